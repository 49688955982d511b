import { homedir } from 'node:os';
import path from 'node:path';
import type { Io } from './command';

/** Where is kept from run to run what takes long to make; undefined where the user has no place for such. */
export function cacheFolder({ env }: Pick<Io, 'env'>): string | undefined {
  // A relative one is to be ignored: https://specifications.freedesktop.org/basedir/latest/#basics
  const caches = [env['XDG_CACHE_HOME'] ?? '', path.join(home(), '.cache')].find((folder) => path.isAbsolute(folder));
  return caches === undefined ? undefined : path.join(caches, 'chartwright');
}

/** Users of containers need not be known to the system: they have no home then. */
function home(): string {
  try {
    return homedir();
  } catch {
    return '';
  }
}
