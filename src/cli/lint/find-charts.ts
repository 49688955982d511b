import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import picomatch from 'picomatch';
import { ChartwrightError } from '../../errors';
import type { LintConfig } from '../../lint/config/lint-config';
import { configError } from '../../lint/config/parse-config';
import { isGlob, matchesFolder, plainPath } from '../../lint/config/resolve-config';
import { thrownError } from '../../thrown-error';
import type { LoadedConfig } from './config-file';
import { shownFrom } from './shown-path';

export interface FoundCharts {
  /** Absolute paths of folders and archives. */
  readonly locations: readonly string[];
  /** Whether these are all the charts that the config is for. */
  readonly isAll: boolean;
}

/**
 * The charts that are named, or else, whichever comes first: the working directory where it is a chart; the charts of
 * the config; those below `charts/`.
 *
 * @throws ChartwrightError USAGE where there are none, or none that an entry of the config means, and where a folder cannot
 * be looked through.
 */
export function findCharts(named: readonly string[], loaded: LoadedConfig, cwd: string): FoundCharts {
  if (named.includes('')) throw emptyName();
  if (named.length > 0) return { locations: [...new Set(named.map((name) => path.resolve(cwd, name)))], isAll: false };
  if (isChart(cwd)) return { locations: [cwd], isAll: loaded.folder === cwd && loaded.config.charts.length === 0 };
  const { charts } = loaded.config;
  if (charts.length > 0) {
    const found = charts.flatMap((entry) => ofEntry(entry, loaded.folder, cwd));
    return { locations: [...new Set(found)].sort(), isAll: true };
  }
  const locations = chartsBelow(path.join(cwd, 'charts'), cwd);
  if (locations.length > 0) return { locations, isAll: true };
  throw new ChartwrightError('USAGE', 'there are no charts to lint', {
    found: `no Chart.yaml in ${cwd}, and none below charts/`,
    accepted: 'folders of charts or their archives (.tgz)',
    advice: 'name them, as in chartwright lint my-chart, or list them below charts in chartwright.yaml',
  });
}

/** As of a variable that is not set, where the working directory would be linted in its stead. */
const emptyName = () =>
  new ChartwrightError('USAGE', 'a chart is named by an empty text', {
    accepted: 'folders of charts or their archives (.tgz)',
    advice: 'write . for the working directory, and look for a variable that is not set',
  });

const isChart = (folder: string) => existsSync(path.join(folder, 'Chart.yaml'));

/** Only the folder that a glob begins with is looked through. An entry that means nothing would be one that is misspelt. */
function ofEntry({ glob, place }: LintConfig['charts'][number], folder: string, cwd: string): readonly string[] {
  const { base } = picomatch.scan(plainPath(glob));
  const start = path.join(folder, base);
  const found = isGlob(glob) ? chartsOf(glob, start, folder, cwd) : [start].filter((location) => existsSync(location));
  if (found.length > 0) return found;
  const shown = shownFrom(cwd, start, folder);
  throw configError(place.file, place.range, `${place.file.path} names charts that are not there`, {
    found: existsSync(start) ? `no chart below ${shown} that ${glob} fits` : `no folder or archive ${shown}`,
    accepted: 'folders of charts or their archives (.tgz), by globs from the folder of this file',
    advice: 'correct the pattern, or take it out; charts that a program writes must be written first',
  });
}

function chartsOf(glob: string, start: string, folder: string, cwd: string): readonly string[] {
  const matches = (location: string) => matchesFolder(glob, path.relative(folder, location).split(path.sep).join('/'));
  return [...chartsBelow(start, cwd), ...archivesIn(start, cwd)].filter(matches);
}

const archivesIn = (folder: string, cwd: string) =>
  entriesIn(folder, cwd)
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tgz'))
    .map(({ name }) => path.join(folder, name));

/** Every chart below a folder, but those that are parts of others. Links are not followed, since they may lead back. */
function chartsBelow(folder: string, cwd: string): readonly string[] {
  if (isChart(folder)) return [folder];
  return entriesIn(folder, cwd)
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .flatMap(({ name }) => chartsBelow(path.join(folder, name), cwd));
}

/** @throws ChartwrightError USAGE for a folder that cannot be listed, since it may hold charts. */
function entriesIn(folder: string, cwd: string): readonly Dirent[] {
  try {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
    return readdirSync(folder, { withFileTypes: true });
  } catch (cause) {
    throw new ChartwrightError('USAGE', `${shownFrom(cwd, folder)} cannot be looked through for charts`, {
      found: thrownError(cause).message,
      accepted: 'folders that can be read',
      advice: 'check the rights of the folder, or name the charts, as in chartwright lint my-chart',
      cause,
    });
  }
}
