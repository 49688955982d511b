import { dataAt, isMap, mapAt, pathText } from '../../package/data-file';
import { groupBy } from '../group-by';
import type { LintSubject } from '../subject';
import { undeclaredReads } from './undeclared';
import { unusedValues } from './unused';
import type { Entry } from './values-entries';

/** Of fewer entries of one map each is told of by itself. */
const FEWEST_TOGETHER = 4;

/** What nothing reads: an entry, or several entries of one map. */
export interface UnusedPart {
  readonly path: readonly string[];
  /** Whether it is a map with entries of its own. */
  readonly isFilled: boolean;
  /** The entries of the map that are not read, where others are or something asks for the map itself. */
  readonly names?: readonly string[];
  /** How many entries that map has. */
  readonly total?: number;
}

/** What nothing reads, several entries of one map together. */
export function unusedParts(subject: LintSubject): readonly UnusedPart[] {
  const values = subject.chart.values?.data;
  // What a misspelt path means is told of there, each by itself.
  const meant = new Set(undeclaredReads(subject).map((read) => pathText(read.meant ?? [])));
  const mapOf = ({ path }: Entry) =>
    path.length < 2 || meant.has(pathText(path)) ? pathText(path) : `${pathText(path.slice(0, -1))}.*`;
  return [...groupBy(unusedValues(subject), mapOf).values()].flatMap((entries) => {
    const around = entries[0]?.path.slice(0, -1) ?? [];
    if (entries.length < FEWEST_TOGETHER)
      return entries.map(({ path }) => ({ path, isFilled: isFilled(dataAt(values, path)) }));
    const names = entries.map(({ path }) => path.at(-1) ?? '');
    return [{ path: around, isFilled: true, names, total: Object.keys(mapAt(values, ...around)).length }];
  });
}

const isFilled = (value: unknown) => isMap(value) && Object.keys(value).length > 0;
