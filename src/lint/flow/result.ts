import { type Abstract, UNKNOWN } from './abstract';
import { anyOf } from './any-of';
import { emptinessOf, type Fact, guardsOf, inAll, type Known, KNOWS_NOTHING } from './guards';

/** What an expression is, and what it tells where it counts as true or false. */
export interface Result {
  readonly value: Abstract;
  readonly known: Known;
}

/** A result of which is told what it knows when that is asked for: conditions do, and they are few. */
export function telling(value: Abstract, tell: () => Known): Result {
  return new Telling(value, tell);
}

class Telling implements Result {
  private told: Known | undefined;

  constructor(
    readonly value: Abstract,
    private readonly tell: () => Known,
  ) {}

  get known(): Known {
    return (this.told ??= this.tell());
  }
}

/** Of what counts as true only where it is there, and not empty. */
export const plainResult = (value: Abstract): Result =>
  telling(value, () => ({ whenTrue: guardsOf(value), whenFalse: emptinessOf(value) }));

export const NOTHING_KNOWN: Result = { value: UNKNOWN, known: KNOWS_NOTHING };

/** A value that a variable is given where something is known: where the variable has it, that place was reached. */
export const withGuardsOf = ({ value, known: { whenTrue, whenFalse } }: Result, guards: Iterable<Fact>): Result => ({
  value,
  known: { whenTrue: [...whenTrue, ...guards], whenFalse: [...whenFalse, ...guards] },
});

/** One of two: what it tells is what both would tell, but for one that is never true, or never false. */
export function either(one: Result, other: Result): Result {
  const told = (truth: boolean) => [one, other].filter(({ value }) => mayBe(value, truth)).map(({ known }) => known);
  return {
    value: anyOf([one.value, other.value]),
    known: {
      whenTrue: inAll(told(true).map(({ whenTrue }) => whenTrue)),
      whenFalse: inAll(told(false).map(({ whenFalse }) => whenFalse)),
    },
  };
}

const mayBe = (value: Abstract, truth: boolean) => value.kind !== 'literal' || Boolean(value.value) === truth;
