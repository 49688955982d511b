import type { Chart } from '../../package/chart';
import { dataAt, isMap, leadsThrough } from '../../package/data-file';
import { memoized } from '../memoized';
import { dependenciesOf } from '../schema/checked-values';

/** Keys that mean something to Helm itself. */
const HELMS: ReadonlySet<string> = new Set([
  'global', // https://helm.sh/docs/topics/charts/#global-values
  'tags', // https://helm.sh/docs/topics/charts/#tags-and-condition-fields-in-dependencies
  'exports', // https://helm.sh/docs/topics/charts/#using-the-exports-format
]);

/** Whether a key at the root of the values is one of them. */
export const isHelmsKey = (key: string): boolean => HELMS.has(key);

/**
 * The keys at the root of a chart's values below which the charts below it have theirs. A dependency may be missing, and
 * a chart may lie in charts/ without being declared.
 */
export const dependencyKeys = memoized((chart: Chart): ReadonlySet<string> => {
  const keys = [...chart.metadata.dependencies, ...dependenciesOf(chart)].map(({ key }) => key);
  return new Set(keys.filter((key) => key !== ''));
});

/** The keys at the root that a chart's schema and README need not describe: what is below them is Helm's or other charts'. */
export const keysDescribedElsewhere = memoized(
  (chart: Chart): ReadonlySet<string> => new Set([...HELMS, ...dependencyKeys(chart)]),
);

/** Whether a part of the values need not be described; a chart that is a dependency gets `enabled` from its parent's condition. */
export const isDescribedElsewhere = (chart: Chart, [key = '']: readonly string[]): boolean =>
  key === 'enabled' || keysDescribedElsewhere(chart).has(key);

/** Whether Helm may read a value, or a chart around or below this one, so that its templates need not. */
export function isReadElsewhere(chart: Chart, [key = '', ...below]: readonly string[]): boolean {
  // Charts have it for the condition of a parent.
  if (key === 'enabled') return below.length === 0;
  if (key === 'global') return chart.metadata.dependencies.some((dependency) => dependency.chart === undefined);
  return keysDescribedElsewhere(chart).has(key);
}

/**
 * Whether charts below may put something at a path: the values of a dependency stand below its key, and others are
 * imported. Not so `global`: Helm hands it down, and never up.
 */
export const isGivenFromBelow = (chart: Chart, path: readonly string[]): boolean =>
  dependencyKeys(chart).has(path[0] ?? '') ||
  chart.metadata.dependencies.some((dependency) =>
    dependency.importValues.some((entry) => {
      if (typeof entry !== 'string') {
        const parent = entry.parent === '.' ? [] : entry.parent.split('.');
        return leadsThrough(path, parent) || leadsThrough(parent, path);
      }
      const exported = dataAt(dependency.chart?.values?.data, ['exports', ...entry.split('.')]);
      return !isMap(exported) || Object.hasOwn(exported, path[0] ?? '');
    }),
  );
