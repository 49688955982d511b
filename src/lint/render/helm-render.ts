import type { HelmFailure, HelmTemplateResult } from '../../helm';
import type { ValueSet } from '../../package/value-set';
import type { Render } from './rendered';
import { type DocumentReader, type RenderContent, renderContent } from './rendered-text';

/** A render whose text is read when it is first asked for. */
export class HelmRender implements Render {
  readonly valueSet: ValueSet;
  readonly helm: string;
  readonly kubeVersion?: string;
  readonly failure?: HelmFailure;
  readonly text: string;
  private content: RenderContent | undefined;

  constructor(
    of: Pick<Render, 'valueSet' | 'helm' | 'kubeVersion'>,
    result: HelmTemplateResult,
    private readonly reader: DocumentReader,
  ) {
    this.valueSet = of.valueSet;
    this.helm = of.helm;
    this.kubeVersion = of.kubeVersion;
    this.failure = result.ok ? undefined : result.failure;
    this.text = result.manifests ?? '';
  }

  get objects(): RenderContent['objects'] {
    return this.read().objects;
  }

  get broken(): RenderContent['broken'] {
    return this.read().broken;
  }

  get unreadable(): RenderContent['unreadable'] {
    return this.read().unreadable;
  }

  private read(): RenderContent {
    return (this.content ??= renderContent(this, this.reader));
  }
}
