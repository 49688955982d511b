import { isMap } from '../../package/data-file';

/** An entry of a map somewhere in values. */
export interface Entry {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** YAML lets maps be shared, so that a small file can have more entries than anybody wrote. */
const MOST_ENTRIES = 50_000;
const DEEPEST = 60;

/**
 * The entries of maps, an outer one before those in it; lists are not looked into.
 *
 * @param goesInto whether to look at what is in an entry that is a map
 */
export function* entriesOf(data: unknown, goesInto: (entry: Entry) => boolean): Generator<Entry> {
  const budget = { left: MOST_ENTRIES };
  if (isMap(data)) yield* entriesBelow(data, [], goesInto, budget);
}

function* entriesBelow(
  map: Readonly<Record<string, unknown>>,
  path: readonly string[],
  goesInto: (entry: Entry) => boolean,
  budget: { left: number },
): Generator<Entry> {
  for (const [key, value] of Object.entries(map)) {
    budget.left -= 1;
    if (budget.left < 0) return;
    const entry = { path: [...path, key], value };
    yield entry;
    if (isMap(value) && path.length < DEEPEST && goesInto(entry))
      yield* entriesBelow(value, entry.path, goesInto, budget);
  }
}
