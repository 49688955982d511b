/**
 * Plain data as text, another one for any other data: lists, maps, `Map`, `Set`, and what is no object. What is undefined in
 * a map is as if it were not there.
 *
 * @throws Error, a bug of ours, for what is no data: it would be left out without a word, and two would have one text.
 */
export const dataText = (data: unknown): string => JSON.stringify(marked(data, 'the whole'));

/** As JSON, in which lists, and what it has not, have their kind before them. */
function marked(value: unknown, at: string): unknown {
  const all = (kind: string, parts: readonly unknown[]) => [kind, ...parts.map((part) => marked(part, at))];
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)) return value;
  if (typeof value === 'number' || typeof value === 'bigint' || value === undefined) return [typeof value, `${value}`];
  if (Array.isArray(value)) return all('list', value);
  if (value instanceof Map) return all('Map', [...(value as ReadonlyMap<unknown, unknown>)]);
  if (value instanceof Set) return all('Set', [...(value as ReadonlySet<unknown>)]);
  if (!isPlain(value)) throw new Error(`${at} is no data, and cannot be a part of a key`);
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(entries.map(([name, part]) => [name, marked(part, name)]));
}

/** Made by no class; objects of another realm have another prototype, which has none either. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
