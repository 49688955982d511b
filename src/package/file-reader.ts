import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { ChartwrightError } from '../errors';
import { fileContent } from './archive';
import { fileTooLarge, MAX_FILE_SIZE } from './limits';

/** A file's text; undefined where there is no such file. */
export function readText(location: string, name: string): string | undefined {
  if (!existsSync(location)) return undefined;
  const bytes = readBytes(location, name, MAX_FILE_SIZE);
  if (bytes === undefined) throw fileTooLarge(name);
  const content = fileContent(bytes);
  if (typeof content === 'string') return content;
  throw new ChartwrightError('CHART_INVALID', `${name} is not a text in UTF-8`, {
    file: name,
    accepted: 'UTF-8',
    advice: 'save the file as UTF-8',
  });
}

/** Files that the system makes up, such as those in /proc, say that they are empty. */
const UNTOLD_SIZE = 64 * 1024;

/** A file's bytes; undefined where there are more than the limit. */
export function readBytes(location: string, name: string, limit: number): Buffer | undefined {
  const stat = reading(name, () => statSync(location));
  // To open a pipe would be to wait for its other end.
  if (!stat.isFile()) throw irregular(name);
  if (stat.size > limit) return undefined;
  return reading(name, () => {
    const file = openSync(location, 'r');
    try {
      const bytes = Buffer.allocUnsafe(Math.max(stat.size, UNTOLD_SIZE) + 1);
      let length = 0;
      for (let read = -1; read !== 0 && length < bytes.length; length += read) {
        read = readSync(file, bytes, length, bytes.length - length, null);
      }
      return length === bytes.length ? undefined : bytes.subarray(0, length);
    } finally {
      closeSync(file);
    }
  });
}

/**
 * What a look at the disk gives.
 *
 * @throws ChartwrightError USAGE where it fails.
 */
export function reading<Result>(file: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new ChartwrightError('USAGE', `${file || 'the chart'} cannot be read: ${String(error)}`, {
      file: file || undefined,
      accepted: 'files and folders that can be read, and links to such',
      advice: 'check the rights of the file and where a link leads, or leave the file out with .helmignore',
      cause: error,
    });
  }
}

/** What is no file, such as a pipe. */
export function irregular(file: string): ChartwrightError {
  return new ChartwrightError('CHART_INVALID', `${file} is neither a file nor a folder`, {
    file,
    accepted: 'plain files, folders, and links to them',
    advice: 'remove it, or leave it out with .helmignore',
  });
}
