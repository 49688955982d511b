import { isDeepStrictEqual } from 'node:util';
import { isMap } from '../../package/data-file';
import { groupBy } from '../group-by';
import { matchesWildcard } from '../wildcard';
import { HOLE, SEAM } from './line-writer';
import { type Entry, isLiteral } from './written-entries';

/** How well a written scalar fits what was rendered: not at all, or the better the more of it is written. */
function scalarFit(written: string | undefined, rendered: unknown): number | undefined {
  if (written === undefined || written === '' || written === HOLE) return 0;
  if (typeof rendered === 'object' && rendered !== null) return 0;
  if (isLiteral(written)) {
    if (written === String(rendered)) return 2;
    // `0644` and `yes` are written in other ways than they print.
    return typeof rendered === 'string' ? undefined : 0;
  }
  return patternFits(written, String(rendered)) ? 1 : undefined;
}

/** Whether a text is made of the known parts of another, in their order. */
export function patternFits(pattern: string, text: string): boolean {
  if (pattern.includes(SEAM)) return true;
  return matchesWildcard(pattern, text, HOLE);
}

/** Deeper keys tell nothing that those above them do not. */
const DEEP_ENOUGH = 4;

/**
 * How well entries fit a rendered map: undefined where something written contradicts it.
 *
 * @param depth the branches around the owner of the entries; a key in no more than these is always there
 */
export function fit(entries: readonly Entry[], rendered: unknown, depth: number, level = 0): number | undefined {
  if (!isMap(rendered) || level > DEEP_ENOUGH) return 0;
  let sum = 0;
  for (const [key, same] of byKey(entries)) {
    if (!Object.hasOwn(rendered, key)) {
      if (same.some(({ origin }) => origin.depth <= depth)) sum -= 1;
      continue;
    }
    const best = bestOf(same.map((entry) => entryFit(entry, rendered[key], level + 1)));
    if (best === undefined) return undefined;
    sum += best;
  }
  return sum;
}

const byKey = (entries: readonly Entry[]) =>
  groupBy(
    entries.filter(({ kind, key }) => kind === 'key' && isLiteral(key)),
    ({ key }) => key,
  );

/** How well one entry fits what was rendered in its place. */
export function entryFit(entry: Entry, rendered: unknown, level = 0): number | undefined {
  if (entry.flow !== undefined) return isDeepStrictEqual(entry.flow, rendered) ? 2 : undefined;
  const own = scalarFit(entry.value, rendered);
  if (own === undefined || entry.children.length === 0) return own;
  const { children, origin } = entry;
  const below = Array.isArray(rendered)
    ? listFit(children, rendered, origin.depth, level)
    : fit(children, rendered, origin.depth, level);
  return below === undefined ? undefined : own + below;
}

/** Only lists whose items can be counted tell something. */
function listFit(
  entries: readonly Entry[],
  rendered: readonly unknown[],
  depth: number,
  level: number,
): number | undefined {
  if (level > DEEP_ENOUGH || entries.some(({ kind, origin }) => kind !== 'item' || origin.depth > depth)) return 0;
  if (entries.length !== rendered.length) return undefined;
  let sum = 0;
  for (const [index, entry] of entries.entries()) {
    const one = entryFit(entry, rendered[index], level + 1);
    if (one === undefined) return undefined;
    sum += one;
  }
  return sum;
}

function bestOf(fits: readonly (number | undefined)[]): number | undefined {
  const known = fits.filter((each) => each !== undefined);
  return known.length === 0 ? undefined : known.reduce((one, other) => Math.max(one, other));
}
