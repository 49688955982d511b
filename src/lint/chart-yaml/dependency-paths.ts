import { dataAt } from '../../package/data-file';
import type { Chart } from '../../package/chart';

/** The paths of a condition; Helm takes the first that leads to true or false. */
export const conditionPaths = (condition: string): readonly string[] =>
  condition
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '');

/** Whether Helm looks at a path, or at something below it, to decide on a dependency. */
export function isInCondition({ metadata }: Chart, path: readonly string[]): boolean {
  const start = `${path.join('.')}.`;
  return metadata.dependencies.some(({ condition }) =>
    conditionPaths(condition).some((one) => `${one}.`.startsWith(start)),
  );
}

/** What a path leads to in a chart's default values, with those of the charts below it underneath, as Helm sees them. */
export function defaultAt(chart: Chart, path: readonly string[]): unknown {
  const own = dataAt(chart.values?.data, path);
  if (own !== undefined) return own;
  const [key, ...rest] = path;
  const below = chart.metadata.dependencies.find((dependency) => dependency.key === key);
  return below?.chart === undefined || rest.length === 0 ? undefined : defaultAt(below.chart, rest);
}
