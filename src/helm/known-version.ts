import { realpathSync, statSync } from 'node:fs';
import { helmVersion } from './commands';
import type { FileCache } from './file-cache';

/**
 * Helm's version as `helmVersion` gives it, without running a binary that was asked before and has not changed since.
 *
 * @throws ChartwrightError HELM_MISSING, HELM_FAILED when Helm cannot be run.
 */
export async function knownHelmVersion(helm: string, cache: FileCache): Promise<string> {
  const key = binaryKey(helm);
  if (key === undefined) return helmVersion({ helm });
  const known = await cache.get(key, isVersion);
  if (known !== undefined) return known.version;
  const version = await helmVersion({ helm });
  const entry = { version };
  if (isVersion(entry)) cache.set(key, entry);
  return version;
}

function binaryKey(helm: string): string | undefined {
  const stat = statSync(helm, { throwIfNoEntry: false });
  if (stat === undefined) return undefined;
  return JSON.stringify(['helm version', realpathSync(helm), stat.size, stat.mtimeMs]);
}

function isVersion(data: unknown): data is { readonly version: string } {
  return typeof data === 'object' && data !== null && 'version' in data && /^\d+\.\d+\./.test(String(data.version));
}
