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
