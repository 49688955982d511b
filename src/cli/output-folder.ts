import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ChartwrightError } from '../errors';

export interface OutputFolder {
  /** Where to write: beside the folder, so that it can be renamed into its place. Not there yet. */
  readonly aside: string;
  /** Puts what was written in the folder's place. */
  replace(): void;
  /** Removes what was written and not used. */
  discard(): void;
}

/**
 * A folder that is to be replaced as a whole; never one that holds the working directory.
 *
 * @throws ChartwrightError USAGE where it is none that may be replaced.
 */
export function prepareOutput(folder: string, cwd: string): OutputFolder {
  // Through links to the folder itself, since a link would be replaced otherwise.
  const target = existsSync(folder) ? realpathSync(folder) : folder;
  const found = problemOf(target, realpathSync(cwd));
  if (found !== undefined) {
    throw new ChartwrightError('USAGE', `the output folder ${folder} is not one to be replaced`, {
      found,
      accepted: 'a folder of its own, such as dist',
      advice: 'name another folder with --output or output in cdk8s.yaml: all that is in it is replaced',
    });
  }
  const mark = `${process.pid}-${randomBytes(4).toString('hex')}`;
  const hidden = (kind: string) => path.join(path.dirname(target), `.${path.basename(target)}.${kind}-${mark}`);
  const aside = hidden('new');
  return {
    aside,
    replace: () => swap(aside, target, hidden('old')),
    discard: () => rmSync(aside, { recursive: true, force: true, maxRetries: 3 }),
  };
}

function problemOf(target: string, cwd: string): string | undefined {
  if (target === path.dirname(target)) return 'the root of the file system';
  if (!existsSync(target)) return undefined;
  if (!lstatSync(target).isDirectory()) return 'a file of that name';
  const toHere = path.relative(target, cwd);
  if (toHere !== '..' && !toHere.startsWith(`..${path.sep}`)) return 'the working directory is in it';
  return existsSync(path.join(target, '.git')) ? 'a git repository' : undefined;
}

function swap(aside: string, target: string, old: string): void {
  if (!existsSync(aside)) {
    throw new ChartwrightError('USAGE', 'the app succeeded and wrote nothing', {
      found: `nothing in CDK8S_OUTDIR, which was ${aside}`,
      accepted: 'a HelmApp without outdir, whose synth() is called',
      advice: 'leave outdir out, call app.synth() last, and check that the command runs the app',
    });
  }
  try {
    mkdirSync(path.dirname(target), { recursive: true });
    if (existsSync(target)) renameSync(target, old);
    putInPlace(aside, target, old);
  } catch (cause) {
    throw new ChartwrightError('USAGE', `the output folder ${target} cannot be replaced`, {
      found: cause instanceof Error ? cause.message : String(cause),
      advice: 'check who owns the folder and what else uses it; a mount point cannot be renamed, a folder below it can',
      cause,
    });
  }
  rmSync(old, { recursive: true, force: true, maxRetries: 3 });
}

function putInPlace(aside: string, target: string, old: string): void {
  try {
    renameSync(aside, target);
  } catch (error) {
    if (existsSync(old)) renameSync(old, target);
    throw error;
  }
}
