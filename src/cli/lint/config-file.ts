import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ChartwrightError } from '../../errors';
import { type LintConfig, noConfig } from '../../lint/config/lint-config';
import { parseConfig } from '../../lint/config/parse-config';
import { MAX_FILE_SIZE } from '../../package/limits';
import { thrownError } from '../../thrown-error';
import { shownFrom } from './shown-path';

/** The file that is looked for. */
const NAME = 'chartwright.yaml';

/** A config with the folder that its paths are from. */
export interface LoadedConfig {
  readonly config: LintConfig;
  readonly folder: string;
  /** Undefined where there is no file. */
  readonly file?: string;
}

/**
 * The config that is named, or the first one in the working directory and the folders above it, up to that of the git
 * repository.
 *
 * @throws ChartwrightError USAGE where a file is named that is not there, or what is there is no config.
 */
export function loadConfig(named: string | undefined, cwd: string, root = repositoryRoot(cwd)): LoadedConfig {
  if (named !== undefined) return readConfig(path.resolve(cwd, named), cwd);
  const file = foldersUpTo(root, cwd)
    .map((folder) => path.join(folder, NAME))
    .find((candidate) => existsSync(candidate));
  return file === undefined ? { config: noConfig, folder: cwd } : readConfig(file, cwd);
}

/** The nearest folder with a git repository, which may be a file in work trees; outside of any, the folder itself. */
export function repositoryRoot(cwd: string): string {
  return foldersUpTo(path.parse(cwd).root, cwd).find((folder) => existsSync(path.join(folder, '.git'))) ?? cwd;
}

/** From a folder upwards, both ends included. */
function foldersUpTo(last: string, from: string): readonly string[] {
  const folders = [from];
  for (let at = from; at !== last && path.dirname(at) !== at;) folders.push((at = path.dirname(at)));
  return folders;
}

function readConfig(file: string, cwd: string): LoadedConfig {
  const name = shownFrom(cwd, file);
  let text: string;
  try {
    const stat = statSync(file);
    if (stat.isDirectory()) throw new Error('a folder');
    // A device may have no end.
    if (!stat.isFile()) throw new Error('neither a file nor a folder');
    if (stat.size > MAX_FILE_SIZE) throw new Error(`${stat.size} bytes`);
    text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (cause) {
    throw new ChartwrightError('USAGE', `the config ${name} cannot be read`, {
      file: name,
      found: thrownError(cause).message,
      accepted: `a text file in UTF-8, of at most ${MAX_FILE_SIZE} bytes`,
      advice: 'name the file with --config, or leave it out',
      cause,
    });
  }
  return { config: parseConfig({ path: name, text }), folder: path.dirname(file), file };
}
