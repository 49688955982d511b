import type { DataPath } from '../../package/data-file';
import { groupBy } from '../group-by';
import { memoized } from '../memoized';
import { entryFit, patternFits } from './fit';
import { type Entry, isLiteral } from './written-entries';

/** An entry that a path leads to. */
export interface Match {
  readonly entry: Entry;
  /** The entry that it belongs to; none at the top of a document. */
  readonly owner?: Entry;
  /** How many steps of the path it covers. */
  readonly steps: number;
}

/** The entry that covers the most of a path; of several, the one that fits what was rendered best. */
export function findEntry(entries: readonly Entry[], rendered: unknown, path: DataPath): Match | undefined {
  return search(entries, rendered, path, 0, undefined);
}

function search(
  entries: readonly Entry[],
  rendered: unknown,
  path: DataPath,
  steps: number,
  owner: Entry | undefined,
): Match | undefined {
  const step = path[steps];
  if (step === undefined) return undefined;
  const inside = stepInto(rendered, step);
  const candidates =
    typeof step === 'number' ? itemsFor(entries, rendered, step, owner) : keysFor(entries, step, inside);
  let best: Match | undefined;
  for (const entry of candidates) {
    const deeper = search(entry.children, inside, path, steps + 1, entry);
    const match = deeper ?? { entry, owner, steps: steps + 1 };
    if (best === undefined || match.steps > best.steps) best = match;
  }
  if (best !== undefined) return best;
  // What no entry writes can come from the one action whose lines are not known.
  const { unknown } = entriesByKind(entries);
  return unknown.length === 1 ? { entry: unknown[0]!, owner, steps } : undefined;
}

function stepInto(rendered: unknown, step: string | number): unknown {
  const isOwn = typeof rendered === 'object' && rendered !== null && Object.hasOwn(rendered, step);
  return isOwn ? (rendered as Record<string | number, unknown>)[step] : undefined;
}

/** To compare thousands of entries with thousands of places would take minutes; these are in loops and branches. */
const MOST_COMPARED = 100;

/** The entries of one owner, sorted once for all the places that are looked for among them. */
const entriesByKind = memoized((entries: readonly Entry[]) => {
  const keys = entries.filter(({ kind }) => kind === 'key');
  return {
    named: groupBy(keys, ({ key }) => key),
    patterns: keys.filter(({ key }) => !isLiteral(key)).slice(0, MOST_COMPARED),
    unknown: entries.filter(({ kind }) => kind === 'unknown'),
  };
});

/** The entries of a key, the best first; keys that are written in part count where no other has the name. */
function keysFor(entries: readonly Entry[], step: string, inside: unknown): readonly Entry[] {
  const { named, patterns } = entriesByKind(entries);
  const [first, ...others] = named.get(step)?.slice(0, MOST_COMPARED) ?? [];
  if (first === undefined) return patterns.filter(({ key }) => patternFits(key, step));
  return others.length === 0 ? [first] : ranked([first, ...others], inside).map(({ entry }) => entry);
}

/** The entries that an item of a list may come from, the best first. */
function itemsFor(
  entries: readonly Entry[],
  rendered: unknown,
  index: number,
  owner: Entry | undefined,
): readonly Entry[] {
  const { counted, open } = itemsOf(entries)(owner?.origin.depth ?? 0);
  if (index < counted) return [entries[index]!];
  if (open.length > MOST_COMPARED) return [];
  const [best, next] = ranked(open, stepInto(rendered, index)).filter(({ fit }) => fit !== undefined);
  // Of two that fit alike, neither is certain.
  return best === undefined || best.fit === next?.fit ? [] : [best.entry];
}

/** How many items are always there, before others come into question; by the branches around their owner. */
const itemsOf = memoized((entries: readonly Entry[]) => {
  const known = new Map<number, { readonly counted: number; readonly open: readonly Entry[] }>();
  return (depth: number) => {
    const found = known.get(depth) ?? countedItems(entries, depth);
    known.set(depth, found);
    return found;
  };
});

function countedItems(entries: readonly Entry[], depth: number) {
  const firstOpen = entries.findIndex((entry) => entry.kind !== 'item' || entry.origin.depth > depth);
  const counted = firstOpen < 0 ? entries.length : firstOpen;
  return { counted, open: entries.slice(counted).filter(({ kind }) => kind === 'item') };
}

const ranked = (entries: readonly Entry[], rendered: unknown) =>
  entries
    .map((entry) => ({ entry, fit: entryFit(entry, rendered) }))
    .sort((one, other) => (other.fit ?? WORST) - (one.fit ?? WORST));

const WORST = Number.NEGATIVE_INFINITY;

/** The items of a List as documents of their own; else the document itself. */
export function objectsIn(children: readonly Entry[]): readonly (readonly Entry[])[] {
  const isList = children.some(({ key, value }) => key === 'kind' && value !== undefined && value.endsWith('List'));
  const items = isList ? children.filter(({ key }) => key === 'items').flatMap((entry) => entry.children) : [];
  return items.length > 0 ? items.filter(({ kind }) => kind === 'item').map((entry) => entry.children) : [children];
}
