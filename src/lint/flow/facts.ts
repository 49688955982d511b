import { type Abstract, UNKNOWN } from './abstract';
import { type Excluded, PERHAPS } from './excluded';
import { fieldOf } from './fields';
import { emptinessOf, type Fact, guardsOf, type Known, KNOWS_NOTHING, negated, perhaps, perhapsOf } from './guards';
import { either, type Result, withGuardsOf } from './result';

/** What a call tells of its arguments where its result counts as true, and where it does not. */
export function factsOf(name: string, args: readonly Abstract[], known: readonly Known[], result: Abstract): Known {
  const [first = UNKNOWN, second = UNKNOWN] = args;
  const [ofFirst = KNOWS_NOTHING, ofSecond = KNOWS_NOTHING, ofThird = KNOWS_NOTHING] = known;
  const operands = operandsOf(args, known);
  switch (name) {
    case 'not':
    case 'empty':
      return negated(ofFirst);
    case 'eq':
      return compared(args, known);
    case 'ne':
      return negated(compared(args, known));
    case 'has':
      return second.kind === 'list' ? compared([first, ...second.items], [ofFirst]) : asked(operands, allThere(known));
    case 'kindIs':
    case 'typeIs':
    case 'typeIsLike':
      return compared(args, [KNOWS_NOTHING, kindOf(second, ofSecond)]);
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

const operandsOf = (args: readonly Abstract[], known: readonly Known[]): readonly Result[] =>
  args.map((value, index) => ({ value, known: known[index] ?? KNOWS_NOTHING }));

/** With what is asked for in a way that is not followed, of which any value may lead to either. */
function asked(operands: readonly Result[], { whenTrue, whenFalse }: Known): Known {
  const more = new Set(operands.flatMap(askedIn));
  return { whenTrue: [...new Set([...whenTrue, ...more])], whenFalse: [...new Set([...whenFalse, ...more])] };
}

function askedIn({ value, known: { whenTrue, whenFalse } }: Result): readonly Fact[] {
  if (value.kind === 'values') return perhapsOf(value);
  const made = value.kind === 'made' ? value.sources.map(({ reference }) => perhaps(reference)) : perhapsOf(value);
  const told = [...whenTrue, ...whenFalse].map((one) => perhaps(one.kind === 'values' ? one : one.reference));
  return [...made, ...told];
}

/** The first is one of the others: parts of the values, or their kinds, with what is known of them. */
function compared(args: readonly Abstract[], known: readonly Known[]): Known {
  const isKind = known.some((one) => one.kindOf !== undefined);
  const literals = args.flatMap((arg) => (arg.kind === 'literal' ? [arg.value] : []));
  const nils = literals.filter((one) => (isKind ? NIL_KINDS.has(one) : one === null));
  const there = allThere(known);
  const { whenTrue, whenFalse } = nils.length > 0 ? negated(there) : there;
  const isFollowed = literals.length > 0 && literals.length === args.length - 1;
  const ruledOut = isFollowed ? literals.map((value) => excludedBy(value, isKind)) : [PERHAPS];
  const nilAlone = nils.length === literals.length ? PRESENT : PERHAPS;
  const facts = (excluded: readonly Excluded[]): readonly Fact[] =>
    args.flatMap((arg, index) => {
      const reference = known[index]?.kindOf ?? arg;
      return reference.kind === 'values' ? excluded.map((one) => reference.without(one)) : [];
    });
  const told = {
    whenTrue: [...whenTrue, ...facts(nils.length > 0 ? [nilAlone] : [])],
    whenFalse: [...whenFalse, ...facts(ruledOut)],
  };
  return asked(
    operandsOf(args, known).filter((one) => one.value.kind !== 'values' && one.known.kindOf === undefined),
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
