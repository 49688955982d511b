import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder with those around it, and gives what it has made, the outermost first. One at a time: Node.js, asked for
 * all of them, tries again without end where a file system makes no folders, as in /proc, and no signal stops it.
 *
 * @throws the system's error where one of them cannot be made.
 */
export function makeFolder(folder: string): readonly string[] {
  if (isFolder(folder)) return [];
  const around = path.dirname(folder);
  const made = around === folder ? [] : makeFolder(around);
  try {
    mkdirSync(folder);
    return [...made, folder];
  } catch (error) {
    // Another process may have been quicker.
    if (isFolder(folder)) return made;
    throw error;
  }
}

const isFolder = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
