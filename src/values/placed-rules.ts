import type { Expr } from '../expr/expression';
import type { Reference } from '../expr/reference';
import type { ValuesDeclaration } from './declaration';
import { fieldsOfNode, type KindNode } from './kind';
import type { Rule } from './rule';

/** The rules of the chart and of the objects in it, but for those in lists and maps, which hold once for each element. */
export function placedRules(declaration: ValuesDeclaration): readonly Rule[] {
  return collect(declaration.root, declaration.values);
}

function collect(node: KindNode, self: Expr<unknown>): readonly Rule[] {
  const inner = Object.entries(fieldsOfNode(node)).flatMap(([name, field]) =>
    field.kind === 'removed' ? [] : collect(field, memberOf(self, name)),
  );
  return [...rulesOf(node, self), ...inner];
}

/** The rules that an object brings with it, for the place where it is. */
export const rulesOf = (node: KindNode, self: Expr<unknown>): readonly Rule[] =>
  node.kind === 'object' ? (node.rules?.(self as Reference<never>) ?? []) : [];

/** A field's reference by its name. */
export const memberOf = (self: Expr<unknown>, name: string): Expr<unknown> =>
  (self as unknown as Readonly<Record<string, Expr<unknown>>>)[name]!;
