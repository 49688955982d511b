import { readFileSync, realpathSync, statSync } from 'node:fs';
import type { Cache } from '../cache/file-cache';
import { ChartwrightError } from '../errors';
import { inShort } from './in-short';
import type { KnownHelm } from './known-helm';
import { runHelm } from './run';

/** What Helm tells within a second. */
const PATIENCE_MS = 20_000;

/**
 * A helm binary with its version, without running one that was asked before and has not changed since. What only runs a
 * Helm, such as a version manager's shim, is asked each time: it may run another one by now.
 *
 * @param patience after how many milliseconds it is given up
 * @throws ChartwrightError HELM_MISSING, HELM_FAILED when Helm cannot be run, or is something else; HELM_EXCEEDED when it
 * does not tell.
 */
export async function knownHelm(bin: string, cache: Cache, patience = PATIENCE_MS): Promise<KnownHelm> {
  const key = binaryKey(bin);
  const known = key === undefined ? undefined : cache.get(key, isKnown);
  if (known !== undefined) return { bin, version: known.version };
  const asked = askedVersion(bin, patience);
  const isItself = isHelmItself(bin);
  const version = await asked;
  if (key === undefined || !isItself) return { bin, version, runBy: key };
  cache.set(key, { version });
  return { bin, version };
}

/** Another program of that name would be taken for a Helm that no chart renders with. */
async function askedVersion(helm: string, timeout: number): Promise<string> {
  const { code, stdout, stderr } = await runHelm(['version', '--template={{ .Version }}'], { helm, timeout });
  const version = stdout.trim().replace(/^v/, '');
  if (code === 0 && VERSION.test(version)) return version;
  throw new ChartwrightError('HELM_FAILED', 'the helm command is not Helm 3 or Helm 4, or does not run', {
    found: `${helm}, which says of its version: ${inShort(`${stdout}\n${stderr}`)}`,
    accepted: 'Helm 3 or Helm 4',
    advice: 'run it by hand with version, or set HELM_BIN to the path of another helm binary',
  });
}

const VERSION = /^(?:[3-9]|[1-9]\d+)\.\d+\.\d+(?:-[\w.-]+)?(?:\+[\w.-]+)?$/;

function binaryKey(helm: string): string | undefined {
  const stat = statSync(helm, { throwIfNoEntry: false });
  if (stat === undefined) return undefined;
  // A file that is put in another's place may have its size and time; only the system tells when that was.
  return JSON.stringify(['helm version 2', realpathSync(helm), stat.size, stat.mtimeMs, stat.ctimeMs]);
}

/** What Go writes into the program that it makes of Helm: https://pkg.go.dev/runtime/debug#BuildInfo */
const MADE_OF_HELM = 'path\thelm.sh/helm/v';

/** Whether a file is a build of Helm, and no script or program that runs one. */
export function isHelmItself(file: string): boolean {
  try {
    const bytes = readFileSync(file);
    return bytes.toString('latin1', 0, 2) !== '#!' && bytes.includes(MADE_OF_HELM);
  } catch {
    return false;
  }
}

function isKnown(data: unknown): data is { readonly version: string } {
  return typeof data === 'object' && data !== null && 'version' in data && VERSION.test(String(data.version));
}
