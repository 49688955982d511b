import { Chart } from 'cdk8s';
import { Construct } from 'constructs';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ChartwrightError } from '../errors';
import { include, type NamedTemplate } from '../expr/named-template';
import { Block } from '../expr/statements';
import { text } from '../template/build';
import type { TemplateNode } from '../template/nodes';
import type { FileContent } from '../package/files';
import { type EmissionContext, emitNamedTemplate } from './emit-template';
import { emitStatements, variablesOf } from './emit-statements';
import { type FileSource, markFileSource, type SourceFile } from './file-source';
import { HelmChart } from './helm-chart';
import { deprecationsOf, NOTES_PATH } from './values-files';
import { NOTHING_AROUND, Writer } from './writer';

/** A file of named templates, `templates/_<id>.tpl`. */
export class NamedTemplates extends Construct implements FileSource {
  constructor(
    scope: Construct,
    id: string,
    private readonly templates: readonly NamedTemplate[],
  ) {
    super(scope, id);
    markFileSource(this);
  }

  sourceFiles(emission: EmissionContext): readonly SourceFile[] {
    const defines = this.templates.map((template) => emitNamedTemplate(template, emission));
    const nodes = defines.flatMap((define, index): readonly TemplateNode[] => [
      ...define,
      text(index < defines.length - 1 ? '\n\n' : '\n'),
    ]);
    return [{ kind: 'template', path: `templates/_${this.node.id}.tpl`, nodes }];
  }
}

/**
 * What Helm prints after an installation, `templates/NOTES.txt`, written step by step. Warnings of deprecated values that
 * are set follow by themselves.
 */
export class Notes extends Construct implements FileSource {
  constructor(
    scope: Construct,
    private readonly body: (block: Block) => void,
  ) {
    super(scope, 'notes');
    markFileSource(this);
  }

  sourceFiles(emission: EmissionContext): readonly SourceFile[] {
    const block = new Block();
    this.body(block);
    const chart = Chart.of(this);
    const deprecations = HelmChart.isHelmChart(chart) ? deprecationsOf(chart) : undefined;
    if (deprecations !== undefined) {
      const warnings = include(deprecations);
      block.if(warnings, (some) => {
        some.line('\nDeprecated values are set:');
        some.write(warnings);
      });
    }
    const taken = new Set(variablesOf(block.statements));
    const writer = new Writer({ rebound: false }, emission.origins, undefined, { ...NOTHING_AROUND, taken });
    emitStatements(writer, block.statements, 0, { taken, meet: emission.meet });
    return [{ kind: 'template', path: NOTES_PATH, nodes: writer.fileNodes() }];
  }
}

/** Content given as text or bytes, or as the file that holds it (relative to the working directory). */
export type ContentProps = { readonly content: FileContent } | { readonly from: string };

function contentOf(construct: Construct, props: ContentProps): FileContent {
  if ('content' in props) return props.content;
  try {
    return readFileSync(props.from);
  } catch (error) {
    throw new ChartwrightError('FILE_PATH_INVALID', 'a file that the chart takes over cannot be read', {
      constructPath: construct.node.path,
      found: `${path.resolve(props.from)} (${(error as NodeJS.ErrnoException).code ?? 'unreadable'})`,
      accepted: 'a file, its path absolute or relative to the working directory',
      advice: 'correct the path',
    });
  }
}

/** A file that is taken into the chart as it is; templates reach it through `files`. */
export class StaticFile extends Construct implements FileSource {
  constructor(
    scope: Construct,
    id: string,
    private readonly props: ContentProps & { readonly path: string },
  ) {
    super(scope, id);
    markFileSource(this);
  }
  sourceFiles(): readonly SourceFile[] {
    return [{ kind: 'static', path: this.props.path, content: contentOf(this, this.props) }];
  }
}

/** A custom resource definition, `crds/<id>.yaml`: installed before everything else, never templated. */
export class CrdFile extends Construct implements FileSource {
  constructor(
    scope: Construct,
    id: string,
    private readonly props: ContentProps,
  ) {
    super(scope, id);
    markFileSource(this);
  }
  sourceFiles(): readonly SourceFile[] {
    return [{ kind: 'static', path: `crds/${this.node.id}.yaml`, content: contentOf(this, this.props) }];
  }
}

/** A template written as text, so that a chart is adopted file by file. Its syntax is checked like Helm checks it. */
export class RawTemplate extends Construct implements FileSource {
  constructor(
    scope: Construct,
    id: string,
    private readonly props: ContentProps & { readonly path?: string },
  ) {
    super(scope, id);
    markFileSource(this);
  }
  sourceFiles(): readonly SourceFile[] {
    const content = contentOf(this, this.props);
    const source = typeof content === 'string' ? content : Buffer.from(content).toString('utf8');
    return [{ kind: 'raw', path: this.props.path ?? `templates/${this.node.id}.yaml`, text: source }];
  }
}
