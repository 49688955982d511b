import { dataAt } from '../../package/data-file';
import type { ValueSet } from '../../package/value-set';
import type { ValuesRead } from '../flow/events';
import type { LintSubject } from '../subject';
import { declarationsOf } from './declarations';

/** The part of the path, from its start, that is not declared and is not reckoned to be missing. */
export function undeclaredPart(read: ValuesRead, subject: LintSubject): readonly string[] | undefined {
  const { path } = read.reference;
  const declarations = declarationsOf(subject.chart);
  if (declarations.of(path) !== 'unknown') return undefined;
  const size = path.findIndex((_, index) => declarations.of(path.slice(0, index + 1)) === 'unknown') + 1;
  const part = path.slice(0, size);
  const isNeeded = size === path.length ? !read.tolerant : read.unguarded.includes(size);
  if (!isNeeded || subject.flow.isAssigned(subject.chart, part) || isInValueSet(subject.valueSets, part))
    return undefined;
  return part;
}

/** Whoever tests a chart with a value knows of it. */
const isInValueSet = (sets: readonly ValueSet[], path: readonly string[]): boolean =>
  sets.some(({ file }) => dataAt(file?.data, path) !== undefined);
