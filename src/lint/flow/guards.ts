import type { Abstract } from './abstract';
import { PERHAPS } from './excluded';
import type { Exclusion, ValuesReference } from './reference';
import { referencesOf } from './sources';

/** What conditions tell: that a part of the values is there, and not null, or that it does not have some values. */
export type Fact = ValuesReference | Exclusion;

/** What is known at a place. */
export type Guards = ReadonlySet<Fact>;

export const NO_GUARDS: Guards = new Set();

/** Where conditions around a place are not followed: what they might tell counts as known, so that nothing is reported. */
export const ALL_KNOWN: Guards = new (class extends Set<Fact> {
  override has(): boolean {
    return true;
  }
})();

/** What has a field is there itself. */
export function withGuards(guards: Guards, more: readonly Fact[]): Guards {
  if (more.every((one) => guards.has(one))) return guards;
  const all = new Set(guards);
  for (const one of more) {
    for (let part: Fact | undefined = one; part !== undefined && !all.has(part); part = part.parent) all.add(part);
  }
  return all;
}

/** What must be there for a value to count as true; of several alternatives none is certain. */
export const guardsOf = (value: Abstract): readonly Fact[] => (value.kind === 'values' ? [value] : perhapsOf(value));

/** The same of a value that counts as false. */
export const emptinessOf = (value: Abstract): readonly Fact[] =>
  value.kind === 'values' ? [value.without({ kind: 'true' })] : perhapsOf(value);

/** What is asked of a value in a way that is not followed may rule out any of its values. */
export const perhapsOf = (value: Abstract): readonly Fact[] => referencesOf(value).map(perhaps);

export const perhaps = (reference: ValuesReference): Fact => reference.without(PERHAPS);

/** What a condition tells: of where it holds, and of where it does not. */
export interface Known {
  readonly whenTrue: readonly Fact[];
  readonly whenFalse: readonly Fact[];
  /** The part of the values whose kind it names, for the comparison that it becomes part of. */
  readonly kindOf?: ValuesReference;
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
export function inAll(several: readonly (readonly Fact[])[]): readonly Fact[] {
  if (several.some((known) => known.length === 0)) return [];
  const [first = new Set<Fact>(), ...others] = several.map(withAround);
  return [...first].filter((one) => others.every((known) => known.has(one)));
}

function withAround(known: readonly Fact[]): ReadonlySet<Fact> {
  const all = new Set<Fact>();
  for (const one of known) {
    for (let part: Fact | undefined = one; part !== undefined && !all.has(part); part = part.parent) all.add(part);
  }
  // Whatever each of them rules out, a condition decides by it.
  for (const one of [...all]) all.add(perhaps(one.kind === 'exclusion' ? one.reference : one));
  return all;
}
