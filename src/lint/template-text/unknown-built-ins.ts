import { dataAt } from '../../package/data-file';
import { nearestName } from '../../template/nearest-name';
import { fieldsIn } from '../flow/built-ins';
import { type BuiltInRead, type CallSite, keyOfBuiltIn } from '../flow/events';
import { groupBy } from '../group-by';
import type { LintSubject } from '../subject';
import { isOwn } from '../values/own-template';
import { literalTexts } from './literal-calls';

/** Something that is asked of one of Helm's objects, or of the root, and is not there. */
export interface UnknownBuiltIn {
  readonly read: BuiltInRead;
  /** What is there and is probably meant: `.Release.Name`. */
  readonly meant?: string;
  /** The call that gives a named template the root, where that was to be given something else. */
  readonly call?: CallSite;
}

/** What the chart's own templates ask in vain, or those that they give the root. */
export function unknownBuiltIns(subject: LintSubject): readonly UnknownBuiltIn[] {
  const asked = groupBy(subject.flow.unknownBuiltIns, ({ chart, path, name }) => keyOfBuiltIn(chart, [...path, name]));
  return [...asked.values()].flatMap((reads) => reads.flatMap((read) => unknownIn(read, reads, subject) ?? []));
}

function unknownIn(read: BuiltInRead, reads: readonly BuiltInRead[], subject: LintSubject): UnknownBuiltIn | undefined {
  const { path, name, chart, template, calls, tolerant } = read;
  const nearest = nearestName(name, fieldsIn(chart, path) ?? []);
  // A chart may be made to work with one that it does not have.
  if (path[0] === 'Subcharts' && tolerant && nearest === undefined) return undefined;
  if (path.length === 0 ? !isWrongAtRoot(nearest, reads, subject) : path[0] === 'Files' && chart.files.has(name))
    return undefined;
  const meant = nearest === undefined ? placeElsewhere(read) : nameOf([...path, nearest]);
  if (read.text !== undefined)
    return meant === undefined || read.text.values !== subject.chart.values ? undefined : { read, meant };
  if (meant !== undefined) return isOwn(subject.chart, template) ? { read, meant } : undefined;
  if (path.length > 0 || calls.length === 0) return isOwn(subject.chart, template) ? { read } : undefined;
  const call = calls.findLast((one) => isOwn(subject.chart, one.template));
  return call === undefined ? undefined : { read, call };
}

/** A template may be made for the root and for other maps, and then asks for what only these have before it reads it. */
function isWrongAtRoot(nearest: string | undefined, reads: readonly BuiltInRead[], subject: LintSubject): boolean {
  const [first] = reads;
  // What others give the templates of a library is not known.
  if (first === undefined || subject.chart.metadata.type === 'library') return false;
  if (!reads.some(({ tolerant }) => tolerant)) return true;
  return nearest !== undefined && !literalTexts(subject).has(first.name);
}

/** The name stands at the root, or among the values. */
function placeElsewhere({ path, name, chart }: BuiltInRead): string | undefined {
  if (path.length > 0) return fieldsIn(chart, [])?.includes(name) === true ? `$.${name}` : undefined;
  return dataAt(chart.values?.data, [name]) === undefined ? undefined : nameOf(['Values', name]);
}

/** As templates write it. */
export const nameOf = (path: readonly string[]): string => `.${path.join('.')}`;
