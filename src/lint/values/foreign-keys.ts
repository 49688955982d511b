import type { Chart } from '../../package/chart';
import { memoized } from '../memoized';
import { dependenciesOf } from '../schema/checked-values';

/** The keys at the root of a chart's values that are Helm's, or hold the values of a chart below it. */
export const foreignKeys = memoized((chart: Chart): ReadonlySet<string> => {
  // A dependency may be missing, and a chart may lie in charts/ without being declared.
  const declared = chart.metadata.dependencies.map(({ key }) => key);
  return new Set(['global', 'tags', ...declared, ...dependenciesOf(chart).map(({ key }) => key)]);
});

/** Whether a part of the values is not the chart's own; one that is a dependency gets `enabled` from its parent's condition. */
export const isForeign = (chart: Chart, [key = '']: readonly string[]): boolean =>
  key === 'enabled' || foreignKeys(chart).has(key);
