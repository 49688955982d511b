import { isMap } from '../package/data-file';
import type { SourceRange } from '../template/nodes';
import { orText } from './joined-words';
import type { Report } from './rule';
import type { Target } from './target';
import { valueText } from './value-text';

/**
 * Sees to it that what a rule reports is a report, so that what a user's own rule does wrong is that rule's bug.
 *
 * @throws TypeError where it is none.
 */
export function checkReport(report: Report): void {
  const { at, message, valuesPath, allowKey, related = [], covers = [], coveredBy = [] } = given(report, 'a report');
  const { kind } = given(at, 'at');
  if (!TARGETS.includes(kind)) throw wrong('kind', kind, orText(TARGETS));
  asText(message, 'message');
  for (const [name, text] of Object.entries({ valuesPath, allowKey })) if (text !== undefined) asText(text, name);
  for (const one of listed(related, 'related')) asText(given(one, 'related').message, 'message');
  for (const one of listed(covers, 'covers')) {
    asText(given(one, 'covers').rule, 'rule');
    listed(one.path, 'path');
  }
  for (const one of listed(coveredBy, 'coveredBy')) asText(given(one, 'coveredBy').rule, 'rule');
}

const TARGETS: readonly Target['kind'][] = ['node', 'data', 'text', 'object'];

/**
 * What a rule gives, where it is there: a promise that nobody waits for would end the process where it breaks.
 *
 * @throws TypeError for a promise, and for what gives no reports one after the other.
 */
export function settled<Reports>(reports: Reports): Reports {
  if (reports instanceof Promise) {
    reports.catch(() => undefined);
    throw new TypeError('it gives a promise instead of reports: what waits is written as async *probe');
  }
  const isSeries = Object(reports) === reports && SERIES.some((key) => key in (reports as object));
  if (isSeries) return reports;
  throw wrong('what it found', reports, 'a list, or what yield gives');
}

const SERIES = [Symbol.iterator, Symbol.asyncIterator];

/** @throws TypeError where a range has no whole numbers; one that leaves the text ends with it. */
export function checkRange({ start, end }: SourceRange): void {
  if (Number.isInteger(start) && Number.isInteger(end)) return;
  throw new TypeError(`it reports a range from ${String(start)} to ${String(end)}, which are no offsets in a text`);
}

function given<Value>(value: Value, name: string): Value {
  if (isMap(value)) return value;
  throw wrong(name, value, 'an object');
}

function listed<Item>(items: readonly Item[], name: string): readonly Item[] {
  if (Array.isArray(items)) return items;
  throw wrong(name, items, 'a list');
}

function asText(text: unknown, name: string): void {
  if (typeof text !== 'string') throw wrong(name, text, 'a text');
}

const wrong = (name: string, found: unknown, accepted: string) =>
  new TypeError(`it reports ${name} as ${valueText(found)}, which is to be ${accepted}`);
