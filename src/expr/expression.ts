import { ChartwrightError } from '../errors';
import { printPipeline } from '../template/printer';
import { command, parenthesis, pipeline } from '../template/build';
import type { CommandNode, OperandNode, PipelineNode } from '../template/nodes';
import { captureExpressionOrigin, captureOrigin, type Origin } from './origin';
import type { Shape } from './shape';

/** What an expression is in the template: an operand, a call, or a pipeline that was written as text. */
export type ExpressionNode = OperandNode | CommandNode | PipelineNode;

/** Where the state of an expression is kept, out of the way of the names that a chart gives its values. */
const STATE = Symbol.for('chartwright.expression');

interface State {
  readonly node: ExpressionNode;
  readonly shape: Shape;
  readonly origin: () => Origin | undefined;
}

declare const VALUE: unique symbol;

/**
 * A value of type `T` that is only known when the chart renders. It is opaque: not a `T`, so that it cannot be tested,
 * added to, or taken apart while the chart is written; free functions (`eq`, `and`, `text`, `when` …) make new
 * expressions of it, and `templated` puts it into the properties of a construct.
 */
export interface Expr<out T> {
  readonly [VALUE]: T;
  /**
   * Never there. It makes `if (expression)` a compile error: what a template decides cannot be decided in TypeScript;
   * use `when`.
   */
  then(useWhenInsteadOfIf: (value: never) => unknown): never;
}

/** An argument: a value that is known now, or an expression. */
export type Arg<T> = T | Expr<T>;

/** Array and string members that a construct would call if it took the expression for a plain value. */
const MISUSES = [
  'map',
  'forEach',
  'filter',
  'reduce',
  'slice',
  'concat',
  'join',
  'startsWith',
  'endsWith',
  'split',
  'toLowerCase',
];

const SPREAD = Symbol.for('chartwright.spread');

/** Leaves a trace in every object that this one is spread into: what is spread is lost, but not unnoticed. */
export function markSpread(value: object): void {
  (value as { [SPREAD]?: unknown })[SPREAD] = value;
}

/** The expression or structure that was spread into a plain object, if one was. */
export const spreadInto = (value: object): unknown =>
  Object.hasOwn(value, SPREAD) ? (value as { readonly [SPREAD]: unknown })[SPREAD] : undefined;

class Expression {
  declare readonly [STATE]: State;

  constructor(state: State) {
    Object.defineProperty(this, STATE, { value: state });
    markSpread(this);
  }

  [Symbol.toPrimitive](): never {
    throw misused(this as unknown as Expr<unknown>, 'used as a plain value (in text, arithmetic or a comparison)');
  }
  [Symbol.iterator](): never {
    throw misused(this as unknown as Expr<unknown>, 'iterated over');
  }
  toJSON(): never {
    throw misused(this as unknown as Expr<unknown>, 'turned into JSON');
  }
}

for (const name of MISUSES) {
  Object.defineProperty(Expression.prototype, name, {
    get(this: Expression): never {
      throw misused(this as unknown as Expr<unknown>, `read as a plain value (.${name})`);
    },
  });
}

/** The mistake of using an expression as if it were the value that it stands for. */
export function misused(expr: Expr<unknown>, what: string): ChartwrightError {
  const use = captureOrigin()();
  return new ChartwrightError('EXPRESSION_MISUSED', `an expression was ${what}`, {
    ...use,
    found: describe(expr),
    accepted: 'an expression goes into properties through templated(…), into text through text`…`',
    advice:
      'use a function of chartwright (text, eq, when, each, merge); where a cdk8s-plus class computes with the value, ' +
      'set it with a patch on ApiObject.of(construct) instead',
  });
}

export interface ExpressionOptions {
  readonly origin?: () => Origin | undefined;
}

/** Makes an expression of a node. `origin` defaults to the author's line that called. */
export function expression<T>(node: ExpressionNode, shape: Shape, options: ExpressionOptions = {}): Expr<T> {
  return new Expression({ node, shape, origin: options.origin ?? captureExpressionOrigin() }) as unknown as Expr<T>;
}

export function isExpression(value: unknown): value is Expr<unknown> {
  return typeof value === 'object' && value !== null && STATE in value;
}

const stateOf = (expr: Expr<unknown>): State => (expr as unknown as Expression)[STATE];
export const nodeOf = (expr: Expr<unknown>): ExpressionNode => stateOf(expr).node;
export const shapeOf = (expr: Expr<unknown>): Shape => stateOf(expr).shape;
export const originOf = (expr: Expr<unknown>): Origin | undefined => stateOf(expr).origin();

/** The node as an argument of a call: whatever is not a single operand gets parentheses. */
export function asOperand(node: ExpressionNode): OperandNode {
  if (node.kind === 'pipeline' || node.kind === 'command') {
    const alone = soleOperand(node);
    return alone ?? parenthesis(node.kind === 'pipeline' ? node : pipeline(node));
  }
  return node;
}

/** The node as a pipeline, as it stands alone in a tag. */
export function asPipeline(node: ExpressionNode): PipelineNode {
  if (node.kind === 'pipeline') return node;
  if (node.kind === 'command') return pipeline(node);
  return node.kind === 'parenthesis' ? node.pipeline : pipeline(command(node));
}

function soleOperand(node: PipelineNode | CommandNode): OperandNode | undefined {
  const only = node.kind === 'command' ? node : node.commands.length === 1 ? node.commands[0] : undefined;
  const operand = only?.operands.length === 1 ? only.operands[0] : undefined;
  // A function without arguments is a call, not a value, when it stands as an argument: Go evaluates both alike.
  return node.kind === 'pipeline' && node.assignment !== undefined ? undefined : operand;
}

/** The expression's text, as messages show it. */
export const printNode = (node: ExpressionNode): string => `{{ ${printPipeline(asPipeline(node))} }}`;
export const describe = (expr: Expr<unknown>): string => printNode(nodeOf(expr));
