import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { ChartwrightError } from '../errors';
import { irregular, reading } from './file-reader';
import { chartTooLarge, MAX_FILES } from './limits';

/** What lies below a folder: the paths of its files, sorted, with forward slashes. */
export interface Listing {
  readonly files: readonly string[];
  /** Links that lead out of the folder. */
  readonly linksOut: readonly string[];
}

/**
 * Lists a folder, links followed.
 *
 * @param wanted whether a file, or anything in a folder, is of interest
 * @throws ChartwrightError USAGE where it cannot be read; CHART_INVALID for circles of links, for what is neither a file
 * nor a folder, and for more files than a chart may have
 */
export function listFolder(folder: string, wanted: (file: string, isFolder: boolean) => boolean): Listing {
  const files: string[] = [];
  const linksOut: string[] = [];
  const root = realPath(folder, '');
  const around = new Set<string>();
  let seen = 0;
  const visit = (below: string, here: string): void => {
    if (around.has(here)) throw circular(below);
    around.add(here);
    const entries = reading(below, () => readdirSync(path.join(folder, below), { withFileTypes: true }));
    for (const entry of entries) {
      if ((seen += 1) > MAX_FILES) throw chartTooLarge(undefined, `more than ${MAX_FILES} files and folders`);
      const file = below === '' ? entry.name : `${below}/${entry.name}`;
      if (isUnnamed(folder, file)) {
        if (wanted(file, entry.isDirectory())) throw unnamed(file);
        continue;
      }
      const isLink = entry.isSymbolicLink();
      const found = isLink ? reading(file, () => statSync(path.join(folder, file))) : entry;
      if (!wanted(file, found.isDirectory())) continue;
      // What is no link lies where its folder does: to look up every one takes long where folders are nested deep.
      const real = isLink ? realPath(folder, file) : path.join(here, entry.name);
      if (isLink && leadsOut(root, real)) linksOut.push(file);
      if (found.isDirectory()) visit(file, real);
      else if (found.isFile()) files.push(file);
      else throw irregular(file);
    }
    around.delete(here);
  };
  visit('', root);
  return { files: files.sort(), linksOut: linksOut.sort() };
}

function realPath(folder: string, file: string): string {
  return reading(file, () => realpathSync(path.join(folder, file)));
}

/** Bytes of a name that are no UTF-8 come as `\ufffd`, by which nothing is found. */
const isUnnamed = (folder: string, file: string): boolean =>
  file.includes('\ufffd') && lstatSync(path.join(folder, file), { throwIfNoEntry: false }) === undefined;

function unnamed(file: string): ChartwrightError {
  return new ChartwrightError('CHART_INVALID', `the name of ${file} is no UTF-8`, {
    file,
    found: 'bytes that are no characters, which are shown as \ufffd',
    accepted: 'names in UTF-8',
    advice: 'rename it, or leave it out with .helmignore',
  });
}

/** Whether there is such a folder. */
export function isFolder(location: string): boolean {
  return existsSync(location) && statSync(location).isDirectory();
}

function leadsOut(root: string, real: string): boolean {
  const relative = path.relative(root, real);
  return relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative);
}

function circular(file: string): ChartwrightError {
  return new ChartwrightError('CHART_INVALID', `${file} is a link to a folder that it lies in`, {
    file,
    accepted: 'links that lead out of the folders that they lie in',
    advice: 'remove the link, or leave it out with .helmignore',
  });
}
