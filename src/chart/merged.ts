import { unreachable } from '../errors';
import { call } from '../expr/call';
import { type Expr, type ExpressionNode, expression, nodeOf, shapeOf } from '../expr/expression';
import { and, not, or, ternary } from '../expr/operators';
import { command, identifier, string } from '../template/build';
import { asOperand } from '../expr/expression';
import type { Tree } from './tree';

/** A part of a merged map, with what later parts take from it already gone. */
export type Part =
  | { readonly kind: 'field'; readonly key: string; readonly value: Tree }
  /** A field that a later part replaces when a condition holds. */
  | { readonly kind: 'unless'; readonly condition: Expr<unknown>; readonly key: string; readonly value: Tree }
  /** All entries of a map. */
  | { readonly kind: 'spread'; readonly expr: Expr<unknown> }
  /** Entries with computed keys; those that another part has are skipped. */
  | { readonly kind: 'skipping'; readonly tree: Tree; readonly skip: (key: ExpressionNode) => Expr<unknown> }
  | { readonly kind: 'tree'; readonly tree: Tree };

/** When a key comes from a part: always, or under conditions. */
type Keys = ReadonlyMap<string, 'always' | readonly Expr<unknown>[]>;

/** The parts of a merge so that each key is written once, by the last part that has it. */
export function resolvedParts(trees: readonly Tree[]): readonly Part[] {
  const parts = joinedMaps(trees.flatMap(flattened));
  return parts.flatMap((part, index) => resolved(part, parts.slice(index + 1), parts.slice(0, index)));
}

function flattened(tree: Tree): readonly Tree[] {
  return tree.kind === 'merge' ? tree.parts.flatMap(flattened) : [tree];
}

const isMapExpression = (tree: Tree): tree is Tree & { kind: 'expression' } => tree.kind === 'expression';

/** The keys that a map can have, where they are known. */
const knownKeys = (expr: Expr<unknown>): readonly string[] | undefined => {
  const { keys, fields } = shapeOf(expr);
  return keys?.() ?? (fields === undefined ? undefined : Object.keys(fields));
};
const isOpen = (tree: Tree) => isMapExpression(tree) && knownKeys(tree.expr) === undefined;

/**
 * Maps that are only known when the chart renders become one, as Helm merges them, up to the last whose keys are not
 * known either: what comes after it is written as it is, and its keys are left out of the rest.
 */
function joinedMaps(trees: readonly Tree[]): readonly Tree[] {
  const last = trees.findLastIndex(isOpen);
  const maps = trees.slice(0, last + 1).filter(isMapExpression);
  if (maps.length < 2) return trees;
  const copies = maps.map(({ expr }) => call('deepCopy', [orEmpty(expr)], 'map'));
  const joined = call<unknown>('mergeOverwrite', [call('dict', [], 'map'), ...copies], 'map');
  return trees.flatMap((tree, index): readonly Tree[] => {
    if (index === last) return [{ kind: 'expression', expr: joined }];
    return index < last && isMapExpression(tree) ? [] : [tree];
  });
}

const orEmpty = (expr: Expr<unknown>): Expr<unknown> =>
  shapeOf(expr).nullable === true ? call('default', [call('dict', [], 'map'), valueOf(expr)], 'map') : valueOf(expr);
const valueOf = (expr: Expr<unknown>): Expr<unknown> =>
  shapeOf(expr).form === 'yaml' ? call('fromYaml', [nodeExpression(expr)], 'map') : expr;
const nodeExpression = (expr: Expr<unknown>): Expr<unknown> => expression(nodeOf(expr), { kind: 'string' });

function resolved(part: Tree, later: readonly Tree[], earlier: readonly Tree[]): readonly Part[] {
  const keys = keysOf(later);
  switch (part.kind) {
    case 'map':
      return [...part.fields].flatMap(([key, value]) => resolvedField(key, value, keys, later));
    case 'expression':
      return [{ kind: 'spread', expr: without(part.expr, keys) }];
    case 'loop':
    case 'entry':
      return [computed(part, keysOf([...earlier, ...later]), [...earlier, ...later].filter(isMapExpression))];
    case 'choice':
    case 'commented':
      return [{ kind: 'tree', tree: part }];
    case 'merge':
    case 'list':
    case 'constant':
    case 'spread':
      throw new Error(`a ${part.kind} as a part of a merge`);
    default:
      return unreachable(part);
  }
}

