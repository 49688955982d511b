import { type Abstract, type MapValue, type Root, UNKNOWN } from './abstract';
import { anyOf } from './any-of';
import { copyOf } from './fields';
import { addEntry } from './functions';
import { ANY_ITEM } from './reference';
import { referencesOf, sourcesOf, useAll } from './sources';

/** What `set` and `unset` do, and give: the map. */
export function set(map: Abstract, key: Abstract, value: Abstract): Abstract {
  for (const reference of referencesOf(map)) {
    // Where it is read again is not followed.
    useAll(sourcesOf(value));
    if (key.kind === 'literal') reference.field(String(key.value)).isAssigned = true;
    else reference.isAssigned = true;
  }
  for (const one of map.kind === 'any' ? map.of : [map]) {
    if (one.kind === 'map') addEntry(one.entries, key, value);
    if (one.kind === 'root') setInRoot(one, key, value);
  }
  return map;
}

/** Libraries give a chart other values, such as its own merged with theirs. */
function setInRoot({ values }: Root, key: Abstract, value: Abstract): void {
  if (value === values) return;
  // What was among the values before is read by the same path after it.
  useAll(sourcesOf(value).filter(({ reference }) => reference !== values));
  if (key.kind !== 'literal' || key.value === 'Values') values.isAssigned = true;
}

/** What merging into a map does to it: it may give it any key. */
export function mergeInto(map: Abstract, others: readonly Abstract[]): void {
  if (map.kind === 'root') {
    const entries = others.flatMap((other) => (other.kind === 'map' ? [...other.entries] : []));
    for (const [key, value] of entries)
      setInRoot(map, key === ANY_ITEM ? UNKNOWN : { kind: 'literal', value: key }, value);
  }
  const merged = others.flatMap(referencesOf);
  for (const target of referencesOf(map)) {
    target.isAssigned = true;
    for (const one of merged) one.mergeInto(target);
  }
  for (const one of map.kind === 'any' ? map.of : [map]) {
    if (one.kind !== 'map') continue;
    for (const reference of merged) one.merged.add(reference);
    for (const other of others) if (other.kind === 'map' || other.kind === 'root') mergeEntries(one, copyOf(other));
    addEntry(one.entries, undefined, UNKNOWN);
  }
}

/** An entry of the one may be that of the other. */
function mergeEntries(map: MapValue, other: Abstract): void {
  if (other.kind !== 'map') return;
  for (const reference of other.merged) map.merged.add(reference);
  for (const [key, value] of other.entries) map.entries.set(key, anyOf([map.entries.get(key) ?? value, value]));
}
