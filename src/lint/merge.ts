import type { Finding } from './finding';
import type { Found } from './resolve';

/** One finding a place, with all value sets in which it shows; sorted by file, place and rule. */
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
  return { ...known, finding: { ...known.finding, valueSets } };
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
