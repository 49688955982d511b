import type { DataMap, DataPath } from '../../package/data-file';

/** The value of an object's field with its path; of a list, each item. */
export function fieldItems(
  object: DataMap,
  field: string,
  path: DataPath,
): readonly { readonly value: unknown; readonly path: DataPath }[] {
  const value = object[field];
  const at = [...path, field];
  return Array.isArray(value)
    ? value.map((item: unknown, index) => ({ value: item, path: [...at, index] }))
    : [{ value, path: at }];
}
