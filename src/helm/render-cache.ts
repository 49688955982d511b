import { createHash, type Hash } from 'node:crypto';
import type { FileCache } from './file-cache';
import type { HelmTemplateOptions, HelmTemplateResult } from './template';

/** What decides what Helm makes of a chart. */
export interface RenderInput {
  /** Without a leading `v`. */
  readonly helmVersion: string;
  /** All files of the chart, in order. */
  readonly files: Iterable<readonly [string, string | Uint8Array]>;
}

/** How the chart is rendered; its place on the disk makes no difference to the result. */
export type RenderFlags = Omit<HelmTemplateOptions, 'helm' | 'cwd' | 'timeout' | 'chart' | 'valuesFiles'>;

/** Stands for the form of the entries: others are not found. */
const FORM = 'helm template 1';

/** The files' part of a key, which is the same for all value sets. */
export function chartKey({ helmVersion, files }: RenderInput): string {
  const hash = createHash('sha256');
  add(hash, FORM);
  add(hash, helmVersion);
  for (const [path, content] of files) {
    add(hash, path);
    add(hash, content);
  }
  return hash.digest('hex');
}

/** With its length before it, so that two parts never read as two others. */
function add(hash: Hash, part: string | Uint8Array): void {
  const bytes = typeof part === 'string' ? Buffer.from(part) : part;
  hash.update(`${bytes.length}\n`).update(bytes);
}

/**
 * What Helm gave before for the same files and flags, or else what it gives now, which is kept.
 *
 * @param key what `chartKey` gives for the chart
 */
export async function cachedTemplate(
  cache: FileCache,
  key: string,
  flags: RenderFlags,
  run: () => Promise<HelmTemplateResult>,
): Promise<HelmTemplateResult> {
  const entry = JSON.stringify([key, flags]);
  const known = await cache.get(entry, isResult);
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
