import type { Chart } from '../../package/chart';
import { isMap } from '../../package/data-file';
import { nearestName } from '../../template/nearest-name';
import type { ValuesFlow } from '../flow/flow';
import { isInCondition } from '../metadata/dependency-paths';
import { declarationsOf } from './declarations';
import { type Entry, entriesOf } from './leaves';

/** The dependency that a key at the root of the values probably means, where it is no dependency's. */
export function misspeltDependency(chart: Chart, [first = '', ...rest]: readonly string[]): string | undefined {
  const keys = chart.metadata.dependencies.map(({ key }) => key);
  if (rest.length > 0 || keys.includes(first) || first.length < 4 || isInCondition(chart, [first])) return undefined;
  return nearestName(first, keys);
}

/** Keys of values that are given to a chart and that it neither declares nor reads; of a map the map alone. */
export function* unknownValues(chart: Chart, data: unknown, flow: ValuesFlow): Generator<Entry> {
  const isLeft = ({ path, value }: Entry) =>
    !isUnknown(chart, path, flow) && !(isMap(value) && isOfSubchart(chart, path));
  for (const entry of entriesOf(data, isLeft)) if (isUnknown(chart, entry.path, flow)) yield entry;
  if (!isMap(data)) return;
  for (const { key, chart: below } of chart.metadata.dependencies) {
    if (below === undefined || !Object.hasOwn(data, key)) continue;
    for (const { path, value } of unknownValues(below, data[key], flow)) {
      if (!isAsked(chart, [key, ...path], flow)) yield { path: [key, ...path], value };
    }
  }
}

const isOfSubchart = (chart: Chart, path: readonly string[]) =>
  path.length === 1 && chart.metadata.dependencies.some(({ key }) => key === path[0]);

const isUnknown = (chart: Chart, path: readonly string[], flow: ValuesFlow) =>
  declarationsOf(chart).of(path) === 'unknown' && !isAsked(chart, path, flow);

/** Whether templates read it, or Helm does. */
const isAsked = (chart: Chart, path: readonly string[], flow: ValuesFlow) =>
  flow.isUsed(chart, path) || flow.isAssigned(chart, path) || isInCondition(chart, path);
