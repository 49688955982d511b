import { dataAt } from '../../package/data-file';
import type { ValueSet } from '../../package/value-set';
import type { ValuesRead } from '../flow/events';
import { isRuledOut } from '../flow/ruled-out';
import { memoized } from '../memoized';
import type { LintSubject } from '../subject';
import { declarationsOf } from './declarations';
import { fitsUse } from './fits-use';
import { isMeantForDependency } from './meant-for-dependency';
import { meantName, misspeltName } from './misspelt';

/** A value that is used and not declared. */
export interface UndeclaredRead {
  readonly read: ValuesRead;
  /** The part of the path, from its start, that is not declared. */
  readonly part: readonly string[];
  /** The declared path that it probably means. */
  readonly meant?: readonly string[];
  /** Its default, where that cannot stand in the place of what is read, as a list cannot where a text is printed. */
  readonly unfit?: unknown;
}

/** The places that use what a chart does not declare, and do not reckon with its absence, or have it misspelt. */
export const undeclaredReads = memoized((subject: LintSubject): readonly UndeclaredRead[] => {
  const { chart, flow } = subject;
  if (chart.metadata.type === 'library' || (chart.values?.faults.length ?? 0) > 0) return [];
  return flow.reads.flatMap((read): readonly UndeclaredRead[] => {
    if (read.reference.chart !== chart) return [];
    const part = unknownPart(read, subject);
    if (part === undefined) return [];
    const needed = isNeeded(read, part);
    const name = needed ? meantName(part, read, subject) : misspeltName(part, read, subject);
    if ((name === undefined && !needed) || isMeantForDependency(read, chart)) return [];
    if (name === undefined) return [{ read, part }];
    const meant = [...part.slice(0, -1), name];
    const value = dataAt(chart.values?.data, meant);
    return [{ read, part, meant, ...(fitsUse(value, read, part, flow) ? {} : { unfit: value }) }];
  });
});

/** The part of the path, from its start, that is not declared and is not reckoned to be missing. */
export function undeclaredPart(read: ValuesRead, subject: LintSubject): readonly string[] | undefined {
  const part = unknownPart(read, subject);
  return part !== undefined && isNeeded(read, part) ? part : undefined;
}

function unknownPart({ reference: { path } }: ValuesRead, subject: LintSubject): readonly string[] | undefined {
  const declarations = declarationsOf(subject.chart);
  if (declarations.of(path) !== 'unknown') return undefined;
  const size = path.findIndex((_, index) => declarations.of(path.slice(0, index + 1)) === 'unknown') + 1;
  const part = path.slice(0, size);
  if (subject.flow.isAssigned(subject.chart, part) || isInValueSet(subject.valueSets, part)) return undefined;
  return part;
}

function isNeeded(
  { reference: { path }, node, tolerant, unguarded, held, excluded }: ValuesRead,
  part: readonly string[],
): boolean {
  // Who writes parentheses reckons with nothing in them; a field of a variable's prints as little.
  const isWhole = part.length === path.length || (part.length === held && node.kind !== 'chain');
  return isWhole ? !tolerant : unguarded.includes(part.length) && !isRuledOut(excluded, part.length, null);
}

/** Whoever tests a chart with a value knows of it. */
const isInValueSet = (sets: readonly ValueSet[], path: readonly string[]): boolean =>
  sets.some(({ file }) => dataAt(file?.data, path) !== undefined);
