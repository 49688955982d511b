import { lstatSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ChartwrightError } from '../errors';
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
  const folder = filledFolder(parent === undefined ? [tmpdir()] : [path.resolve(parent), tmpdir()], files);
  try {
    return await work(folder);
  } finally {
    leave(folder);
  }
}

/** In the first of the places in which it can be made. */
function filledFolder(parents: readonly string[], files: Files): string {
  const failures: Error[] = [];
  for (const parent of parents) {
    let folder: string | undefined;
    try {
      makeFolder(parent);
      removeOld(parent);
      folder = mkdtempSync(path.join(parent, PREFIX));
      enter(folder);
      fill(folder, files);
      return folder;
    } catch (error) {
      if (folder !== undefined) leave(folder);
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

/** Those that are in use. */
const entered = new Set<string>();

function enter(folder: string): void {
  if (entered.size === 0) process.once('exit', leaveAll);
  entered.add(folder);
}

function leave(folder: string): void {
  entered.delete(folder);
  if (entered.size === 0) process.off('exit', leaveAll);
  remove(folder);
}

function leaveAll(): void {
  for (const folder of entered) remove(folder);
}

/** What cannot be removed must not hide what came of the work; a later process removes it. */
function remove(folder: string): void {
  try {
    removeFolder(folder);
  } catch {
    // Or it is somebody else's, where all users have one folder for temporary files.
  }
}

/** What a process that was killed left behind is removed by a later one. */
const LEFT_BEHIND_MS = 24 * 60 * 60 * 1000;

function removeOld(parent: string): void {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = path.join(parent, name);
    const time = lstatSync(folder, { throwIfNoEntry: false })?.mtimeMs;
    if (time !== undefined && Date.now() - time > LEFT_BEHIND_MS) remove(folder);
  }
}
