import { distanceWithin } from './edit-distance';

/**
 * The name that a misspelt one probably means; looks only at names with the same first letter, and at those alone that may
 * be meant.
 */
export function nearestName(
  name: string,
  names: Iterable<string>,
  mayBeMeant: (candidate: string) => boolean = () => true,
): string | undefined {
  const lower = name.toLowerCase();
  let limit = name.length < 4 ? 1 : 2;
  let best: string | undefined;
  for (const candidate of names) {
    if (Math.abs(candidate.length - name.length) > limit) continue;
    if (candidate.charAt(0).toLowerCase() !== lower.charAt(0)) continue;
    const distance = distanceWithin(limit, lower, candidate.toLowerCase());
    if (distance === undefined || !mayBeMeant(candidate)) continue;
    best = candidate;
    // Of those that are as near, the first is meant.
    limit = distance - 1;
    if (limit < 0) break;
  }
  return best;
}
