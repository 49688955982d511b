import type { Chart } from '../../package/chart';
import { isMap } from '../../package/data-file';
import { nearestName } from '../../template/nearest-name';
import type { ValuesFlow } from '../flow/flow';
import { isInCondition } from '../chart-yaml/dependency-paths';
import { dependenciesOf } from '../schema/checked-values';
import { declarationsOf } from './declarations';
import { dependencyKeys } from './root-keys';
import { type Entry, entriesOf } from './values-entries';

/** The dependency that a key at the root of the values probably means, where it is no dependency's. */
export function misspeltDependency(chart: Chart, key: string): string | undefined {
  const keys = dependencyKeys(chart);
  return keys.has(key) || key.length < 4 || isInCondition(chart, [key]) ? undefined : nearestName(key, keys);
}

/** Keys of values that are given to a chart and that it neither declares nor reads; of a map the map alone. */
export function* unknownValues(chart: Chart, data: unknown, flow: ValuesFlow): Generator<Entry> {
  const isLeft = ({ path, value }: Entry) =>
    !isUnknown(chart, path, flow) && !(isMap(value) && path.length === 1 && dependencyKeys(chart).has(path[0] ?? ''));
  for (const entry of entriesOf(data, isLeft)) if (isUnknown(chart, entry.path, flow)) yield entry;
  if (!isMap(data)) return;
  for (const { key, chart: below } of dependenciesOf(chart)) {
    if (!Object.hasOwn(data, key)) continue;
    for (const { path, value } of unknownValues(below, data[key], flow)) {
      if (!isAsked(chart, [key, ...path], flow)) yield { path: [key, ...path], value };
    }
  }
}

const isUnknown = (chart: Chart, path: readonly string[], flow: ValuesFlow) =>
  declarationsOf(chart).of(path) === 'unknown' && !isAsked(chart, path, flow);

/** Whether templates read it, or Helm does. */
const isAsked = (chart: Chart, path: readonly string[], flow: ValuesFlow) =>
  flow.isUsed(chart, path) || flow.isAssigned(chart, path) || isInCondition(chart, path);
