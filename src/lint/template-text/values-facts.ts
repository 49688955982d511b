import type { Chart } from '../../package/chart';
import { type DataPath, dataAt, isMap } from '../../package/data-file';
import type { ValuesFlow } from '../flow/flow';
import { ANY_ITEM } from '../flow/reference';
import { schemaAt, type SchemaView } from '../schema/schema-view';
import type { Node } from '../../template/nodes';
import { groupBy } from '../group-by';
import { dataTruth, type Truth } from './truth';
import { memoized } from '../memoized';

/** A part of a chart's values; a step `*` is any item of a list or any value of a map. */
export interface ValuesPlace {
  readonly chart: Chart;
  readonly path: readonly string[];
}

/** What values.yaml has at a path; undefined where nothing is there. */
export function defaultOf(place: ValuesPlace): unknown {
  const path = placeOfDefault(place);
  return path === undefined ? undefined : dataAt(place.chart.values?.data, path);
}

/** Where values.yaml has what is at a path: for any item, the first one in which it is there. */
export const placeOfDefault = ({ chart, path }: ValuesPlace): DataPath | undefined =>
  path.includes(ANY_ITEM) ? firstPlace(chart.values?.data, path, 0) : path;

function firstPlace(data: unknown, path: readonly string[], index: number): DataPath | undefined {
  const step = path[index];
  if (step === undefined) return [];
  if (typeof data !== 'object' || data === null) return undefined;
  for (const key of step === ANY_ITEM ? Object.keys(data) : Object.hasOwn(data, step) ? [step] : []) {
    const below = firstPlace(dataAt(data, [key]), path, index + 1);
    if (below !== undefined) return [Array.isArray(data) ? Number(key) : key, ...below];
  }
  return undefined;
}

/** What the schema says of a path. */
export const schemaOf = ({ chart, path }: ValuesPlace): SchemaView => schemaAt(chart.schema?.data, path);

/** Whether a value is a text, as far as values.yaml and the schema tell. */
export function isText(reference: ValuesPlace): boolean {
  const { types } = schemaOf(reference);
  if (types !== undefined)
    return types.has('string') && [...types].every((type) => type === 'string' || type === 'null');
  return typeof defaultOf(reference) === 'string';
}

/** What actions print, by action. */
export const outputsByAction = memoized((flow: ValuesFlow) => groupBy(flow.outputs, ({ action }): Node => action));

/** What is read at a node, in every way that leads there. */
export const readsByNode = memoized((flow: ValuesFlow) => groupBy(flow.reads, ({ node }): Node => node));

/** Whether an action prints a map as YAML, as far as values.yaml and the schema tell. */
export function isMapPrinted(flow: ValuesFlow, action: Node): boolean {
  const outputs = outputsByAction(flow).get(action) ?? [];
  return (
    outputs.length > 0 &&
    outputs.every(({ reference, functions }) => {
      if (!functions.includes('toYaml')) return false;
      const { types } = schemaOf(reference);
      const value = defaultOf(reference);
      if (value === undefined || value === null) return types?.size === 1 && types.has('object');
      return isMap(value);
    })
  );
}

/** Whether an operand is true with the chart's own values; of one that they do not have nothing is known. */
export function defaultTruth(flow: ValuesFlow, operand: Node): Truth {
  const reads = readsByNode(flow).get(operand) ?? [];
  const values = reads.map(({ reference }) => (reference.path.includes('*') ? undefined : defaultOf(reference)));
  const [only, ...others] = new Set(values.map((value) => (value === undefined ? undefined : dataTruth(value))));
  return others.length === 0 ? only : undefined;
}

/** Whether an action prints a text, or what functions make of one. */
export const printsText = (flow: ValuesFlow, action: Node): boolean =>
  (outputsByAction(flow).get(action) ?? []).some(({ reference }) => isText(reference));
