import { type Abstract, type Root, UNKNOWN } from './abstract';
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
    for (const other of others) {
      if (other.kind !== 'map') continue;
      for (const [key, value] of other.entries)
        setInRoot(map, key === ANY_ITEM ? UNKNOWN : { kind: 'literal', value: key }, value);
    }
  }
  for (const one of referencesOf(map)) one.isAssigned = true;
  if (map.kind === 'map') addEntry(map.entries, undefined, UNKNOWN);
}
