import path from 'node:path';
import { ChartwrightError, isChartwrightError } from '../../errors';
import { FileCache, findHelm, knownHelmVersion } from '../../helm';
import { cacheFolder } from '../cache-folder';
import type { Io } from '../command';
import { sortedVersions } from './helm-versions';

/** The helm binaries to render with, or why there are none. */
export interface Helms {
  /** Their paths, the newest Helm last. */
  readonly paths: readonly string[];
  /** Their versions. */
  readonly versions: readonly string[];
  readonly error?: unknown;
}

/** The helm binaries that a config names; where it names none, the one that is found. */
export async function findHelms(named: readonly string[], folder: string, io: Io): Promise<Helms> {
  const cache = new FileCache(path.join(cacheFolder(io), 'renders'));
  // What has a slash is a path from the config file; a bare word is looked up in PATH.
  const located = (helm: string) => (helm.includes('/') ? path.resolve(folder, helm) : helm);
  try {
    const paths =
      named.length === 0 ? [findHelm(io.env)] : named.map((helm) => findHelm({ ...io.env, HELM_BIN: located(helm) }));
    const versions = await Promise.all(paths.map((helm) => knownHelmVersion(helm, cache)));
    const order = sortedVersions(versions);
    const rank = (helm: string) => order.indexOf(versions[paths.indexOf(helm)] ?? '');
    return { paths: [...paths].sort((left, right) => rank(left) - rank(right)), versions };
  } catch (error) {
    return { paths: [], versions: [], error: withAdvice(error) };
  }
}

/** Files can be checked without Helm. */
function withAdvice(error: unknown): unknown {
  if (!isChartwrightError(error) || error.code !== 'HELM_MISSING') return error;
  const advice = `${error.details.advice ?? 'install Helm'}; or look at the files alone with --no-render`;
  return new ChartwrightError(error.code, error.summary, { ...error.details, advice });
}
