import { type Abstract, UNKNOWN } from './abstract';
import { type Excluded, PERHAPS } from './excluded';
import { fieldOf } from './fields';
import { emptinessOf, type Fact, guardsOf, type Known, KNOWS_NOTHING, negated, perhaps, perhapsOf } from './guards';
import type { ValuesReference } from './reference';
import { either, type Result, withGuardsOf } from './result';
import { referencesOf } from './sources';

/** What a call tells of its arguments where its result counts as true, and where it does not. */
export function factsOf(name: string, operands: readonly Result[], result: Abstract): Known {
  const args = operands.map(({ value }) => value);
  const known = operands.map((one) => one.known);
  const [first = UNKNOWN, second = UNKNOWN] = args;
  const [ofFirst = KNOWS_NOTHING, ofSecond = KNOWS_NOTHING, ofThird = KNOWS_NOTHING] = known;
  switch (name) {
    case 'not':
    case 'empty':
      return negated(ofFirst);
    case 'eq':
      return compared(operands);
    case 'ne':
      return negated(compared(operands));
    case 'has':
      return second.kind === 'list'
        ? compared([{ value: first, known: ofFirst }, ...second.items.map(untold)])
        : asked(operands, allThere(known));
    case 'kindIs':
    case 'typeIs':
    case 'typeIsLike':
      return compared(
        args.map((value, index) => (index === 1 ? { value, known: kindOf(value, ofSecond) } : untold(value))),
      );
    case 'kindOf':
    case 'typeOf':
      return kindOf(first, ofFirst);
    case 'gt':
    case 'ge':
    case 'hasPrefix':
    case 'hasSuffix':
    case 'contains':
    case 'len':
    case 'deepCopy':
    case 'int':
    case 'int64':
    case 'toString':
    case 'trim':
    case 'lower':
    case 'keys':
      return asked(operands, allThere(known));
    case 'hasKey':
      return second.kind === 'literal'
        ? keyAsked(fieldOf(first, String(second.value)), true)
        : asked(operands, KNOWS_NOTHING);
    case 'dig': {
      const entry = args
        .slice(0, -2)
        .reduce(
          (map, key) => (key.kind === 'literal' ? fieldOf(map, String(key.value)) : UNKNOWN),
          args.at(-1) ?? UNKNOWN,
        );
      const [otherwise = UNKNOWN] = args.slice(-2);
      return keyAsked(entry, isFalse(otherwise));
    }
    case 'ternary':
      return either(
        withGuardsOf({ value: first, known: ofFirst }, ofThird.whenTrue),
        withGuardsOf({ value: second, known: ofSecond }, ofThird.whenFalse),
      ).known;
    default:
      // `index` and `get` give a part of the values itself.
      return asked(operands, { whenTrue: guardsOf(result), whenFalse: emptinessOf(result) });
  }
}

function allThere(known: readonly Known[]): Known {
  const told = known.filter(({ whenTrue }) => whenTrue.length > 0);
  return told.length === 0 ? KNOWS_NOTHING : { whenTrue: told.flatMap(({ whenTrue }) => whenTrue), whenFalse: [] };
}

/** Of the entry of a map that is looked for. */
const keyAsked = (entry: Abstract, isThere: boolean): Known => ({
  whenTrue: isThere ? guardsOf(entry) : perhapsOf(entry),
  whenFalse: perhapsOf(entry),
});

/** Nothing asks for a kind but a comparison. */
const kindOf = (value: Abstract, known: Known): Known => ({
  ...allThere([known]),
  ...(value.kind === 'values' ? { kindOf: value } : {}),
});

const untold = (value: Abstract): Result => ({ value, known: KNOWS_NOTHING });

/** With what is asked for in a way that is not followed, of which any value may lead to either. */
function asked(operands: readonly Result[], told: Known): Known {
  const more = new Set<Fact>();
  for (const operand of operands) for (const one of askedIn(operand)) more.add(perhaps(one));
  if (more.size === 0) return told;
  return { whenTrue: withThese(told.whenTrue, more), whenFalse: withThese(told.whenFalse, more) };
}

const withThese = (told: readonly Fact[], more: ReadonlySet<Fact>): readonly Fact[] =>
  told.length === 0 ? [...more] : [...new Set([...told, ...more])];

function* askedIn({ value, known }: Result): Generator<ValuesReference> {
  if (value.kind === 'made') for (const { reference } of value.sources) yield reference;
  else yield* referencesOf(value);
  if (value.kind === 'values') return;
  for (const facts of [known.whenTrue, known.whenFalse]) {
    for (const one of facts) yield one.kind === 'values' ? one : one.reference;
  }
}

/** The first is one of the others: parts of the values, or their kinds, with what is known of them. */
function compared(operands: readonly Result[]): Known {
  const known = operands.map((one) => one.known);
  const isKind = known.some((one) => one.kindOf !== undefined);
  const literals = operands.flatMap(({ value }) => (value.kind === 'literal' ? [value.value] : []));
  const nils = literals.filter((one) => (isKind ? NIL_KINDS.has(one) : one === null));
  const there = allThere(known);
  const { whenTrue, whenFalse } = nils.length > 0 ? negated(there) : there;
  const isFollowed = literals.length > 0 && literals.length === operands.length - 1;
  const ruledOut = isFollowed ? literals.map((value) => excludedBy(value, isKind)) : [PERHAPS];
  const nilAlone = nils.length === literals.length ? PRESENT : PERHAPS;
  const facts = (excluded: readonly Excluded[]): readonly Fact[] =>
    operands.flatMap(({ value, known: { kindOf: named } }) => {
      const reference = named ?? value;
      return reference.kind === 'values' ? excluded.map((one) => reference.without(one)) : [];
    });
  const told = {
    whenTrue: [...whenTrue, ...facts(nils.length > 0 ? [nilAlone] : [])],
    whenFalse: [...whenFalse, ...facts(ruledOut)],
  };
  return asked(
    operands.filter((one) => one.value.kind !== 'values' && one.known.kindOf === undefined),
    told,
  );
}

const excludedBy = (value: string | number | boolean | null, isKind: boolean): Excluded =>
  isKind ? { kind: 'named', name: String(value) } : { kind: 'equal', value };

const PRESENT: Excluded = { kind: 'present' };
/** What `kindOf` and `typeOf` say of nil. */
const NIL_KINDS: ReadonlySet<unknown> = new Set(['invalid', '<nil>']);

const isFalse = (value: Abstract) =>
  (value.kind === 'literal' && !value.value) ||
  (value.kind === 'map' && value.entries.size === 0) ||
  (value.kind === 'list' && value.items.length === 0);
