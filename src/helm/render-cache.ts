import { contentKey } from '../cache/content-key';
import { dataText } from '../cache/data-text';
import type { Cache } from '../cache/file-cache';
import { identityOf, type KnownHelm } from './known-helm';
import { mayReachFiles, reachedFiles } from './reached-files';
import type { HelmTemplateOptions, HelmTemplateResult, SetValue } from './template';

/** What decides what Helm makes of a chart. */
export interface RenderInput {
  readonly helm: KnownHelm;
  /** All files of the chart, in order. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
}

/** How the chart is rendered, but for its place on the disk, which makes no difference, and for files, which may change. */
export interface RenderFlags extends Omit<
  HelmTemplateOptions,
  'helm' | 'cwd' | 'timeout' | 'chart' | 'valuesFiles' | 'sets'
> {
  readonly sets?: readonly (SetValue & { readonly kind: Exclude<SetValue['kind'], 'set-file'> })[];
}

/** Stands for the form of the entries: others are not found. */
const FORM = 'helm template 4';

/** The files' part of a key, which is the same for all value sets, but for those that may reach any file. */
export interface ChartKeys {
  readonly ofReached: string;
  readonly ofAll: string;
}

export function chartKeys({ helm, files }: RenderInput): ChartKeys {
  const key = (some: RenderInput['files']) => contentKey([FORM, identityOf(helm), ...[...some].flat()]);
  const reached = reachedFiles(files);
  const ofReached = key(reached);
  return { ofReached, ofAll: reached === files ? ofReached : key(files) };
}

/** A name for what Helm makes of a chart with these flags, any of which may bring text that becomes a template. */
export function renderKey(keys: ChartKeys, flags: RenderFlags): string {
  const asked = dataText(flags);
  return contentKey([mayReachFiles(asked) ? keys.ofAll : keys.ofReached, asked]);
}

/** What Helm gave before under a name, or else what it gives now, which is kept. */
export async function cachedTemplate(
  cache: Cache,
  key: string,
  run: () => Promise<HelmTemplateResult>,
): Promise<HelmTemplateResult> {
  const known = cache.get(key, isResult);
  if (known !== undefined) return known;
  const result = await run();
  cache.set(key, result);
  return result;
}

function isResult(data: unknown): data is HelmTemplateResult {
  if (typeof data !== 'object' || data === null || !('ok' in data) || !('warnings' in data)) return false;
  if (!Array.isArray(data.warnings)) return false;
  if (data.ok === true) return 'manifests' in data && typeof data.manifests === 'string';
  return data.ok === false && 'failure' in data && typeof data.failure === 'object' && data.failure !== null;
}
