import { command, identifier, number, string } from '../template/build';
import type { OperandNode } from '../template/nodes';
import { argument, call, numeric } from './call';
import { type Arg, asOperand, type Expr, expression, isExpression, nodeOf, shapeOf } from './expression';
import { shapeLike } from './result-shape';
import { ANY, BOOLEAN, type Shape, type Wide } from './shape';

type Scalar = string | number | boolean;
type Collection = readonly unknown[] | Readonly<Record<string, unknown>>;
type Conditions = readonly [Expr<unknown>, Expr<unknown>, ...(readonly Expr<unknown>[])];

const comparison = (name: string, left: unknown, others: readonly unknown[]): Expr<boolean> => {
  const operands = [left, ...others];
  if (['eq', 'ne'].includes(name) && operands.some(isLoose))
    return expression(command(identifier(name), ...operands.map(asJson)), BOOLEAN);
  // One float among them makes all of them floats: Go compares only like with like.
  const float = operands.some((operand) =>
    isExpression(operand)
      ? shapeOf(operand).kind === 'number'
      : typeof operand === 'number' && !Number.isInteger(operand),
  );
  return expression(
    command(identifier(name), ...operands.map((operand) => (float ? asFloat(operand) : numeric(operand)))),
    BOOLEAN,
  );
};

/** `int64` of null is 0, which a missing number does not equal. */
const equality = (name: 'eq' | 'ne', value: Expr<unknown>, others: readonly unknown[]): Expr<boolean> => {
  const compared = comparison(name, value, others);
  const { kind, nullable } = shapeOf(value);
  const mayBeZero = others.some((other) => other === 0 || isExpression(other));
  if (nullable !== true || !mayBeZero || !['integer', 'number'].includes(kind)) return compared;
  return name === 'eq' ? and(isSet(value), compared) : or(not(isSet(value)), compared);
};

/** Whether values may give different types, which Go refuses to compare. */
const isLoose = (operand: unknown) =>
  isExpression(operand) && ['any', 'intOrString', 'quantity'].includes(shapeOf(operand).kind);

/** As text in which 80 and "80" differ; numbers are written in full. */
function asJson(operand: unknown): OperandNode {
  if (isExpression(operand)) return argument(call('toRawJson', [operand], 'string'));
  return string(JSON.stringify(operand) ?? 'null', 'raw');
}

function asFloat(operand: unknown): OperandNode {
  if (typeof operand === 'number') return number(String(operand).replace(/^(-?\d+)$/, '$1.0'));
  const isNumber = isExpression(operand) && ['integer', 'number'].includes(shapeOf(operand).kind);
  return argument(isNumber ? call('float64', [operand], 'number') : operand);
}

/** Whether the value equals one of the others. Numbers compare as numbers, however they came into the chart. */
export const eq = <T extends Scalar | null | undefined>(value: Expr<T>, ...others: [Arg<Wide<T>>, ...Arg<Wide<T>>[]]) =>
  equality('eq', value, others);
/** Whether the two differ. */
export const ne = <T extends Scalar | null | undefined>(value: Expr<T>, other: Arg<Wide<T>>) =>
  equality('ne', value, [other]);
/** Whether the value is less than the other; text compares by its bytes. */
export const lt = <T extends string | number>(value: Expr<T>, other: Arg<Wide<T>>) => comparison('lt', value, [other]);
/** Whether the value is at most the other; text compares by its bytes. */
export const le = <T extends string | number>(value: Expr<T>, other: Arg<Wide<T>>) => comparison('le', value, [other]);
/** Whether the value is greater than the other; text compares by its bytes. */
export const gt = <T extends string | number>(value: Expr<T>, other: Arg<Wide<T>>) => comparison('gt', value, [other]);
/** Whether the value is at least the other; text compares by its bytes. */
export const ge = <T extends string | number>(value: Expr<T>, other: Arg<Wide<T>>) => comparison('ge', value, [other]);

function junction(name: 'and' | 'or', conditions: Conditions): Expr<boolean> {
  const certain = conditions.every((condition) => isBoolean(shapeOf(condition)));
  return expression(
    command(identifier(name), ...flattened(name, conditions).map((condition) => asOperand(nodeOf(condition)))),
    certain ? BOOLEAN : { kind: 'boolean', truth: true },
  );
}
const isBoolean = ({ kind, nullable, truth }: Shape) => kind === 'boolean' && nullable !== true && truth !== true;

/** Whether all hold, each by Helm's truth: false, 0, "", null and what is empty do not. */
export const and = (...conditions: Conditions): Expr<boolean> => junction('and', conditions);
/** Whether one of them holds. */
export const or = (...conditions: Conditions): Expr<boolean> => junction('or', conditions);

/** `and (and a b) c` is `and a b c`. */
const flattened = (name: 'and' | 'or', conditions: Conditions): readonly Expr<unknown>[] =>
  conditions.flatMap((condition) => {
    const node = nodeOf(condition);
    const [head, ...inner] = node.kind === 'command' ? node.operands : [];
    const same = head?.kind === 'identifier' && head.name === name && inner.length > 0;
    return same ? inner.map((operand) => expression(operand, ANY)) : [condition];
  });

/** Whether it does not hold. */
export const not = (condition: Expr<unknown>): Expr<boolean> =>
  expression(command(identifier('not'), asOperand(nodeOf(condition))), BOOLEAN);

/** Whether there is a value at all: neither missing nor null. */
export const isSet = (value: Expr<unknown>): Expr<boolean> => not(call('kindIs', ['invalid', value], BOOLEAN));

/** One of two values; both are evaluated, so neither may depend on the condition (use `when` for that). */
export function ternary<T extends Scalar | Collection>(condition: Expr<unknown>, yes: Arg<T>, no: Arg<T>): Expr<T> {
  const [one, other] = [yes, no].map(shapeLike);
  const shape = eitherShape(one!, other!);
  const test = isBoolean(shapeOf(condition)) ? condition : not(not(condition));
  return expression(command(identifier('ternary'), argument(yes), argument(no), argument(test)), shape);
}

/** What is known of a value that is one of two. */
function eitherShape(one: Shape, other: Shape): Shape {
  const item = one.item && other.item && eitherShape(one.item, other.item);
  const nullable = one.nullable === true || other.nullable === true;
  return { kind: one.kind === other.kind ? one.kind : 'any', item, nullable };
}

/**
 * A value, or another where it is null or missing; strings, lists and maps also where they are empty. A number or boolean
 * that is set counts, 0 and false included.
 */
export function defaultTo<T>(value: Expr<T>, fallback: Arg<NonNullable<T>>): Expr<NonNullable<T>> {
  const { nullable, form: _, ...shape } = shapeOf(value);
  if (['integer', 'number', 'boolean'].includes(shape.kind)) {
    if (nullable !== true) return value as Expr<NonNullable<T>>;
    const missing = call('kindIs', ['invalid', value], BOOLEAN);
    return expression(command(identifier('ternary'), argument(fallback), argument(value), argument(missing)), shape);
  }
  return expression(command(identifier('default'), argument(fallback), argument(value)), shape);
}

/** A member of a map by a name that need not be known before; null where it is missing. */
export const get = <T>(
  map: Expr<Readonly<Record<string, T>> | null | undefined>,
  name: Arg<string>,
): Expr<T | undefined> => {
  const guarded = shapeOf(map).nullable === true ? call('default', [call('dict', [], 'map'), map], 'map') : map;
  // Helm's own get gives "" for what is missing.
  return call('index', [guarded, name], { ...(shapeOf(map).item ?? ANY), nullable: true });
};
