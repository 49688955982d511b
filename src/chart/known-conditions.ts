import { asPipeline, type Expr, type ExpressionNode, nodeOf } from '../expr/expression';
import { printPipeline } from '../template/printer';

/** Conditions that hold at some place of a template, by their text. */
export const NOTHING_GIVEN: ReadonlySet<string> = new Set();

/** What holds within a condition: itself, and whatever an `and` holds together. */
export const given = (around: ReadonlySet<string>, condition: Expr<unknown>): ReadonlySet<string> =>
  new Set([...around, ...textsOf(nodeOf(condition))]);

export const isGiven = (around: ReadonlySet<string>, condition: Expr<unknown>): boolean =>
  around.size > 0 && conjuncts(nodeOf(condition)).every((node) => around.has(textOf(node)));

/** Most conditions are those of many places. */
const texts = new WeakMap<ExpressionNode, string>();
function textOf(node: ExpressionNode): string {
  const known = texts.get(node);
  if (known !== undefined) return known;
  const text = printPipeline(asPipeline(node));
  texts.set(node, text);
  return text;
}
const textsOf = (node: ExpressionNode): readonly string[] => [textOf(node), ...conjuncts(node).map(textOf)];

function conjuncts(node: ExpressionNode): readonly ExpressionNode[] {
  const { assignment, commands } = asPipeline(node);
  const [head, ...operands] = commands[0]?.operands ?? [];
  const isAnd = assignment === undefined && commands.length === 1 && head?.kind === 'identifier' && head.name === 'and';
  return isAnd ? operands.flatMap(conjuncts) : [node];
}
