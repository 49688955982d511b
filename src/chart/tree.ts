import { unreachable } from '../errors';
import type { Expr } from '../expr/expression';
import type { Origin } from '../expr/origin';

/**
 * A Kubernetes object as it will be printed: under the API's own names, with expressions and structures in their
 * places. What constructs become, and what emission turns into template nodes.
 */
export type Tree =
  | { readonly kind: 'constant'; readonly value: string | number | boolean | null }
  | { readonly kind: 'expression'; readonly expr: Expr<unknown> }
  | MapTree
  | { readonly kind: 'list'; readonly items: readonly Tree[] }
  | { readonly kind: 'choice'; readonly arms: readonly TreeArm[]; readonly origin?: Origin }
  | LoopTree
  | { readonly kind: 'merge'; readonly parts: readonly Tree[]; readonly origin?: Origin }
  | { readonly kind: 'entry'; readonly key: Expr<string> | string; readonly value: Tree }
  | { readonly kind: 'spread'; readonly list: Expr<unknown> }
  | { readonly kind: 'commented'; readonly comment: string; readonly body: Tree };

export interface MapTree {
  readonly kind: 'map';
  readonly fields: ReadonlyMap<string, Tree>;
}
export interface LoopTree {
  readonly kind: 'loop';
  readonly over: Expr<unknown>;
  /** The loop's variables, without their `$`: `[item]` or `[key, item]`. */
  readonly names: readonly string[];
  readonly body: Tree;
  readonly origin?: Origin;
}
export interface TreeArm {
  readonly condition?: Expr<unknown>;
  readonly body: Tree;
}

/** A part of a tree, and the step of a path that leads to it where there is one. */
export interface Child {
  readonly tree: Tree;
  readonly step?: string;
}

/** What is directly in a tree, in the order in which it is written. */
export function childrenOf(tree: Tree): readonly Child[] {
  switch (tree.kind) {
    case 'constant':
    case 'expression':
    case 'spread':
      return [];
    case 'map':
      return [...tree.fields].map(([step, value]) => ({ tree: value, step }));
    case 'list':
      return tree.items.map((item, index) => ({ tree: item, step: String(index) }));
    case 'merge':
      return tree.parts.map((part) => ({ tree: part }));
    case 'choice':
      return tree.arms.map(({ body }) => ({ tree: body }));
    case 'loop':
    case 'commented':
      return [{ tree: tree.body }];
    case 'entry':
      return [{ tree: tree.value }];
    default:
      return unreachable(tree);
  }
}
