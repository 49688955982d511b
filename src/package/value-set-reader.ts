import path from 'node:path';
import picomatch from 'picomatch';
import { ChartwrightError } from '../errors';
import { readText } from './file-reader';
import { isFolder, listFolder } from './folder-reader';
import type { OpenedChart } from './reader';
import type { SourceFile } from './source-file';
import type { ValueSet } from './value-set';
import { yamlFile } from './yaml-file';

/** Where chart-testing and, after it, most charts have the values that they are tested with. */
export const DEFAULT_VALUE_SETS: readonly string[] = ['ci/*-values.yaml'];

/** A file of values with the name that it has as a value set. */
export interface ValueFile {
  readonly name: string;
  readonly source: SourceFile;
}

export const valueSetOf = ({ name, source }: ValueFile): ValueSet => ({ name, file: yamlFile(source) });

/**
 * The files of values in a chart's folder or archive that patterns name, sorted by name; `.helmignore` does not hold for
 * them. Patterns that match nothing give nothing; a name that is none is a mistake.
 *
 * @param globs relative to the chart, as picomatch reads them; `../` leads out of a folder, not out of an archive
 * @throws ChartwrightError CHART_INVALID for texts that are not UTF-8, for files larger than Helm takes and where a pattern
 * would have more files read than a chart may have; USAGE where a file cannot be read, or is not there.
 */
export function readValueFiles(
  chart: OpenedChart,
  globs: readonly string[] = DEFAULT_VALUE_SETS,
): readonly ValueFile[] {
  const found = globs.flatMap((glob) => {
    const sets = chart.isPacked ? packed(chart, glob) : inFolder(chart.location, glob);
    if (sets.length === 0 && !picomatch.scan(glob).isGlob) throw noValueSet(glob);
    return sets;
  });
  const byName = new Map(found.map((set) => [set.name, set]));
  return [...byName].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, set]) => set);
}

/** A file of values wherever it lies, which is no chart's own. */
export interface ForeignValues {
  readonly location: string;
  /** What messages call it. */
  readonly name: string;
  readonly text: string;
}

/**
 * Any file of values.
 *
 * @throws ChartwrightError USAGE where there is no such file, CHART_INVALID as `readValueFiles` does.
 */
export function readForeignValues(location: string, name = location): ForeignValues {
  const isNone = isFolder(location);
  const text = isNone ? undefined : readText(location, name);
  if (text !== undefined) return { location, name, text };
  throw new ChartwrightError('USAGE', `there is no file ${name}`, {
    found: isNone ? 'a folder' : 'nothing of that name',
    accepted: 'a file of values',
    advice: 'check the path, which is relative to the working directory',
  });
}

/** The same as a chart sees it. */
export const valueFileFor = (chart: OpenedChart, { location, name, text }: ForeignValues): ValueFile => ({
  name,
  source: { path: slashes(path.relative(chart.location, location)), text },
});

const noValueSet = (file: string) =>
  new ChartwrightError('USAGE', `there is no value set ${file}`, {
    found: 'no file of that name in the chart',
    accepted: 'a file from the folder of the chart, or a pattern such as ci/*-values.yaml, which may match nothing',
    advice: 'correct valueSets in chartwright.yaml',
  });

function packed({ files }: OpenedChart, glob: string): ValueFile[] {
  const matches = picomatch(glob);
  return [...files].flatMap(([file, content]) => {
    if (!matches(file)) return [];
    if (typeof content === 'string') return [named(file, content)];
    throw new ChartwrightError('CHART_INVALID', `${file} is not a text in UTF-8`, { file, accepted: 'UTF-8' });
  });
}

/** Only the folders that the pattern can reach are listed. */
function inFolder(location: string, glob: string): ValueFile[] {
  const { base, glob: rest } = picomatch.scan(glob);
  const names =
    rest === '' ? [base] : listed(path.join(location, base), rest).map((file) => path.posix.join(base, file));
  return names.flatMap((name) => {
    const text = readText(path.join(location, name), name);
    return text === undefined ? [] : [named(name, text)];
  });
}

function listed(folder: string, glob: string): readonly string[] {
  const matches = picomatch(glob);
  const isDeep = glob.includes('**');
  const depth = glob.split('/').length - 1;
  const mayHold = (below: string) => isDeep || below.split('/').length <= depth;
  if (!isFolder(folder)) return [];
  return listFolder(folder, (file, folderOnly) => (folderOnly ? mayHold(file) : matches(file))).files;
}

const named = (name: string, text: string): ValueFile => ({ name, source: { path: name, text } });

const slashes = (file: string) => file.split(path.sep).join('/');
