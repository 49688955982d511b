import { homedir } from 'node:os';
import path from 'node:path';
import type { Io } from './command';

/** Where is kept from run to run what takes long to make. */
export const cacheFolder = ({ env }: Pick<Io, 'env'>): string =>
  path.join(env['XDG_CACHE_HOME'] || path.join(homedir(), '.cache'), 'chartwright');
