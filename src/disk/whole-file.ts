import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './make-folder';

/**
 * Writes a file beside and renames it, in a folder that is made where there is none, so that whoever reads it meanwhile,
 * or writes it too, has all of it.
 *
 * @throws the system's error where it cannot be written; what was there is still there then.
 */
export function writeWhole(file: string, data: string | Uint8Array): void {
  makeFolder(path.dirname(file));
  const aside = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(aside, data);
    renameSync(aside, file);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}
