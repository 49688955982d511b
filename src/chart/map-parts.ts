import { ChartwrightError, unreachable } from '../errors';
import { call } from '../expr/call';
import { describe, type Expr } from '../expr/expression';
import { ternary } from '../expr/operators';
import { asMap, bringing, broughtBy, isFlat, possibleKeys, type Source, sourcesOf } from './merge-sources';
import type { LoopTree, Tree, TreeArm } from './tree';
import type { Origin } from '../expr/origin';

/** A part of a map as it is written, with what other parts take from it already gone. */
export type Part =
  /** `unless`: a later part brings the key. */
  | {
      readonly kind: 'field';
      readonly key: string | Expr<string>;
      readonly value: Tree;
      readonly unless?: Expr<unknown>;
    }
  /** All entries of a map; `unless`: those that a later part does not bring. */
  | { readonly kind: 'spread'; readonly map: Expr<unknown>; readonly unless?: (key: Expr<string>) => Expr<unknown> }
  | { readonly kind: 'loop'; readonly loop: LoopTree; readonly parts: readonly Part[] }
  | {
      readonly kind: 'choice';
      readonly arms: readonly { readonly condition?: Expr<unknown>; readonly parts: readonly Part[] }[];
      readonly origin?: Origin;
    }
  | { readonly kind: 'commented'; readonly comment: string; readonly parts: readonly Part[] };

/** The parts of a merge so that each key is written once, by the last part that has it. */
export const mergedParts = (trees: readonly Tree[]): readonly Part[] => partsOf(trees, { later: [], others: [] });

/** What else brings keys into the same map: later parts, and (to which computed keys give way) all others. */
interface Beside {
  readonly later: readonly Source[];
  readonly others: readonly Source[];
}

function partsOf(trees: readonly Tree[], beside: Beside): readonly Part[] {
  const parts = trees.flatMap(flattened);
  const joined = joinedMaps(parts);
  return parts.flatMap((part, index): readonly Part[] => {
    const after = sourcesOf(parts.slice(index + 1));
    const inner: Beside = {
      later: [...after, ...beside.later],
      others: [...sourcesOf(parts.slice(0, index)), ...after, ...beside.others],
    };
    const join = part.kind === 'expression' && joined.has(index) ? joined.get(index) : undefined;
    if (join === 'elsewhere') return [];
    return partOf(join === undefined ? part : { kind: 'expression', expr: join }, inner);
  });
}

const flattened = (tree: Tree): readonly Tree[] => (tree.kind === 'merge' ? tree.parts.flatMap(flattened) : [tree]);

function partOf(part: Tree, beside: Beside): readonly Part[] {
  switch (part.kind) {
    case 'map':
      return [...part.fields].flatMap(([key, value]) => fieldPart(key, value, beside));
    case 'entry':
      if (typeof part.key === 'string') return fieldPart(part.key, part.value, beside);
      return [{ kind: 'field', key: part.key, value: part.value, unless: bringing(beside.others, part.key) }];
    case 'expression':
      return [spreadPart(part.expr, beside)];
    case 'loop':
      refuseConstantKeys(part, part.body);
      return [{ kind: 'loop', loop: part, parts: partsOf([part.body], { ...beside, later: beside.others }) }];
    case 'choice':
      return [{ kind: 'choice', origin: part.origin, arms: part.arms.map((arm) => armPart(arm, beside)) }];
    case 'commented':
      return [{ kind: 'commented', comment: part.comment, parts: partsOf([part.body], beside) }];
    case 'list':
    case 'constant':
    case 'spread':
      throw misplaced(part);
    case 'merge':
      throw new Error('merges in merges are flattened');
    default:
      return unreachable(part);
  }
}

const armPart = ({ condition, body }: TreeArm, beside: Beside) => ({
  condition,
  parts: partsOf([body], beside),
});

function fieldPart(key: string, value: Tree, { later }: Beside): readonly Part[] {
  const replaced = broughtBy(later, key);
  if (replaced === true) return [];
  return [{ kind: 'field', key, value, ...(replaced !== false && { unless: replaced }) }];
}

