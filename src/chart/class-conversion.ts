import { unreachable } from '../errors';
import { type Authored, childrenOf } from './authored-tree';
import { listForMap, lost } from './lost-field';
import { isPlainObject, type JsonPath, NOTHING, plain } from './plain-tree';
import type { Tree } from './tree';

/** The key, while it goes through a class, of an entry whose key is computed: no other entry is in its object. */
const COMPUTED_KEY = '(computed key)';

/** Which arm of each choice, and which part of each merge, stands in for the rest during one pass. */
type Selection = ReadonlyMap<Authored, number>;

/**
 * Takes an author's tree through a class's own conversion (an L1 class's `toJson`), which only knows plain values, and
 * gives the result under the API's names with expressions and structures back in their places. The class sees a
 * stand-in of the right form for each expression, and one arm of each choice at a time: one pass an arm.
 *
 * @throws ChartwrightError FIELD_UNKNOWN, EXPRESSION_LOST where the class drops a field
 */
export function converted(source: Authored, convert: (plain: unknown) => unknown): Tree {
  const selections = variants(source);
  const results = selections.map((selection) => convert(standIn(source, selection)));
  return new Dressing(selections, results).dress(
    source,
    [],
    selections.map((_, index) => index),
  );
}

/** What holds no choice is shown in one pass, without a selection. */
const PLAIN: readonly Selection[] = [new Map()];

/** As few selections as show every arm of every choice once. */
function variants(source: Authored): readonly Selection[] {
  const inner = childrenOf(source).map(variants);
  const isOneOf = (source.kind === 'choice' || source.kind === 'merge') && inner.length > 0;
  return isOneOf ? inner.flatMap((list, index) => chosen(source, index, list)) : side(inner);
}

const chosen = (source: Authored, index: number, inner: readonly Selection[]): readonly Selection[] =>
  inner.map((selection) => new Map([...selection, [source, index]]));

/** Neighbours do not depend on each other: their variants share passes. */
function side(lists: readonly (readonly Selection[])[]): readonly Selection[] {
  const choices = lists.filter((list) => list !== PLAIN);
  if (choices.length < 2) return choices[0] ?? PLAIN;
  const count = Math.max(...choices.map((list) => list.length));
  return Array.from(
    { length: count },
    (_, index) => new Map(choices.flatMap((list) => [...(list[index] ?? list[list.length - 1]!)])),
  );
}

/**
 * Stands for an expression in a class's conversion, whatever the class takes it for: a scalar, an object, a list, a
 * map, a date, or a union that is asked for its `value`.
 */
const ANYTHING = anything();
function anything(): unknown {
  const stand = () => undefined;
  for (const name of ['name', 'length']) delete (stand as unknown as Record<string, unknown>)[name];
  const members = { value: stand, map: () => [], toISOString: () => stand };
  for (const [name, value] of Object.entries(members)) Object.defineProperty(stand, name, { value });
  return stand;
}

function standIn(source: Authored, selection: Selection): unknown {
  switch (source.kind) {
    case 'leaf':
      // Some classes of cdk8s turn dates into text, others forget to.
      return source.value instanceof Date ? ANYTHING : source.value;
    case 'expression':
      return ANYTHING;
    case 'object':
      return Object.fromEntries([...source.fields].map(([key, value]) => [key, standIn(value, selection)]));
    case 'array':
      return source.items.map((item) => standIn(item, selection));
    case 'choice':
      return standIn(source.arms[selection.get(source)!]!.body, selection);
    case 'merge':
      return source.parts.length === 0 ? {} : standIn(source.parts[selection.get(source)!]!, selection);
    case 'commented':
      return standIn(source.body, selection);
    case 'loop':
      // As an item of a list a loop is one item; as the whole list it is a list of one.
      return standIn(source.body, selection);
    case 'entry':
      return { [COMPUTED_KEY]: standIn(source.value, selection) };
    case 'spread':
      return ANYTHING;
    default:
      return unreachable(source);
  }
}

