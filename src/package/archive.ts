import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ChartwrightError } from '../errors';
import type { ChartFiles, FileContent } from './files';
import { chartTooLarge, fileTooLarge, MAX_CHART_SIZE, MAX_FILE_SIZE, MAX_FILES } from './limits';
import { readTar, type TarEntry } from './tar';
import { shortened } from '../text';

/** How many bytes may still be unpacked: archives within a chart share what Helm allows for one. */
export interface UnpackBudget {
  remaining: number;
}

export const unpackBudget = (): UnpackBudget => ({ remaining: MAX_CHART_SIZE });

/**
 * The files of a packed chart as Helm reads them: without the folder that holds them all, whatever its name, and
 * without regard for `.helmignore`.
 *
 * @throws ChartwrightError CHART_INVALID, with the archive's name, where it is damaged or Helm would refuse it.
 */
export function unpackChart(archive: Uint8Array, name: string, budget: UnpackBudget = unpackBudget()): ChartFiles {
  const files = new Map<string, FileContent>();
  for (const { name: entry, content, isFolder } of entries(unzip(archive, name, budget), name)) {
    refuseEscape(entry, name);
    if (isFolder) continue;
    const file = nameInChart(entry, name);
    if (content.length > MAX_FILE_SIZE) throw fileTooLarge(`${name}/${file}`, content.length);
    files.set(file, fileContent(content));
    if (files.size > MAX_FILES) throw chartTooLarge(name, `more than ${MAX_FILES} files`);
  }
  refuseFileAsFolder(files, name);
  if (files.size === 0) throw damaged(name, 'there are no files in it');
  return new Map([...files].sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** What is UTF-8 as text without a byte order mark, all else as bytes. */
export function fileContent(bytes: Uint8Array): FileContent {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new Uint8Array(bytes);
  }
}

/** The size of the whole archive is limited, not that of its contents alone as with Helm, which counts no headers. */
function unzip(archive: Uint8Array, name: string, budget: UnpackBudget): Buffer {
  try {
    const tar = gunzipSync(archive, { maxOutputLength: Math.max(1, budget.remaining) });
    budget.remaining -= tar.length;
    return tar;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw chartTooLarge(name, `more than ${budget.remaining} bytes, unpacked`);
    throw damaged(name, `gzip: ${message}`, error);
  }
}

function* entries(tar: Buffer, name: string): Generator<TarEntry> {
  try {
    yield* readTar(tar);
  } catch (error) {
    throw damaged(name, `tar: ${(error as Error).message}`, error);
  }
}

/** Names that lead out of the folder where somebody unpacks the archive, also where Helm would cut that off. */
function refuseEscape(entry: string, archive: string): void {
  if (/^(?:[/\\]|[A-Za-z]:)/.test(entry)) throw badName(archive, entry, 'the name is absolute');
  if (entry.split(/[/\\]/).includes('..')) throw badName(archive, entry, 'the name has a step ".."');
}

/** The steps of LoadArchiveFiles in Helm's pkg/chart/loader/archive. */
function nameInChart(entry: string, archive: string): string {
  const delimiter = entry.includes('\\') ? '\\' : '/';
  const below = entry.split(delimiter).slice(1).join('/');
  const file = path.posix.normalize(below);
  if (path.posix.isAbsolute(below)) throw badName(archive, entry, 'the name is absolute');
  if (file === '.') throw badName(archive, entry, 'the file is in no folder');
  if (file.startsWith('..')) throw badName(archive, entry, 'the name begins with ".."');
  if (/^[A-Za-z]:\//.test(file)) throw badName(archive, entry, 'the name has a drive');
  return file;
}

/** Helm holds both, but no disk does. */
function refuseFileAsFolder(files: ChartFiles, archive: string): void {
  // What lies in a folder then comes right behind its name.
  const names = [...files.keys()].map((file) => file.replaceAll('/', '\0')).sort();
  const at = names.findIndex((name, index) => names[index + 1]?.startsWith(`${name}\0`));
  const [name, below] = names.slice(at, at + 2).map((each) => each.replaceAll('\0', '/'));
  if (at >= 0) throw badName(archive, below ?? '', `${name ?? ''} is a file there, too, and no folder`);
}

function badName(archive: string, entry: string, problem: string): ChartwrightError {
  return new ChartwrightError('CHART_INVALID', `${archive} has a file that a chart may not have`, {
    file: archive,
    found: `${JSON.stringify(shortened(entry, 200))}: ${problem}`,
    accepted: 'files in one folder that has the name of the chart',
    advice: 'pack the chart with helm package, and do not trust this archive',
  });
}

function damaged(archive: string, found: string, cause?: unknown): ChartwrightError {
  return new ChartwrightError('CHART_INVALID', `${archive} is not the archive of a chart`, {
    file: archive,
    found,
    accepted: 'what helm package writes: a tar archive, compressed with gzip',
    advice: 'pack the chart again with helm package, or download it again',
    cause,
  });
}
