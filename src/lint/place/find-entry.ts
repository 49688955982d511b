import type { DataPath } from '../../package/data-file';
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
  const unknown = entries.filter(({ kind }) => kind === 'unknown');
  return unknown.length === 1 ? { entry: unknown[0]!, owner, steps } : undefined;
}

function stepInto(rendered: unknown, step: string | number): unknown {
  const isOwn = typeof rendered === 'object' && rendered !== null && Object.hasOwn(rendered, step);
  return isOwn ? (rendered as Record<string | number, unknown>)[step] : undefined;
}

/** The entries of a key, the best first; keys that are written in part count where no other has the name. */
function keysFor(entries: readonly Entry[], step: string, inside: unknown): readonly Entry[] {
  const keys = entries.filter(({ kind }) => kind === 'key');
  const named = keys.filter(({ key }) => key === step);
  if (named.length > 0) return named.length === 1 ? named : ranked(named, inside).map(({ entry }) => entry);
  return keys.filter(({ key }) => !isLiteral(key) && patternFits(key, step));
}

/** The entries that an item of a list may come from, the best first. */
function itemsFor(
  entries: readonly Entry[],
  rendered: unknown,
  index: number,
  owner: Entry | undefined,
): readonly Entry[] {
  const firstOpen = entries.findIndex(
    (entry) => entry.kind !== 'item' || entry.origin.depth > (owner?.origin.depth ?? 0),
  );
  const counted = firstOpen < 0 ? entries.length : firstOpen;
  if (index < counted) return [entries[index]!];
  const open = entries.slice(counted).filter(({ kind }) => kind === 'item');
  const [best, next] = ranked(open, stepInto(rendered, index)).filter(({ fit }) => fit !== undefined);
  // Of two that fit alike, neither is certain.
  return best === undefined || best.fit === next?.fit ? [] : [best.entry];
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
