import { pushAll } from '../push-all';
import { type Abstract, type Source, UNKNOWN } from './abstract';
import { madeFrom, sourcesOf } from './sources';

/** Enough to follow real charts; more alternatives would multiply through loops. */
const MOST_ALTERNATIVES = 24;

/** One of several, flat and without what says nothing more. What is too much counts as used, so that nothing is lost. */
export function anyOf(of: readonly Abstract[]): Abstract {
  const distinct = new Map<unknown, Abstract>();
  const made: Source[] = [];
  for (const one of of) {
    for (const part of one.kind === 'any' ? one.of : [one]) {
      if (part.kind === 'made') pushAll(made, part.sources);
      else distinct.set(part.kind === 'literal' ? part.value : part, part);
    }
  }
  const parts = [...distinct.values(), ...(made.length === 0 ? [] : [madeFrom(made)])];
  for (const lost of parts.splice(MOST_ALTERNATIVES)) for (const { reference } of sourcesOf(lost)) reference.use();
  const [first = UNKNOWN] = parts;
  return parts.length < 2 ? first : { kind: 'any', of: parts };
}