function resolvedField(key: string, value: Tree, keys: Keys, later: readonly Tree[]): readonly Part[] {
  const replaced = keys.get(key);
  if (replaced === 'always') return [];
  const maps = later.filter(isMapExpression).filter(({ expr }) => knownKeys(expr) === undefined);
  const conditions = [...(replaced ?? []), ...maps.map(({ expr }) => hasKey(expr, string(key)))];
  const [first, second, ...rest] = conditions;
  if (first === undefined) return [{ kind: 'field', key, value }];
  const condition = second === undefined ? first : or(first, second, ...rest);
  return [{ kind: 'unless', key, value, condition }];
}

const hasKey = (map: Expr<unknown>, key: ExpressionNode): Expr<boolean> =>
  expression(command(identifier('hasKey'), asOperand(nodeOf(orEmpty(map))), asOperand(key)), { kind: 'boolean' });

/** A map without the keys that later parts write. */
function without(expr: Expr<unknown>, keys: Keys): Expr<unknown> {
  const known = knownKeys(expr);
  const mine = [...keys].filter(([key]) => known?.includes(key) ?? true);
  if (mine.length === 0) return expr;
  const omitted = mine.map(([key, presence]) => {
    if (presence === 'always') return key;
    const [first, second, ...rest] = presence;
    return ternary(second === undefined ? first! : or(first!, second, ...rest), key, '');
  });
  return call('omit', [orEmpty(expr), ...omitted], { kind: 'map', nullable: true });
}

/** Entries whose keys are computed give way to the keys that other parts name. */
function computed(tree: Tree, keys: Keys, maps: readonly (Tree & { kind: 'expression' })[]): Part {
  const names = [...keys].filter(([, presence]) => presence === 'always').map(([key]) => key);
  if (names.length === 0 && maps.length === 0) return { kind: 'tree', tree };
  return {
    kind: 'skipping',
    tree,
    skip: (key) => {
      const tests = [
        ...(names.length === 0 ? [] : [call<boolean>('has', [expression(key, { kind: 'string' }), names], 'boolean')]),
        ...maps.map(({ expr }) => hasKey(expr, key)),
      ];
      const [first, second, ...rest] = tests;
      return second === undefined ? first! : or(first!, second, ...rest);
    },
  };
}

function keysOf(parts: readonly Tree[]): Keys {
  const keys = new Map<string, 'always' | readonly Expr<unknown>[]>();
  const add = (key: string, condition: Expr<unknown> | undefined) => {
    const known = keys.get(key);
    if (condition === undefined || known === 'always') keys.set(key, 'always');
    else keys.set(key, [...(known ?? []), condition]);
  };
  const visit = (tree: Tree, condition: Expr<unknown> | undefined): void => {
    switch (tree.kind) {
      case 'map':
        for (const key of tree.fields.keys()) add(key, condition);
        return;
      case 'expression':
        for (const key of knownKeys(tree.expr) ?? []) add(key, condition);
        return;
      case 'entry':
        if (typeof tree.key === 'string') add(tree.key, condition);
        return;
      case 'commented':
        return visit(tree.body, condition);
      case 'merge':
        return tree.parts.forEach((part) => visit(part, condition));
      case 'choice':
        return visitArms(tree, condition, visit);
      default:
        return;
    }
  };
  parts.forEach((part) => visit(part, undefined));
  return keys;
}

function visitArms(
  tree: Tree & { kind: 'choice' },
  outer: Expr<unknown> | undefined,
  visit: (tree: Tree, condition: Expr<unknown> | undefined) => void,
): void {
  const before: Expr<unknown>[] = outer === undefined ? [] : [outer];
  for (const { condition, body } of tree.arms) {
    const all = condition === undefined ? before : [...before, condition];
    const [first, second, ...rest] = all;
    visit(body, second === undefined ? first : and(first!, second, ...rest));
    if (condition !== undefined) before.push(not(condition));
  }
}
