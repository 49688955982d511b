import { isDeepStrictEqual } from 'node:util';
import type { Finding, Location, RelatedLocation } from './finding';
import type { Found } from './resolve';

/**
 * One finding a place, with all value sets in which it shows, and of equal words about one line of a template; sorted by
 * file, place and rule.
 */
export function mergeFound(all: readonly Found[]): Found[] {
  const merged = new Map<string, Found>();
  for (const one of all) {
    const known = merged.get(one.key);
    merged.set(one.key, known === undefined ? one : joined(known, one));
  }
  return [...merged.values()].sort((left, right) => byPlace(left.finding, right.finding));
}

function joined(known: Found, { finding }: Found): Found {
  const valueSets = [...new Set([...known.finding.valueSets, ...finding.valueSets])].sort();
  return { ...known, finding: { ...known.finding, valueSets, related: relatedOf(known.finding, finding.location) } };
}

/** A line of a machine may say the same a thousand times. */
const MOST_RELATED = 20;

function relatedOf({ location, related }: Finding, { file, range }: Location): readonly RelatedLocation[] {
  const isKnown = (one: Location) => one.file === file && isDeepStrictEqual(one.range, range);
  if (related.length >= MOST_RELATED || isKnown(location) || related.some(isKnown)) return related;
  return [...related, { file, range, message: 'and here' }];
}

function byPlace(left: Finding, right: Finding): number {
  const [a, b] = [left.location, right.location];
  return (
    compare(a.file, b.file) ||
    a.range.start.line - b.range.start.line ||
    a.range.start.column - b.range.start.column ||
    compare(left.rule, right.rule) ||
    compare(left.message, right.message)
  );
}

const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);
