import { type DataMap, isMap, leadsThrough } from '../../package/data-file';
import type { LintSubject } from '../subject';
import { dependencyKeys } from '../values/root-keys';

/** A map of values.yaml, and how to take away what it says. */
export interface MapTrial {
  readonly path: readonly string[];
  /** What the trial does to it: null in its place, or null for each of its entries. */
  readonly change: 'null' | 'emptied';
  /** What is given to Helm: stronger than the chart's own values. */
  readonly values: DataMap;
}

/**
 * Each map of values.yaml set to null, and emptied. Helm merges `{}` with the default, so that a map is empty only where
 * each of its entries is null. Maps that templates never look into are not followed down.
 */
export function mapTrialsOf({ chart, flow }: LintSubject): readonly MapTrial[] {
  const isRead = (path: readonly string[]) =>
    !flow.complete ||
    flow.reads.some(
      ({ reference }) =>
        reference.chart === chart && reference.path.length > path.length && leadsThrough(reference.path, path),
    );
  const ofOthers = dependencyKeys(chart);
  const below = function* (map: DataMap, path: readonly string[]): Generator<MapTrial> {
    for (const [key, value] of Object.entries(map)) {
      const here = [...path, key];
      if (!isMap(value) || (path.length === 0 && ofOthers.has(key))) continue;
      yield* trialsOf(value, here);
      if (isRead(here)) yield* below(value, here);
    }
  };
  const values = chart.values?.data;
  return isMap(values) ? [...below(values, [])] : [];
}

function* trialsOf(map: DataMap, path: readonly string[]): Generator<MapTrial> {
  yield { path, change: 'null', values: nested(path, null) };
  const keys = Object.keys(map);
  // A map whose only entry is a map is empty where that one is null.
  if (keys.length === 0 || (keys.length === 1 && isMap(map[keys[0]!]))) return;
  yield { path, change: 'emptied', values: nested(path, Object.fromEntries(keys.map((key) => [key, null]))) };
}

const nested = (path: readonly string[], value: unknown): DataMap =>
  path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as DataMap;

/** Maps merged as Helm merges values: what the stronger one says, and else what the weaker one does. */
export function merged(weaker: unknown, stronger: unknown): unknown {
  if (!isMap(weaker) || !isMap(stronger)) return stronger;
  const both = Object.entries(stronger).map(([key, value]) => [
    key,
    key in weaker ? merged(weaker[key], value) : value,
  ]);
  return { ...weaker, ...Object.fromEntries(both) };
}
