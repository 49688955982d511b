import { unreachable } from '../errors';
import { type Expr, shapeOf } from '../expr/expression';
import { and, isSet, not, or } from '../expr/operators';
import { isScalar } from '../expr/shape';
import type { LoopTree, Tree } from './tree';

/**
 * When a tree leaves anything in the manifest: always, when a condition holds, or when a loop over some list finds an
 * element that does (which only a loop can tell).
 */
export type Presence =
  | { readonly kind: 'always' }
  | { readonly kind: 'when'; readonly conditions: readonly Expr<unknown>[] }
  | { readonly kind: 'search'; readonly conditions: readonly Expr<unknown>[]; readonly loops: readonly LoopTree[] };

export const ALWAYS: Presence = { kind: 'always' };
const NEVER: Presence = { kind: 'when', conditions: [] };

export function presenceOf(tree: Tree): Presence {
  switch (tree.kind) {
    case 'constant':
      return ALWAYS;
    case 'expression':
      return ofExpression(tree.expr);
    case 'map':
      return tree.fields.size === 0 ? ALWAYS : any([...tree.fields.values()].map(presenceOf));
    case 'list':
      return tree.items.length === 0 ? ALWAYS : any(tree.items.map(ofItem));
    case 'merge':
      return tree.parts.length === 0 ? ALWAYS : any(tree.parts.map(ofPart));
    case 'choice':
      return ofChoice(tree, presenceOf);
    case 'loop':
      return ofLoop(tree);
    case 'entry':
      return presenceOf(tree.value);
    case 'spread':
      return { kind: 'when', conditions: [tree.list] };
    case 'commented':
      return presenceOf(tree.body);
    default:
      return unreachable(tree);
  }
}

/** A list given as an item of a list (or a map as an item) is an item even when it is empty. */
const ofItem = (tree: Tree): Presence => presenceOf(tree);

/** A part of a merge: an empty map adds nothing, so it is there only when it holds something. */
export function ofPart(tree: Tree): Presence {
  if (tree.kind === 'map') return tree.fields.size === 0 ? NEVER : presenceOf(tree);
  if (tree.kind === 'choice') return ofChoice(tree, ofPart);
  if (tree.kind === 'commented') return ofPart(tree.body);
  if (tree.kind === 'expression' && shapeOf(tree.expr).form !== 'yaml')
    return { kind: 'when', conditions: [tree.expr] };
  return presenceOf(tree);
}

function ofExpression(expr: Expr<unknown>): Presence {
  const shape = shapeOf(expr);
  if (shape.nullable !== true) return ALWAYS;
  return { kind: 'when', conditions: [isScalar(shape) ? isSet(expr) : expr] };
}

function ofChoice(tree: Tree & { kind: 'choice' }, of: (body: Tree) => Presence): Presence {
  const presences: Presence[] = [];
  const earlier: Expr<unknown>[] = [];
  let open = true;
  for (const { condition, body } of tree.arms) {
    const inner = of(body);
    const reached = allOf([...earlier.map(not), ...(condition === undefined ? [] : [condition])]);
    presences.push(reached === undefined ? inner : within(reached, inner));
    if (condition === undefined) open = false;
    else earlier.push(condition);
  }
  const arms = tree.arms.map(({ body }) => of(body));
  if (!open && arms.every((presence) => presence.kind === 'always')) return ALWAYS;
  // Arms that are all there when reached need no “not the earlier ones”: one of them is, when one of the conditions is.
  if (open && arms.every((presence) => presence.kind === 'always')) return { kind: 'when', conditions: earlier };
  return any(presences);
}

function ofLoop(tree: LoopTree): Presence {
  const inner = presenceOf(tree.body);
  return inner.kind === 'always'
    ? { kind: 'when', conditions: [tree.over] }
    : { kind: 'search', conditions: [], loops: [tree] };
}

function within(condition: Expr<unknown>, inner: Presence): Presence {
  switch (inner.kind) {
    case 'always':
      return { kind: 'when', conditions: [condition] };
    case 'when': {
      const one = anyOf(inner.conditions);
      return one === undefined ? NEVER : { kind: 'when', conditions: [and(condition, one)] };
    }
    case 'search':
      return { kind: 'search', conditions: [], loops: inner.loops };
  }
}

function any(presences: readonly Presence[]): Presence {
  if (presences.some(({ kind }) => kind === 'always')) return ALWAYS;
  const conditions = presences.flatMap((presence) => (presence.kind === 'always' ? [] : presence.conditions));
  const loops = presences.flatMap((presence) => (presence.kind === 'search' ? presence.loops : []));
  return loops.length === 0 ? { kind: 'when', conditions } : { kind: 'search', conditions, loops };
}

/** One condition for “one of these”; undefined for none, which never holds. */
export function anyOf(conditions: readonly Expr<unknown>[]): Expr<unknown> | undefined {
  const [first, second, ...rest] = conditions;
  return first === undefined || second === undefined ? first : or(first, second, ...rest);
}
function allOf(conditions: readonly Expr<unknown>[]): Expr<unknown> | undefined {
  const [first, second, ...rest] = conditions;
  return first === undefined || second === undefined ? first : and(first, second, ...rest);
}
