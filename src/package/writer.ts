import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, readdirSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../disk/make-folder';
import { removeFolder } from '../disk/remove-folder';
import { ChartwrightError, isChartwrightError } from '../errors';
import { type ChartFiles, chartFiles } from './files';

/**
 * Makes a folder hold exactly these files: the same files give the same bytes, with mode 0644. The folder is built beside
 * and swapped in, so that whatever fails, what was there stays as it was.
 *
 * @throws ChartwrightError FILE_PATH_INVALID and its like for the files; USAGE where the folder cannot be written, is a
 * file, holds the working directory or is the root of a git repository.
 */
export function writeFolder(folder: string, files: ChartFiles): void {
  writeFolders([{ folder, files }]);
}

/** A folder that is to hold exactly these files. */
export interface FolderToWrite {
  readonly folder: string;
  readonly files: ChartFiles;
  /** What is there already may only be charts, a folder each: anything else is somebody else's. */
  readonly holds?: 'charts';
}

/**
 * The same for several folders: none is swapped in before all are built, and where one cannot be, none is.
 *
 * @throws ChartwrightError like `writeFolder`
 */
export function writeFolders(folders: readonly FolderToWrite[]): void {
  const checked = folders.map((folder) => ({ ...folder, files: chartFiles(folder.files) }));
  const replacements: Replacement[] = [];
  try {
    try {
      for (const { folder, files, holds } of checked) {
        const replacement = replacementOf(targetFolder(folder));
        if (holds === 'charts') refuseOthers(replacement.target);
        replacements.push(replacement);
        fill(replacement.aside, files);
      }
      swapIn(...replacements);
    } finally {
      for (const { aside } of replacements) removeFolder(aside);
    }
  } catch (error) {
    if (isChartwrightError(error) || !isSystemError(error)) throw error;
    const names = folders.map(({ folder }) => folder).join(' and ');
    throw new ChartwrightError('USAGE', `the folder ${names} cannot be written: ${error.message}`, {
      found: error.code,
      accepted: 'a folder that can be made and replaced',
      advice: 'check who owns the folder, what else uses it and whether the disk is full',
      cause: error,
    });
  }
}

/** Through links to the folder itself, since a link would be replaced otherwise. */
function targetFolder(folder: string): string {
  const absolute = path.resolve(folder);
  if (!existsSync(absolute)) return absolute;
  const target = realpathSync(absolute);
  const problem = replacementProblem(target, process.cwd());
  if (problem === undefined) return target;
  throw new ChartwrightError('USAGE', `the folder ${folder} is not one to be replaced`, {
    found: problem,
    accepted: 'a folder of its own, such as dist/charts/my-chart',
    advice: 'write to another folder: everything in it that is not of the chart is removed',
  });
}

/** Why what is there may not be replaced as a whole; nothing when it may, or nothing is there. */
export function replacementProblem(target: string, cwd: string): string | undefined {
  if (target === path.dirname(target)) return 'the root of the file system';
  if (!existsSync(target)) return undefined;
  if (!lstatSync(target).isDirectory()) return 'a file of that name';
  const toHere = path.relative(target, realpathSync(cwd));
  if (toHere !== '..' && !toHere.startsWith(`..${path.sep}`)) return 'the working directory is in it';
  return existsSync(path.join(target, '.git')) ? 'a git repository' : undefined;
}

/** A folder and two hidden names beside it: where its successor is made, and where it goes itself for a moment. */
export interface Replacement {
  readonly target: string;
  readonly aside: string;
  readonly old: string;
}

export function replacementOf(target: string): Replacement {
  const mark = `${process.pid}-${randomBytes(4).toString('hex')}`;
  const hidden = (kind: string) => path.join(path.dirname(target), `.${path.basename(target)}.${kind}-${mark}`);
  return { target, aside: hidden('new'), old: hidden('old') };
}

/** Puts what was made aside in the folder's place; where that fails, what was there is there again. */
export function swapIn(...replacements: readonly Replacement[]): void {
  const swapped: Replacement[] = [];
  try {
    for (const replacement of replacements) {
      swap(replacement);
      swapped.push(replacement);
    }
  } catch (error) {
    for (const { target, aside, old } of swapped.reverse()) {
      renameSync(target, aside);
      if (existsSync(old)) renameSync(old, target);
    }
    throw error;
  }
  for (const { old } of replacements) removeFolder(old);
}

function swap({ target, aside, old }: Replacement): void {
  makeFolder(path.dirname(target));
  if (existsSync(target)) renameSync(target, old);
  try {
    renameSync(aside, target);
  } catch (error) {
    if (existsSync(old)) renameSync(old, target);
    throw error;
  }
}

function refuseOthers(folder: string): void {
  if (!existsSync(folder)) return;
  const other = readdirSync(folder).find((entry) => !existsSync(path.join(folder, entry, 'Chart.yaml')));
  if (other === undefined) return;
  throw new ChartwrightError('USAGE', `the folder ${folder} is not one to be replaced`, {
    found: `${JSON.stringify(other)}, which is no chart`,
    accepted: 'a folder that holds the charts of the app alone: all that is in it is replaced',
    advice: 'write to another folder, or move the file',
  });
}

/** Modes given at creation are narrowed by the process's umask. */
function fill(folder: string, files: ChartFiles): void {
  const make = (one: string) => makeFolder(one).forEach((made) => chmodSync(made, 0o755));
  make(folder);
  for (const [file, content] of files) {
    const target = path.join(folder, file);
    make(path.dirname(target));
    writeFileSync(target, content, { flag: 'wx' });
    chmodSync(target, 0o644);
  }
}

/** By its fields, since jest's tests see errors of Node's own as those of another realm. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return typeof error === 'object' && error !== null && 'syscall' in error && 'message' in error;
}
