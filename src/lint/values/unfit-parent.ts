import { dataAt, isMap } from '../../package/data-file';
import type { ValuesRead } from '../flow/events';
import { isRuledOut } from '../flow/ruled-out';

/**
 * A part of what is read that is there and no map, though a field of it is asked for so that this stops the render; but
 * where a condition rules that out, or may, nothing stops.
 */
export function unfitParent(
  { reference: { path }, unguarded, held, excluded }: ValuesRead,
  data: unknown,
): readonly string[] | undefined {
  const size = [...(held === undefined ? [] : [held]), ...unguarded].find((one) => {
    const parent = dataAt(data, path.slice(0, one - 1));
    if (!isMap(parent) || !Object.hasOwn(parent, path[one - 1] ?? '')) return false;
    const value = parent[path[one - 1] ?? ''];
    if (isRuledOut(excluded, one, value)) return false;
    if (value === null) return one !== held;
    // Items of lists, and characters of texts, are read by their numbers.
    return !isMap(value) && path[one] !== '*';
  });
  return size === undefined ? undefined : path.slice(0, size);
}
