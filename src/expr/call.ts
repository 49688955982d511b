import { HELM_FUNCTION_NAMES } from '../template/functions';
import { nearestName } from '../template/nearest-name';
import { misuse } from './arguments';
import { boolean, command, identifier, nil, number, pipeline, string } from '../template/build';
import type { OperandNode } from '../template/nodes';
import {
  asOperand,
  asPipeline,
  expression,
  type Arg,
  type Expr,
  type ExpressionNode,
  isExpression,
  nodeOf,
  shapeOf,
} from './expression';
import { shapeLike } from './result-shape';
import { type Shape, type ShapeName, shapeNamed } from './shape';

export type { Arg } from './expression';

/** A constant, a list or a map of such, or an expression, as an argument of a call. */
export function argument(value: unknown): OperandNode {
  if (isExpression(value)) return asOperand(valueNode(value));
  switch (typeof value) {
    case 'string':
      return string(value);
    case 'boolean':
      return boolean(value);
    case 'number':
      return numberLiteral(value);
    case 'undefined':
      return nil();
    default:
      if (value === null) return nil();
      if (Array.isArray(value)) return asOperand(command(identifier('list'), ...value.map(argument)));
      return asOperand(
        command(
          identifier('dict'),
          ...Object.entries(value as object).flatMap(([key, entry]) => [string(key), argument(entry)]),
        ),
      );
  }
}

function numberLiteral(value: number): OperandNode {
  if (!Number.isFinite(value)) throw new RangeError(`a template has no number ${value}`);
  return number(Object.is(value, -0) ? '-0.0' : String(value));
}

/** An expression's value: what is YAML text is parsed, what only counts as true is made a boolean. */
export function valueNode(expr: Expr<unknown>): ExpressionNode {
  const node = nodeOf(expr);
  const { form, kind, truth } = shapeOf(expr);
  if (truth === true) {
    const negated = command(identifier('not'), asOperand(node));
    return command(identifier('not'), asOperand(negated));
  }
  if (form !== 'yaml') return node;
  return command(identifier(kind === 'list' ? 'fromYamlArray' : 'fromYaml'), asOperand(node));
}

/** Calls one of Helm's template functions by its name. */
export function call<T>(name: string, args: readonly unknown[], result: ShapeName | Shape): Expr<T> {
  if (!HELM_FUNCTION_NAMES.has(name)) throw unknownFunction(name);
  const shape = typeof result === 'string' ? shapeNamed(result) : result;
  return expression<T>(command(identifier(name), ...args.map(argument)), shape);
}

/** The same with the last argument put before the function, where that reads better: `list "a" "b" | join "; "`. */
export function piped<T>(value: Expr<unknown>, name: string, args: readonly unknown[], result: ShapeName): Expr<T> {
  const { commands } = asPipeline(valueNode(value));
  return expression<T>(pipeline(...commands, command(identifier(name), ...args.map(argument))), shapeNamed(result));
}

/** An argument's text where a number is compared: values from files are floats, those from --set are integers. */
export function numeric(value: Arg<unknown>): OperandNode {
  const operand = argument(value);
  if (!isExpression(value)) return operand;
  const { kind } = shapeOf(value);
  if (kind === 'integer') return asOperand(command(identifier('int64'), operand));
  if (kind === 'number') return asOperand(command(identifier('float64'), operand));
  return operand;
}

/** A constant as an expression; an expression as it is. */
export const asExpression = <T>(value: Arg<T>): Expr<T> =>
  isExpression(value) ? (value as Expr<T>) : expression<T>(argument(value), shapeLike(value));

const unknownFunction = (name: string) => {
  const near = nearestName(name, [...HELM_FUNCTION_NAMES]);
  return misuse('Helm has no such function', name, {
    accepted: 'the functions of Go templates, of Sprig and of Helm',
    advice: near === undefined ? undefined : `did you mean ${near}?`,
  });
};
