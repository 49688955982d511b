import { type Abstract, UNKNOWN } from './abstract';
import { fieldOf } from './fields';
import { guardsOf, type Known, KNOWS_NOTHING, negated } from './guards';

/** What a call tells of its arguments where its result counts as true, and where it does not. */
export function factsOf(name: string, args: readonly Abstract[], known: readonly Known[], result: Abstract): Known {
  const [first = KNOWS_NOTHING] = known;
  switch (name) {
    case 'not':
    case 'empty':
      return negated(first);
    case 'eq':
      return args.some(isNothing) ? negated(allThere(known)) : allThere(known);
    case 'ne':
      return args.some(isNothing) ? allThere(known) : negated(allThere(known));
    case 'kindIs':
    case 'typeIs':
      return args.some(isInvalid) ? negated(allThere(known)) : allThere(known);
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
    case 'has':
    // Nothing else asks for a kind than a comparison.
    case 'kindOf':
    case 'typeOf':
      return allThere(known);
    case 'hasKey': {
      const [map = UNKNOWN, key = UNKNOWN] = args;
      const entry = key.kind === 'literal' ? fieldOf(map, String(key.value)) : UNKNOWN;
      return { whenTrue: guardsOf(entry), whenFalse: [] };
    }
    case 'dig': {
      const entry = args
        .slice(0, -2)
        .reduce(
          (map, key) => (key.kind === 'literal' ? fieldOf(map, String(key.value)) : UNKNOWN),
          args.at(-1) ?? UNKNOWN,
        );
      const [otherwise = UNKNOWN] = args.slice(-2);
      return { whenTrue: isFalse(otherwise) ? guardsOf(entry) : [], whenFalse: [] };
    }
    default:
      // `index` and `get` give a part of the values itself.
      return { whenTrue: guardsOf(result), whenFalse: [] };
  }
}

function allThere(known: readonly Known[]): Known {
  const told = known.filter(({ whenTrue }) => whenTrue.length > 0);
  return told.length === 0 ? KNOWS_NOTHING : { whenTrue: told.flatMap(({ whenTrue }) => whenTrue), whenFalse: [] };
}

const isNil = (value: Abstract) => value.kind === 'literal' && value.value === null;
/** The kind of nil. */
const isInvalid = (value: Abstract) => value.kind === 'literal' && value.value === 'invalid';
const isNothing = (value: Abstract) => isNil(value) || isInvalid(value);
const isFalse = (value: Abstract) =>
  (value.kind === 'literal' && !value.value) ||
  (value.kind === 'map' && value.entries.size === 0) ||
  (value.kind === 'list' && value.items.length === 0);
