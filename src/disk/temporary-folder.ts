import { randomBytes } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ChartwrightError } from '../errors';
import { beforeEnd } from '../process/before-end';
import { makeFolder } from './make-folder';
import { removeFolder } from './remove-folder';

type Files = ReadonlyMap<string, string | Uint8Array>;

const PREFIX = 'chartwright-render-';

/**
 * Gives work a new folder that holds exactly these files, as they are, and removes it afterwards, also where the process
 * ends before. It lies below `parent`, or where that cannot be written to, or none is given, where the system has
 * temporary files.
 *
 * @throws ChartwrightError USAGE where the files can be written to neither; and what the work throws.
 */
export async function withTemporaryFolder<Result>(
  parent: string | undefined,
  files: Files,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const { folder, leave } = filledFolder(parent === undefined ? [tmpdir()] : [path.resolve(parent), tmpdir()], files);
  try {
    return await work(folder);
  } finally {
    leave();
  }
}

interface FilledFolder {
  readonly folder: string;
  readonly leave: () => void;
}

/** In the first of the places in which it can be made. */
function filledFolder(parents: readonly string[], files: Files): FilledFolder {
  const failures: Error[] = [];
  for (const parent of parents) {
    const folder = path.join(parent, `${PREFIX}${randomBytes(8).toString('hex')}`);
    // Before it is there, since a signal may come at any time.
    const stay = beforeEnd(() => remove(folder));
    const leave = () => {
      stay();
      remove(folder);
    };
    try {
      makeFolder(parent);
      removeOld(parent);
      // Nobody else's business, where all users have one folder for temporary files.
      mkdirSync(folder, { mode: 0o700 });
      fill(folder, files);
      return { folder, leave };
    } catch (error) {
      leave();
      failures.push(error as Error);
    }
  }
  throw new ChartwrightError('USAGE', 'the chart cannot be written to where Helm could read it with changes', {
    found: failures.map(({ message }) => message).join('; '),
    accepted: 'a folder for temporary files, and file names that this system can have',
    advice: 'set TMPDIR to a folder that can be written to, and check whether the disk is full',
    cause: failures.at(-1),
  });
}

function fill(folder: string, files: Files): void {
  for (const [file, content] of files) {
    const target = path.join(folder, file);
    if (!target.startsWith(`${folder}${path.sep}`)) throw new Error(`${file} leads out of the folder`);
    makeFolder(path.dirname(target));
    writeFileSync(target, content, { flag: 'wx' });
  }
}

/** What cannot be removed must not hide what came of the work; a later process removes it. */
function remove(folder: string): void {
  try {
    removeFolder(folder);
  } catch {
    // Or it is somebody else's, where all users have one folder for temporary files.
  }
}

/** What a process that was killed left behind is removed by a later one; a render takes a minute at most. */
const LEFT_BEHIND_MS = 60 * 60 * 1000;

function removeOld(parent: string): void {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = path.join(parent, name);
    const time = lstatSync(folder, { throwIfNoEntry: false })?.mtimeMs;
    if (time !== undefined && Date.now() - time > LEFT_BEHIND_MS) remove(folder);
  }
}
