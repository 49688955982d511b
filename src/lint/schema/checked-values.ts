import type { Chart, ReadDependency } from '../../package/chart';
import { dataAt, type DataMap, isMap, mapAt } from '../../package/data-file';
import { conditionPaths } from '../chart-yaml/dependency-paths';

const DEPTH = 20;

/**
 * The values that Helm holds against a chart's schema: its defaults under those that are given, and below the name or
 * alias of each dependency that is on, that chart's own values with `global` in them.
 */
export function checkedValues(chart: Chart, given: unknown, depth = 0): DataMap {
  const defaults = isMap(chart.values?.data) ? chart.values.data : {};
  let values = coalesced(isMap(given) ? given : {}, defaults);
  if (depth > DEPTH) return values;
  for (const { key, chart: below, dependency } of installedWith(chart, values)) {
    const own = checkedValues(below, values[key], depth + 1);
    const global = coalesced(mapAt(values, 'global'), mapAt(own, 'global'));
    values = { ...values, [key]: { ...own, global } };
    for (const imported of dependency?.importValues ?? []) values = withImported(values, own, imported);
  }
  return values;
}

/** A chart below another, and what it is called in the other's values. */
export interface ChartBelow {
  readonly key: string;
  readonly chart: Chart;
  /** Undefined for a chart that only lies in charts/. */
  readonly dependency?: ReadDependency;
}

/** The charts that a chart brings along. */
export function dependenciesOf({ metadata, subcharts }: Chart): readonly ChartBelow[] {
  const declared = metadata.dependencies.flatMap((dependency): readonly ChartBelow[] =>
    dependency.chart === undefined ? [] : [{ key: dependency.key, chart: dependency.chart, dependency }],
  );
  const known = new Set(declared.map(({ chart }) => chart));
  const others = subcharts.filter((chart) => !known.has(chart) && chart.metadata.name !== '');
  return [...declared, ...others.map((chart) => ({ key: chart.metadata.name, chart }))];
}

/** Those of them that are on with these values. */
export const installedWith = (chart: Chart, values: DataMap): readonly ChartBelow[] =>
  dependenciesOf(chart).filter(({ dependency }) => dependency === undefined || isOn(dependency, values));

/** The first path of the condition that leads to true or false decides, or else the tags. */
function isOn({ condition, tags }: ReadDependency, values: DataMap): boolean {
  const decided = conditionPaths(condition)
    .map((path) => dataAt(values, path.split('.')))
    .find((value) => typeof value === 'boolean');
  if (decided !== undefined) return decided;
  const set = tags.map((tag) => dataAt(values, ['tags', tag])).filter((value) => typeof value === 'boolean');
  return set.length === 0 || set.includes(true);
}

/** Maps are joined; null takes a default away. */
function coalesced(given: DataMap, defaults: DataMap, depth = 0): DataMap {
  if (depth > 100) return given;
  const values: Record<string, unknown> = { ...defaults };
  for (const [key, value] of Object.entries(given)) {
    const known = Object.hasOwn(defaults, key) ? defaults[key] : undefined;
    if (value === null && known !== undefined && known !== null) delete values[key];
    else define(values, key, isMap(value) && isMap(known) ? coalesced(value, known, depth + 1) : value);
  }
  return values;
}

/** Also for keys such as `__proto__`. */
const define = (values: object, key: string, value: unknown) =>
  Object.defineProperty(values, key, { value, enumerable: true, configurable: true, writable: true });

/** `exports.x` of a dependency goes to the root, or a part of it to a place of its own; what is there stays. */
function withImported(values: DataMap, own: DataMap, entry: ReadDependency['importValues'][number]): DataMap {
  const child = typeof entry === 'string' ? `exports.${entry}` : entry.child;
  const parent = typeof entry === 'string' || entry.parent === '.' ? [] : entry.parent.split('.');
  const found = dataAt(own, child.split('.'));
  if (!isMap(found)) return values;
  const placed = parent.reduceRight<DataMap>((inner, step) => ({ [step]: inner }), found);
  return coalesced(values, placed);
}
