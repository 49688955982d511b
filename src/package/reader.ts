import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { ChartwrightError } from '../errors';
import type { ChartFiles, FileContent } from './files';
import { type IgnoreRule, isIgnored, parseHelmIgnore } from './helmignore';
import { type ChartSource, chartSource } from './source';

/**
 * A chart's folder as data, read as Helm reads it: without what `.helmignore` leaves out, links followed, charts below
 * `charts/` included (the outermost chart's `.helmignore` holds for them too, their own does not).
 *
 * @throws ChartwrightError USAGE where there is no such folder or a file cannot be read, CHART_INVALID where it is not a
 * chart or Helm would not load it.
 */
export function readChart(folder: string): ChartSource {
  return chartSource(readChartFiles(folder));
}

/**
 * The same as files alone. What is UTF-8 comes as text with its line ends, without a byte order mark; all else as bytes.
 *
 * @throws ChartwrightError USAGE, CHART_INVALID as `readChart` does.
 */
export function readChartFiles(folder: string): ChartFiles {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw new ChartwrightError('USAGE', `there is no folder ${folder}`, {
      found: existsSync(folder) ? 'a file' : 'nothing of that name',
      accepted: 'the folder of a chart',
      advice: 'name the folder that has Chart.yaml in it',
    });
  }
  const ignoreFile = path.join(folder, '.helmignore');
  const rules = parseHelmIgnore(existsSync(ignoreFile) ? readFileSync(ignoreFile, 'utf8') : '');
  const files = listFiles({ folder, rules, path: '', above: [] });
  return new Map(files.sort().map((file) => [file, readContent(folder, file)]));
}

interface Listing {
  readonly folder: string;
  readonly rules: readonly IgnoreRule[];
  /** The part of the chart to list; empty for all of it. */
  readonly path: string;
  /** The real paths of the folders that lead here. */
  readonly above: readonly string[];
}

function listFiles({ folder, rules, path: below, above }: Listing): string[] {
  const here = reading(below, () => realpathSync(path.join(folder, below)));
  if (above.includes(here)) throw circular(below);
  const names = reading(below, () => readdirSync(path.join(folder, below)));
  return names.flatMap((name) => {
    const file = below === '' ? name : `${below}/${name}`;
    const stat = reading(file, () => statSync(path.join(folder, file)));
    if (isIgnored(rules, file, stat.isDirectory())) return [];
    if (stat.isDirectory()) return listFiles({ folder, rules, path: file, above: [...above, here] });
    if (stat.isFile()) return [file];
    throw irregular(file);
  });
}

function readContent(folder: string, file: string): FileContent {
  const bytes = reading(file, () => readFileSync(path.join(folder, file)));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new Uint8Array(bytes);
  }
}

function reading<Result>(file: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new ChartwrightError('USAGE', `${file || 'the chart'} cannot be read: ${String(error)}`, {
      file,
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
