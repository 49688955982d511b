import type { Chart } from '../../package/chart';
import type { ValueSet } from '../../package/value-set';

/** A file of values, and what messages call it. */
export type NamedValuesFile = Required<ValueSet>;

/** values.yaml and the files of the value sets. */
export function valuesFiles({ values }: Chart, sets: readonly ValueSet[]): readonly NamedValuesFile[] {
  const own = values === undefined ? [] : [{ name: values.source.path, file: values }];
  return [...own, ...sets].filter((set): set is NamedValuesFile => set.file !== undefined);
}