class Dressing {
  constructor(
    private readonly selections: readonly Selection[],
    private readonly results: readonly unknown[],
  ) {}

  dress(source: Authored, path: JsonPath, passes: readonly number[]): Tree {
    switch (source.kind) {
      case 'leaf':
        if (source.value === null || source.value === undefined) return NOTHING;
        return plain(source.value instanceof Date ? source.value : this.#at(path, passes), path);
      case 'expression':
        return { kind: 'expression', expr: source.expr };
      case 'object':
        return this.#object(source, path, passes);
      case 'array':
        if (isPlainObject(this.#at(path, passes))) throw listForMap(path, source);
        return {
          kind: 'list',
          items: source.items.flatMap((item, index) => this.#item(item, [...path, index], passes)),
        };
      case 'choice':
        return {
          kind: 'choice',
          origin: source.origin,
          arms: source.arms.map(({ condition, body }, index) => ({
            condition,
            body: this.dress(body, path, this.#choosing(source, index, passes)),
          })),
        };
      case 'merge':
        return {
          kind: 'merge',
          origin: source.origin,
          parts: source.parts.map((part, index) => this.dress(part, path, this.#choosing(source, index, passes))),
        };
      case 'loop':
        return { ...source, body: this.dress(source.body, path, passes) };
      case 'entry':
        return this.#entry(source, path, passes);
      case 'spread':
        return source;
      case 'commented':
        return { kind: 'commented', comment: source.comment, body: this.dress(source.body, path, passes) };
      default:
        return unreachable(source);
    }
  }

  /** A null in a list is an item of its own; elsewhere it is nothing. */
  #item(source: Authored, path: JsonPath, passes: readonly number[]): readonly Tree[] {
    if (source.kind !== 'leaf') return [this.dress(source, path, passes)];
    if (source.value === undefined) return [];
    return source.value === null ? [{ kind: 'constant', value: null }] : [this.dress(source, path, passes)];
  }

  #choosing(source: Authored, index: number, passes: readonly number[]): readonly number[] {
    return passes.filter((pass) => this.selections[pass]!.get(source) === index);
  }

  #entry(source: Authored & { kind: 'entry' }, path: JsonPath, passes: readonly number[]): Tree {
    const map = this.#at(path, passes);
    if (!isPlainObject(map) || !Object.hasOwn(map, COMPUTED_KEY)) throw lost([...path, COMPUTED_KEY], source, []);
    return { kind: 'entry', key: source.key, value: this.dress(source.value, [...path, COMPUTED_KEY], passes) };
  }

  #at(path: JsonPath, passes: readonly number[]): unknown {
    return path.reduce<unknown>((value, key) => {
      if (Array.isArray(value)) return value[Number(key)];
      return isPlainObject(value) ? value[key] : undefined;
    }, this.results[passes[0]!]);
  }

  #object(source: Authored & { kind: 'object' }, path: JsonPath, passes: readonly number[]): Tree {
    const result = this.#at(path, passes);
    const known = isPlainObject(result) ? result : {};
    const fields = new Map<string, Tree>();
    for (const [key, value] of source.fields) {
      if (value.kind === 'leaf' && (value.value === null || value.value === undefined)) continue;
      const name = Object.hasOwn(known, key) ? key : renamed(key, known);
      if (name === undefined) throw lost([...path, key], value, Object.keys(known));
      fields.set(name, this.dress(value, [...path, name], passes));
    }
    for (const [key, value] of Object.entries(known))
      if (!fields.has(key)) fields.set(key, plain(value, [...path, key]));
    return { kind: 'map', fields };
  }
}

/** L1 classes rename fields, `clusterIp` for `clusterIP`: letters and digits stay, their case does not. */
function renamed(key: string, known: Readonly<Record<string, unknown>>): string | undefined {
  const name = sameName(key);
  return Object.keys(known).findLast((other) => sameName(other) === name);
}
const sameName = (key: string) => key.replace(/[^A-Za-z0-9]/g, '').toLowerCase();
