import { realpathSync, statSync } from 'node:fs';
import type { Cache } from '../cache/file-cache';
import { ChartwrightError } from '../errors';
import { helmVersion } from './commands';

/** A helm binary that was asked for its version. */
export interface KnownHelm {
  /** Its path. */
  readonly bin: string;
  /** Without a leading `v`. */
  readonly version: string;
}

/**
 * Helm's version as `helmVersion` gives it, without running a binary that was asked before and has not changed since.
 *
 * @throws ChartwrightError HELM_MISSING, HELM_FAILED when Helm cannot be run, or is something else.
 */
export async function knownHelmVersion(helm: string, cache: Cache): Promise<string> {
  const key = binaryKey(helm);
  if (key === undefined) return askedVersion(helm);
  const known = cache.get(key, isVersion);
  if (known !== undefined) return known.version;
  const version = await askedVersion(helm);
  cache.set(key, { version });
  return version;
}

/** Another program of that name would be taken for a Helm that no chart renders with. */
async function askedVersion(helm: string): Promise<string> {
  const version = await helmVersion({ helm });
  if (isVersion({ version })) return version;
  throw new ChartwrightError('HELM_FAILED', 'the helm command is not Helm 3 or Helm 4', {
    found: `${helm}, which says of its version: ${version.slice(0, 80).replace(/\s+/g, ' ') || 'nothing'}`,
    accepted: 'Helm 3 or Helm 4',
    advice: 'set HELM_BIN to the path of a helm binary',
  });
}

function binaryKey(helm: string): string | undefined {
  const stat = statSync(helm, { throwIfNoEntry: false });
  if (stat === undefined) return undefined;
  return JSON.stringify(['helm version', realpathSync(helm), stat.size, stat.mtimeMs]);
}

function isVersion(data: unknown): data is { readonly version: string } {
  return (
    typeof data === 'object' &&
    data !== null &&
    'version' in data &&
    /^(?:[3-9]|\d\d+)\.\d+\./.test(String(data.version))
  );
}