function spreadPart(map: Expr<unknown>, { later }: Beside): Part {
  const rest = without(map, later);
  const maps = later.filter((source) => source.kind === 'map' && overlap(map, source.map));
  if (maps.length === 0) return { kind: 'spread', map: rest };
  return { kind: 'spread', map: rest, unless: (key) => bringing(maps, key)! };
}

function overlap(one: Expr<unknown>, other: Expr<unknown>): boolean {
  const keys = possibleKeys(one);
  const others = possibleKeys(other);
  return keys === undefined || others === undefined || keys.some((key) => others.includes(key));
}

/** A map without the keys that later parts write by name. */
function without(map: Expr<unknown>, later: readonly Source[]): Expr<unknown> {
  const possible = possibleKeys(map);
  const keys = later.filter((source) => source.kind === 'key');
  const names = [...new Set(keys.map(({ key }) => key))].filter((key) => possible?.includes(key) ?? true);
  if (names.length === 0) return map;
  const omitted = names.map((name) => {
    const replaced = broughtBy(keys, name);
    return typeof replaced === 'boolean' ? name : ternary(replaced, name, '');
  });
  return call('omit', [asMap(map), ...omitted], 'map');
}

/**
 * Maps that are only known when the chart renders, put together by Helm's own function where it does what `merge` says:
 * it merges deeply, so that at most one of them may hold maps. By the index of each: the joined map for the last one.
 */
function joinedMaps(parts: readonly Tree[]): ReadonlyMap<number, Expr<unknown> | 'elsewhere'> {
  const maps = parts.flatMap((part, index) => (part.kind === 'expression' ? [{ map: part.expr, index }] : []));
  const meeting = maps.filter((one) => maps.some((other) => other !== one && overlap(one.map, other.map)));
  const last = meeting.at(-1);
  if (last === undefined) return new Map();
  const deep = meeting.filter(({ map }) => !isFlat(map));
  const conditional = sourcesOf(parts).some(({ kind, condition }) => kind === 'map' && condition !== undefined);
  if (deep.length > 1 || conditional) return new Map();
  const isOne = (part: Tree) => meeting.some(({ map }) => part.kind === 'expression' && part.expr === map);
  const between = (index: number) => sourcesOf(parts.slice(index + 1, last.index).filter((part) => !isOne(part)));
  // What a map in between brings is only known when the chart renders, too late to leave it out of an earlier one.
  const crosses = (map: Expr<unknown>, source: Source) => source.kind === 'map' && overlap(map, source.map);
  if (meeting.some(({ map, index }) => between(index).some((source) => crosses(map, source)))) return new Map();
  const own = meeting.map(({ map, index }) => asMap(without(map, between(index))));
  const join = call<unknown>('mergeOverwrite', [call('dict', [], 'map'), ...own], 'map');
  return new Map(meeting.map(({ index }) => [index, index === last.index ? join : 'elsewhere']));
}

/** Every element would write the same key again. */
function refuseConstantKeys(loop: LoopTree, body: Tree): void {
  const key = sourcesOf([body]).find((source) => source.kind === 'key');
  if (key === undefined) return;
  throw new ChartwrightError('EXPRESSION_MISUSED', 'each(…) writes the same key for every element', {
    ...loop.origin,
    found: `the key ${JSON.stringify(key.kind === 'key' ? key.key : '')} for each of ${describe(loop.over)}`,
    accepted: 'entry(key, value) with a key that the element decides',
    advice: 'use entry(…), or put the map into a list',
  });
}

function misplaced(tree: Tree & { kind: 'list' | 'constant' | 'spread' }): ChartwrightError {
  return new ChartwrightError('EXPRESSION_MISUSED', `a ${tree.kind} stands where a map is merged`, {
    found:
      tree.kind === 'spread' ? describe(tree.list) : tree.kind === 'constant' ? JSON.stringify(tree.value) : 'a list',
    accepted: 'maps, expressions of maps, when(…), each(…) and entry(…)',
    advice: 'in lists use the list itself, with spread(…) for another list',
  });
}
