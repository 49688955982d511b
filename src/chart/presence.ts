import { unreachable } from '../errors';
import { type Expr, expression, shapeOf } from '../expr/expression';
import { and, isSet, not, or } from '../expr/operators';
import { isScalar } from '../expr/shape';
import type { Tree } from './tree';

/** When a tree leaves anything in the manifest. */
export type Presence =
  | { readonly kind: 'always' }
  /** When one of the conditions holds; never, when there is none. */
  | { readonly kind: 'when'; readonly conditions: readonly Expr<unknown>[] }
  /** When some loop finds an element that does, which only a loop can tell. */
  | { readonly kind: 'search' };

/**
 * Where a tree stands: as a value of its own, where an empty map or list is one, or among the entries of a map, where it
 * adds nothing.
 */
export type Standing = 'value' | 'entries';

const ALWAYS: Presence = { kind: 'always' };
const NEVER: Presence = { kind: 'when', conditions: [] };
const SEARCH: Presence = { kind: 'search' };
const whenever = (condition: Expr<unknown>): Presence => ({ kind: 'when', conditions: [condition] });

/** What is known already: every tree around another asks for it again. */
const known = { value: new WeakMap<Tree, Presence>(), entries: new WeakMap<Tree, Presence>() };

export function presenceOf(tree: Tree, standing: Standing = 'value'): Presence {
  if (tree.kind === 'constant') return ALWAYS;
  const before = known[standing].get(tree);
  if (before !== undefined) return before;
  const presence = presenceOfTree(tree, standing);
  known[standing].set(tree, presence);
  return presence;
}

function presenceOfTree(tree: Tree, standing: Standing): Presence {
  const empty = standing === 'value' ? ALWAYS : NEVER;
  switch (tree.kind) {
    case 'constant':
      return ALWAYS;
    case 'expression':
      return standing === 'entries' ? ofContents(tree.expr) : ofExpression(tree.expr);
    case 'map':
      return tree.fields.size === 0 ? empty : any([...tree.fields.values()].map((value) => presenceOf(value)));
    case 'list':
      return tree.items.length === 0 ? empty : any(tree.items.map((item) => presenceOf(item)));
    case 'merge':
      return tree.parts.length === 0 ? empty : any(tree.parts.map((part) => presenceOf(part, 'entries')));
    case 'choice':
      return ofChoice(tree, standing);
    case 'loop': {
      const inner = presenceOf(tree.body, standing);
      if (inner.kind === 'always') return whenever(tree.over);
      return inner.kind === 'when' && inner.conditions.length === 0 ? NEVER : SEARCH;
    }
    case 'entry':
      return presenceOf(tree.value);
    case 'spread':
      return ofContents(tree.list);
    case 'commented':
      return presenceOf(tree.body, standing);
    default:
      return unreachable(tree);
  }
}

function ofExpression(expr: Expr<unknown>): Presence {
  const shape = shapeOf(expr);
  if (shape.form === 'yaml') return ofContents(expr);
  if (shape.nullable !== true) return ALWAYS;
  return whenever(isScalar(shape) ? isSet(expr) : expr);
}

/** When a map or list has entries, or items, of its own. */
function ofContents(expr: Expr<unknown>): Presence {
  const { source, written, nullable } = shapeOf(expr);
  if (source !== undefined) return whenever(expression(source, { kind: 'any' }));
  return written?.().filled === true && nullable !== true ? ALWAYS : whenever(expr);
}

function ofChoice(tree: Tree & { kind: 'choice' }, standing: Standing): Presence {
  const arms = tree.arms.map(({ condition, body }) => ({ condition, inner: presenceOf(body, standing) }));
  if (arms.some(({ inner }) => inner.kind === 'search')) return SEARCH;
  const closed = arms.some(({ condition }) => condition === undefined);
  if (arms.every(({ inner }) => inner.kind === 'always')) {
    // One of the arms is reached when one of the conditions holds, so that no “not the earlier ones” is needed.
    if (closed) return ALWAYS;
    return { kind: 'when', conditions: arms.flatMap(({ condition }) => condition ?? []) };
  }
  const earlier: Expr<unknown>[] = [];
  const conditions = arms.flatMap(({ condition, inner }) => {
    const reached = [...earlier.map(not), ...(condition === undefined ? [] : [condition])];
    if (condition !== undefined) earlier.push(condition);
    if (inner.kind !== 'when') return allOf(reached) ?? [];
    const one = anyOf(inner.conditions);
    return one === undefined ? [] : (allOf([...reached, one]) ?? []);
  });
  return { kind: 'when', conditions };
}

function any(presences: readonly Presence[]): Presence {
  if (presences.some(({ kind }) => kind === 'always')) return ALWAYS;
  if (presences.some(({ kind }) => kind === 'search')) return SEARCH;
  return { kind: 'when', conditions: presences.flatMap((presence) => conditionsOf(presence)) };
}

/** The conditions of a presence, of which one is enough; none where loops decide. */
export const conditionsOf = (presence: Presence): readonly Expr<unknown>[] =>
  presence.kind === 'when' ? presence.conditions : [];

/** One condition for “one of these”; nothing for none, which never holds. */
export function anyOf(conditions: readonly Expr<unknown>[]): Expr<unknown> | undefined {
  const [first, second, ...rest] = conditions;
  return first === undefined || second === undefined ? first : or(first, second, ...rest);
}

/** One condition for “all of these”; nothing for none, which always holds. */
export function allOf(conditions: readonly Expr<unknown>[]): Expr<unknown> | undefined {
  const [first, second, ...rest] = conditions;
  return first === undefined || second === undefined ? first : and(first, second, ...rest);
}
