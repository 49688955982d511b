import type { Chart, ChartTemplate } from '../../package/chart';
import { parseTemplate } from '../../template/parser';
import { isMap } from '../../package/data-file';
import { ANY_ITEM, type ValuesReference } from './reference';

/** Longer texts are dashboards and the like, in which braces mean something else. */
const LONGEST_TEXT = 200_000;
const MOST_TEXTS = 500;

/** A text that is run as a template; undefined where nothing in it would be. */
export function templateOfText(path: string, text: string): ChartTemplate | undefined {
  if (text.length > LONGEST_TEXT || !text.includes('{{')) return undefined;
  return { file: { path, text }, rendersObjects: false, ...parseTemplate(text) };
}

/** The texts in a part of the values as the charts of a release have them by default: those of its own and of its parents. */
export function textsBelow(reference: ValuesReference, charts: readonly Chart[]): readonly string[] {
  const found: string[] = [];
  for (const { data, path } of defaultsOf(reference, charts))
    for (const part of partsAt(data, path)) collect(part, found);
  return found;
}

function defaultsOf({ chart, path }: ValuesReference, charts: readonly Chart[]) {
  const above = charts.flatMap((parent) =>
    parent.metadata.dependencies.flatMap((dependency) =>
      dependency.chart === chart ? [{ data: parent.values?.data, path: [dependency.key, ...path] }] : [],
    ),
  );
  return [{ data: chart.values?.data, path }, ...above];
}

function partsAt(data: unknown, path: readonly string[]): readonly unknown[] {
  let parts = [data];
  for (const step of path) parts = parts.flatMap((part) => stepInto(part, step)).slice(0, MOST_TEXTS);
  return parts;
}

function stepInto(part: unknown, step: string): readonly unknown[] {
  if (step === ANY_ITEM) return entriesOf(part);
  return isMap(part) && Object.hasOwn(part, step) ? [part[step]] : [];
}

const entriesOf = (part: unknown): readonly unknown[] =>
  Array.isArray(part) ? part : isMap(part) ? Object.values(part) : [];

function collect(part: unknown, found: string[]): void {
  if (found.length >= MOST_TEXTS) return;
  if (typeof part === 'string') {
    if (part.includes('{{')) found.push(part);
  } else {
    entriesOf(part).forEach((entry) => collect(entry, found));
  }
}
