import type { Cache } from '../cache/file-cache';
import { contentKey } from '../cache/content-key';
import { mayReachFiles, reachedFiles } from './reached-files';
import type { HelmTemplateOptions, HelmTemplateResult } from './template';

/** What decides what Helm makes of a chart. */
export interface RenderInput {
  /** Without a leading `v`. */
  readonly helmVersion: string;
  /** All files of the chart, in order. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
}

/** How the chart is rendered; its place on the disk makes no difference to the result. */
export type RenderFlags = Omit<HelmTemplateOptions, 'helm' | 'cwd' | 'timeout' | 'chart' | 'valuesFiles'>;

/** Stands for the form of the entries: others are not found. */
const FORM = 'helm template 2';

/** The files' part of a key, which is the same for all value sets, but for those that may reach any file. */
export interface ChartKeys {
  readonly ofReached: string;
  readonly ofAll: string;
}

export function chartKeys({ helmVersion, files }: RenderInput): ChartKeys {
  const key = (some: RenderInput['files']) => contentKey([FORM, helmVersion, ...[...some].flat()]);
  const reached = reachedFiles(files);
  const ofReached = key(reached);
  return { ofReached, ofAll: reached === files ? ofReached : key(files) };
}

/** What Helm gave before for the same files and flags, or else what it gives now, which is kept. */
export async function cachedTemplate(
  cache: Cache,
  keys: ChartKeys,
  flags: RenderFlags,
  run: () => Promise<HelmTemplateResult>,
): Promise<HelmTemplateResult> {
  const entry = JSON.stringify([mayReachFiles(flags.values) ? keys.ofAll : keys.ofReached, flags]);
  const known = cache.get(entry, isResult);
  if (known !== undefined) return known;
  const result = await run();
  cache.set(entry, result);
  return result;
}

function isResult(data: unknown): data is HelmTemplateResult {
  if (typeof data !== 'object' || data === null || !('ok' in data) || !('warnings' in data)) return false;
  if (!Array.isArray(data.warnings)) return false;
  if (data.ok === true) return 'manifests' in data && typeof data.manifests === 'string';
  return data.ok === false && 'failure' in data && typeof data.failure === 'object' && data.failure !== null;
}
