import type { Abstract } from './abstract';
import type { ValuesReference } from './reference';

/** Parts of the values that are known to be there, and not null, at a place. */
export type Guards = ReadonlySet<ValuesReference>;

export const NO_GUARDS: Guards = new Set();

/** What has a field is there itself. */
export function withGuards(guards: Guards, more: readonly ValuesReference[]): Guards {
  if (more.every((one) => guards.has(one))) return guards;
  const all = new Set(guards);
  for (const one of more) {
    for (let part: ValuesReference | undefined = one; part !== undefined && !all.has(part); part = part.parent)
      all.add(part);
  }
  return all;
}

/** What must be there for a value to count as true: only what is certain, so none of several alternatives. */
export const guardsOf = (value: Abstract): readonly ValuesReference[] => (value.kind === 'values' ? [value] : []);

/** What a condition tells: of where it holds, and of where it does not. */
export interface Known {
  readonly whenTrue: readonly ValuesReference[];
  readonly whenFalse: readonly ValuesReference[];
}

export const KNOWS_NOTHING: Known = { whenTrue: [], whenFalse: [] };

export const negated = ({ whenTrue, whenFalse }: Known): Known => ({ whenTrue: whenFalse, whenFalse: whenTrue });

/** `and`: all hold where it holds. */
export const allKnown = (parts: readonly Known[]): Known => ({
  whenTrue: parts.flatMap(({ whenTrue }) => whenTrue),
  whenFalse: inAll(parts.map(({ whenFalse }) => whenFalse)),
});

/** `or`: where it does not hold, none does; where it does, what all of them tell. */
export const anyKnown = (parts: readonly Known[]): Known => ({
  whenTrue: inAll(parts.map(({ whenTrue }) => whenTrue)),
  whenFalse: parts.flatMap(({ whenFalse }) => whenFalse),
});

/** What all of several tell: `or .a.b .a.c` that there is `a`. */
export function inAll([first = [], ...rest]: readonly (readonly ValuesReference[])[]): readonly ValuesReference[] {
  const around = (one: ValuesReference): ValuesReference[] => [
    one,
    ...(one.parent === undefined ? [] : around(one.parent)),
  ];
  const others = rest.map((known) => new Set(known.flatMap(around)));
  return [...new Set(first.flatMap(around))].filter((one) => others.every((known) => known.has(one)));
}
