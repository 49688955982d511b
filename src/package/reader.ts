import { closeSync, existsSync, openSync, readdirSync, readSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { ChartwrightError } from '../errors';
import { fileContent, unpackChart } from './archive';
import type { ChartFiles, FileContent } from './files';
import { isIgnored, parseHelmIgnore } from './helmignore';
import { chartTooLarge, fileTooLarge, MAX_CHART_SIZE, MAX_FILE_SIZE, MAX_FILES } from './limits';
import { type ChartSource, chartSource } from './source';

/** A chart as it lies on a disk. */
export interface OpenedChart {
  /** The folder or archive, as it was named. */
  readonly location: string;
  /** Whether it is an archive. */
  readonly isPacked: boolean;
  /** What is UTF-8 as text with its line ends, without a byte order mark; all else as bytes. Sorted by path. */
  readonly files: ChartFiles;
  /** Links that lead out of the chart's folder: Helm takes what is there into the chart. */
  readonly linksOut: readonly string[];
}

/**
 * A chart's folder or archive as data, read as Helm reads it: a folder without what `.helmignore` leaves out, links
 * followed, charts below `charts/` included (the outermost chart's `.helmignore` holds for them too, their own does
 * not), and an archive as it is.
 *
 * @throws ChartwrightError USAGE where there is no such folder or archive or a file cannot be read, CHART_INVALID where it
 * is not a chart or Helm would not load it.
 */
export function readChart(location: string): ChartSource {
  return chartSource(openChart(location).files);
}

/**
 * The same as files alone.
 *
 * @throws ChartwrightError USAGE, CHART_INVALID as `readChart` does.
 */
export function readChartFiles(location: string): ChartFiles {
  return openChart(location).files;
}

/**
 * The same with what is known of where it lies.
 *
 * @param name what messages call it
 * @throws ChartwrightError USAGE, CHART_INVALID as `readChart` does.
 */
export function openChart(location: string, name = location): OpenedChart {
  const stat = existsSync(location) ? statSync(location) : undefined;
  if (stat?.isFile() && /\.(?:tgz|tar\.gz)$/.test(location)) {
    const bytes = readBytes(location, name, MAX_CHART_SIZE);
    if (bytes === undefined) throw chartTooLarge(name, `${stat.size} bytes`);
    return { location, isPacked: true, files: unpackChart(bytes, path.basename(location)), linksOut: [] };
  }
  if (!stat?.isDirectory()) throw noChart(name, stat === undefined ? 'nothing of that name' : 'a file');
  // Before anything else, since it may be a folder of many charts, or of anything.
  if (!existsSync(path.join(location, 'Chart.yaml'))) throw withoutChartYaml(location, name);
  return { location, isPacked: false, ...openFolder(location) };
}

function noChart(name: string, found: string): ChartwrightError {
  return new ChartwrightError('USAGE', `there is no chart ${name}`, {
    found,
    accepted: ACCEPTED,
    advice: NAME_IT,
  });
}

const NAME_IT = 'name the folder that has Chart.yaml in it';
const ACCEPTED = 'the folder of a chart, or an archive that helm package wrote (.tgz)';

/** Whoever has several charts names what is around them. */
function withoutChartYaml(location: string, name: string): ChartwrightError {
  const folders = ['', 'charts'].map((folder) => ({ folder, charts: chartsIn(path.join(location, folder)) }));
  const { folder, charts } = folders.find((one) => one.charts.length > 0) ?? { folder: '', charts: [] };
  const below = (chart: string) => path.posix.join(name, folder, chart);
  const more = charts.length - MOST_NAMED;
  const first = charts.slice(0, MOST_NAMED).map(below).join(', ');
  return new ChartwrightError('USAGE', `there is no Chart.yaml in ${name}`, {
    ...(charts.length === 0 ? {} : { found: `charts below it: ${first}${more > 0 ? ` and ${more} more` : ''}` }),
    accepted: ACCEPTED,
    advice: charts.length === 0 ? NAME_IT : `name the charts: ${below('*')}`,
  });
}

const MOST_NAMED = 5;

function chartsIn(folder: string): readonly string[] {
  if (!isFolder(folder)) return [];
  const names = reading(folder, () => readdirSync(folder));
  return names.filter((name) => name.endsWith('.tgz') || existsSync(path.join(folder, name, 'Chart.yaml'))).sort();
}

function openFolder(folder: string): Pick<OpenedChart, 'files' | 'linksOut'> {
  const ignored = readText(path.join(folder, '.helmignore'), '.helmignore') ?? '';
  const rules = parseHelmIgnore(ignored);
  const listed = listFolder(folder, (file, isFolder) => !isIgnored(rules, file, isFolder));
  let size = 0;
  const files = listed.files.map((file): readonly [string, FileContent] => {
    const bytes = readBytes(path.join(folder, file), file, MAX_FILE_SIZE);
    if (bytes === undefined) throw fileTooLarge(file);
    size += bytes.length;
    if (size > MAX_CHART_SIZE) throw chartTooLarge(undefined, `more than ${MAX_CHART_SIZE} bytes`);
    return [file, fileContent(bytes)];
  });
  return { files: new Map(files), linksOut: listed.linksOut };
}

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

/** Whether there is such a folder. */
export function isFolder(location: string): boolean {
  return existsSync(location) && statSync(location).isDirectory();
}

function leadsOut(root: string, real: string): boolean {
  const relative = path.relative(root, real);
  return relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative);
}

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

/** Undefined where there is more than the limit. */
function readBytes(location: string, name: string, limit: number): Buffer | undefined {
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

function reading<Result>(file: string, read: () => Result): Result {
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

function circular(file: string): ChartwrightError {
  return new ChartwrightError('CHART_INVALID', `${file} is a link to a folder that it lies in`, {
    file,
    accepted: 'links that lead out of the folders that they lie in',
    advice: 'remove the link, or leave it out with .helmignore',
  });
}

function irregular(file: string): ChartwrightError {
  return new ChartwrightError('CHART_INVALID', `${file} is neither a file nor a folder`, {
    file,
    accepted: 'plain files, folders, and links to them',
    advice: 'remove it, or leave it out with .helmignore',
  });
}
