import { type Abstract, UNKNOWN } from './abstract';
import { addEntry } from './functions';
import { referencesOf, sourcesOf, useAll } from './sources';

/** What `set` and `unset` do, and give: the map. */
export function set(map: Abstract, key: Abstract, value: Abstract): Abstract {
  for (const reference of referencesOf(map)) {
    // Where it is read again is not followed.
    useAll(sourcesOf(value));
    if (key.kind === 'literal') reference.field(String(key.value)).isAssigned = true;
    else reference.isAssigned = true;
  }
  for (const one of map.kind === 'any' ? map.of : [map]) if (one.kind === 'map') addEntry(one.entries, key, value);
  return map;
}

/** What merging into a map does to it: it may give it any key. */
export function mergeInto(map: Abstract): void {
  for (const one of referencesOf(map)) one.isAssigned = true;
  if (map.kind === 'map') addEntry(map.entries, undefined, UNKNOWN);
}
