import { type Abstract, UNKNOWN } from './abstract';
import { fieldOf } from './fields';
import type { ValuesReference } from './reference';
import { referencesOf } from './sources';

/** Notes what a call asks of the entries of maps: which there are, how many, or whether one is there. */
export function listEntries(name: string, args: readonly Abstract[]): void {
  const [map = UNKNOWN, key = UNKNOWN] = args;
  if (name === 'hasKey' && key.kind === 'literal') {
    for (const entry of referencesOf(fieldOf(map, String(key.value)))) entry.touch();
  } else if (name === 'keys' || name === 'len' || name === 'hasKey') {
    for (const listed of args.flatMap(mapsOf)) listed.list();
  }
}

/** The maps that a value is, or is the keys of. */
const mapsOf = (value: Abstract): readonly ValuesReference[] =>
  value.kind === 'made' ? value.sources.map(({ reference }) => reference) : referencesOf(value);
