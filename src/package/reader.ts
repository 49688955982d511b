import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ChartwrightError } from '../errors';
import { fileContent, unpackChart } from './archive';
import { readBytes, reading, readText } from './file-reader';
import type { ChartFiles, FileContent } from './files';
import { isFolder, listFolder } from './folder-reader';
import { isIgnored, parseHelmIgnore } from './helmignore';
import { chartTooLarge, fileTooLarge, MAX_CHART_SIZE, MAX_FILE_SIZE } from './limits';
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
