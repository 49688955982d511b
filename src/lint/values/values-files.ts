import type { Chart } from '../../package/chart';
import type { ValueSet } from '../../package/value-set';
import type { YamlFile } from '../../package/yaml-file';

/** values.yaml and the files of the value sets. */
export const valuesFiles = (chart: Chart, sets: readonly ValueSet[]): readonly YamlFile[] =>
  [chart.values, ...sets.map(({ file }) => file)].filter((file) => file !== undefined);
