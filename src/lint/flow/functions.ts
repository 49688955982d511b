import { HELM_FUNCTION_NAMES } from '../../template/functions';
import { type Abstract, UNKNOWN } from './abstract';
import { anyOf } from './any-of';
import { copyOf, elementOf, fieldOf } from './fields';
import { ANY_ITEM } from './reference';
import { madeOf } from './sources';

/** Functions that only look at their arguments: what they are given goes nowhere. */
export const LOOKING: ReadonlySet<string> = new Set([
  ...['empty', 'hasKey', 'kindIs', 'kindOf', 'typeIs', 'typeOf', 'typeIsLike', 'not', 'any', 'all', 'len', 'fail'],
]);

/** Functions that put what they merge into their first argument. */
export const MERGING: ReadonlySet<string> = new Set(['merge', 'mergeOverwrite', 'mustMerge', 'mustMergeOverwrite']);

/** Functions whose result is a part of a value that keys name. */
export const PICKING: ReadonlySet<string> = new Set(['get', 'index', 'dig', 'pluck']);

/** A function that hands on what it is given, or a part of it; undefined for all that make something new. */
function handedOn(name: string, args: readonly Abstract[]): Abstract | undefined {
  const [first = UNKNOWN, second = UNKNOWN] = args;
  const last = args.at(-1) ?? UNKNOWN;
  switch (name) {
    case 'default':
      return anyOf([second, first]);
    case 'required':
      return last;
    case 'coalesce':
    case 'or':
    case 'and':
    case 'merge':
    case 'mergeOverwrite':
    case 'mustMerge':
    case 'mustMergeOverwrite':
    case 'concat':
      return anyOf(args);
    case 'ternary':
      return anyOf([first, second]);
    case 'deepCopy':
    case 'mustDeepCopy':
    case 'omit':
    case 'pick':
      return copyOf(first);
    case 'uniq':
    case 'mustUniq':
    case 'reverse':
    case 'mustReverse':
    case 'compact':
    case 'mustCompact':
    case 'without':
    case 'mustWithout':
    case 'rest':
    case 'mustRest':
    case 'initial':
    case 'mustInitial':
    case 'slice':
    case 'mustSlice':
      return first;
    case 'append':
    case 'mustAppend':
    case 'prepend':
    case 'mustPrepend':
      return anyOf([first, { kind: 'list', items: [second] }]);
    case 'first':
    case 'mustFirst':
    case 'last':
    case 'mustLast':
      return elementOf(first);
    case 'values':
      return { kind: 'list', items: args.map(elementOf) };
    case 'list':
    case 'tuple':
      return { kind: 'list', items: args };
    case 'dict':
      return dictOf(args);
    case 'get':
    case 'index':
      return args.slice(1).reduce(entryOf, first);
    case 'dig':
      return anyOf([args.slice(0, -2).reduce(entryOf, last), args.at(-2) ?? UNKNOWN]);
    case 'pluck':
      return { kind: 'list', items: args.slice(1).map((map) => entryOf(map, first)) };
    case 'fromYaml':
    case 'fromJson':
    case 'fromYamlArray':
    case 'fromJsonArray':
    case 'mustFromJson':
      return first.kind === 'made' ? (first.written ?? UNKNOWN) : UNKNOWN;
    default:
      return undefined;
  }
}

/** An entry of a map or an item of a list. */
function entryOf(value: Abstract, key: Abstract): Abstract {
  if (key.kind === 'any') return anyOf(key.of.map((one) => entryOf(value, one)));
  if (key.kind !== 'literal') return elementOf(value);
  if (typeof key.value === 'number') {
    return value.kind === 'list' ? (value.items[key.value] ?? UNKNOWN) : elementOf(value);
  }
  return fieldOf(value, String(key.value));
}

function dictOf(args: readonly Abstract[]): Abstract {
  const entries = new Map<string, Abstract>();
  for (let index = 0; index + 1 < args.length; index += 2) {
    const [key, value = UNKNOWN] = [args[index], args[index + 1]];
    addEntry(entries, key, value);
  }
  return { kind: 'map', entries, merged: new Set() };
}

/** A key that is not known may be any. */
export function addEntry(entries: Map<string, Abstract>, key: Abstract | undefined, value: Abstract): void {
  if (key?.kind === 'literal') entries.set(String(key.value), value);
  else entries.set(ANY_ITEM, anyOf([...(entries.has(ANY_ITEM) ? [entries.get(ANY_ITEM) ?? UNKNOWN] : []), value]));
}

/** Functions whose text, read again, is what it was made of. */
const WRITING = new Set(['toYaml', 'toJson', 'toRawJson', 'mustToYaml', 'mustToJson', 'mustToRawJson']);

/** Text of literals alone is known, such as the name of a template or the steps of a path. */
function printed(name: string, args: readonly Abstract[]): Abstract | undefined {
  if (name !== 'print' && name !== 'printf' && name !== 'splitList') return undefined;
  const texts = args.flatMap((arg) => (arg.kind === 'literal' ? [String(arg.value)] : []));
  if (texts.length !== args.length) return undefined;
  if (name === 'print') return { kind: 'literal', value: texts.join('') };
  const [format = '', ...rest] = texts;
  if (name === 'splitList') {
    return { kind: 'list', items: (rest[0] ?? '').split(format).map((value) => ({ kind: 'literal', value })) };
  }
  if (/%(?![svd%])/.test(format)) return undefined;
  return { kind: 'literal', value: format.replace(/%[svd%]/g, (verb) => (verb === '%%' ? '%' : (rest.shift() ?? ''))) };
}

/** What a function makes of its arguments. */
export function resultOf(name: string, args: readonly Abstract[]): Abstract {
  const [first] = args;
  const result = handedOn(name, args) ?? printed(name, args) ?? madeOf(args, name);
  return first !== undefined && result.kind === 'made' && WRITING.has(name)
    ? { ...result, written: copyOf(first) }
    : result;
}

/** Functions whose result is part of, or one of, their arguments, so that these have gone nowhere yet. */
export const HANDING_ON: ReadonlySet<string> = new Set([
  ...LOOKING,
  ...['set', 'unset', 'include', 'keys', 'tpl'],
  ...[...HELM_FUNCTION_NAMES].filter((name) => handedOn(name, []) !== undefined),
]);
