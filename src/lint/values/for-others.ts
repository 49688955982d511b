import type { Chart } from '../../package/chart';
import { misspeltDependency } from './subcharts';

/**
 * Whether a part of the values is for Helm, or for charts around or below this one, which may read it: charts have an
 * `enabled` for the condition of a parent.
 */
export function isForOthers(chart: Chart, path: readonly string[]): boolean {
  const [first = ''] = path;
  const { dependencies } = chart.metadata;
  if (['tags', 'exports'].includes(first) || path.join('.') === 'enabled') return true;
  if (dependencies.some(({ key }) => key === first)) return true;
  if (first === 'global' && dependencies.some((dependency) => dependency.chart === undefined)) return true;
  return misspeltDependency(chart, path) !== undefined;
}
