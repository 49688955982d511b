import type { Chart } from '../../package/chart';
import { memoized } from '../memoized';

/**
 * The keys at the root of a chart's values that others than its values.yaml fill: Helm itself for dependencies, among them
 * `global`, and dependencies by `import-values`.
 */
export const dependencyKeys = memoized(({ metadata }: Chart): ReadonlySet<string> => {
  const { dependencies } = metadata;
  const imported = dependencies.flatMap(({ importValues }) =>
    importValues.map((entry) => (typeof entry === 'string' ? entry : (entry.parent.split('.')[0] ?? ''))),
  );
  return new Set([...(dependencies.length > 0 ? ['global'] : []), ...dependencies.map(({ key }) => key), ...imported]);
});
