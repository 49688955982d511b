import type { Chart, ChartTemplate } from '../../package/chart';
import { parseTemplate } from '../../template/parser';
import { type DataPath, isMap } from '../../package/data-file';
import type { YamlFile } from '../../package/yaml-file';
import { ANY_ITEM, type ValuesReference } from './reference';

/** Longer texts are dashboards and the like, in which braces mean something else. */
const LONGEST_TEXT = 200_000;
const MOST_TEXTS = 500;

/** A text that is run as a template; undefined where nothing in it would be. */
export function templateOfText(path: string, text: string): ChartTemplate | undefined {
  if (text.length > LONGEST_TEXT || !text.includes('{{')) return undefined;
  return { file: { path, text }, rendersObjects: false, ...parseTemplate(text) };
}

/** A text that values.yaml has at a path. */
export interface DefaultText {
  readonly text: string;
  readonly values: YamlFile;
  readonly path: DataPath;
}

interface Part {
  readonly data: unknown;
  readonly path: DataPath;
}

/** The texts in a part of the values as the charts of a release have them by default: those of its own and of its parents. */
export function textsBelow(reference: ValuesReference, charts: readonly Chart[]): readonly DefaultText[] {
  const found: DefaultText[] = [];
  for (const { values, path } of defaultsOf(reference, charts)) {
    if (values !== undefined) for (const part of partsAt(values.data, path)) collect(part, values, found);
  }
  return found;
}

function defaultsOf({ chart, path }: ValuesReference, charts: readonly Chart[]) {
  const above = charts.flatMap((parent) =>
    parent.metadata.dependencies.flatMap((dependency) =>
      dependency.chart === chart ? [{ values: parent.values, path: [dependency.key, ...path] }] : [],
    ),
  );
  return [{ values: chart.values, path }, ...above];
}

function partsAt(data: unknown, path: readonly string[]): readonly Part[] {
  let parts: readonly Part[] = [{ data, path: [] }];
  for (const step of path) parts = parts.flatMap((part) => stepInto(part, step)).slice(0, MOST_TEXTS);
  return parts;
}

function stepInto(part: Part, step: string): readonly Part[] {
  if (step === ANY_ITEM) return entriesOf(part);
  const { data, path } = part;
  return isMap(data) && Object.hasOwn(data, step) ? [{ data: data[step], path: [...path, step] }] : [];
}

function entriesOf({ data, path }: Part): readonly Part[] {
  const entries = Array.isArray(data) ? [...data.entries()] : isMap(data) ? Object.entries(data) : [];
  return entries.map(([key, entry]: readonly [string | number, unknown]) => ({ data: entry, path: [...path, key] }));
}

function collect(part: Part, values: YamlFile, found: DefaultText[]): void {
  if (found.length >= MOST_TEXTS) return;
  const { data, path } = part;
  if (typeof data === 'string') {
    if (data.includes('{{')) found.push({ text: data, values, path });
  } else {
    entriesOf(part).forEach((entry) => collect(entry, values, found));
  }
}
