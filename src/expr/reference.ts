import { chain, command, field, identifier, marked, parenthesis, string, variable } from '../template/build';
import { asOperand, expression, type Expr, type ExpressionNode, nodeOf, shapeOf } from './expression';
import { valueNode } from './call';
import { captureExpressionOrigin, type Origin } from './origin';
import type { Shape } from './shape';
import { strict } from './strict-members';

/** What `T` is once null and absence are set aside. */
type Present<T> = Exclude<T, null | undefined>;
/** A member of something that may be absent may be absent itself. */
type Member<Parent, V> = null extends Parent ? V | undefined : undefined extends Parent ? V | undefined : V;

type Members<T> =
  Present<T> extends string | number | boolean | readonly unknown[]
    ? unknown
    : string extends keyof Present<T>
      ? unknown
      : { readonly [K in keyof Present<T>]-?: Reference<Member<T, Present<T>[K]>> };

/** An expression whose known fields are members, each an expression in its turn: `values.image.tag`. */
export type Reference<T> = Expr<T> & Members<T>;

const IDENTIFIER = /^[\p{L}_][\p{L}\p{Nd}_]*$/u;

/** The field of a node: `.a.b` where the parent is certain, `(.a).b` where it may be null. */
function fieldOf(parent: ExpressionNode, name: string, guarded: boolean): ExpressionNode {
  if (!IDENTIFIER.test(name)) {
    const map = guarded ? command(identifier('default'), identifier('dict'), asOperand(parent)) : parent;
    return command(identifier('index'), asOperand(map), string(name));
  }
  if (!guarded) {
    if (parent.kind === 'dot') return field(name);
    if (parent.kind === 'field') return field(...parent.path, name);
    if (parent.kind === 'variable') return marked(variable(parent.name, ...parent.path, name), parent);
    if (parent.kind === 'chain') return chain(parent.operand, ...parent.path, name);
  }
  const operand = asOperand(parent);
  return chain(operand.kind === 'parenthesis' ? operand : parenthesis(operand), name);
}

/** The shape of a member; what lies below something nullable is nullable too. */
function memberShape(parent: Shape, member: Shape): Shape {
  return parent.nullable === true && member.nullable !== true ? { ...member, nullable: true } : member;
}

/**
 * Makes a reference: an expression with a member for each field that its shape knows. Members are made when they are
 * first read, so that a type that contains itself has an end.
 */
export function reference<T>(node: ExpressionNode, shape: Shape, origin?: () => Origin | undefined): Reference<T> {
  const made = origin ?? captureExpressionOrigin();
  const result = expression<T>(node, shape, { origin: made });
  for (const name of Object.keys(shape.fields ?? {})) {
    let member: Expr<unknown> | undefined;
    Object.defineProperty(result, name, {
      enumerable: false,
      get: () =>
        (member ??= reference(
          fieldOf(node, name, shape.nullable === true),
          memberShape(shape, shape.fields![name]!),
          made,
        )),
    });
  }
  return strict(result) as Reference<T>;
}

/** The same expression under another shape, members included; what is YAML text is parsed for a shape that is not. */
export const reshaped = <T>(expr: Expr<unknown>, shape: Shape): Reference<T> =>
  reference<T>(shape.form === 'yaml' ? nodeOf(expr) : valueNode(expr), shape);

/** The value is known to be there, because a `when` or a rule around it says so: no guard, no leaving out. */
export function present<T>(expr: Expr<T>): Reference<NonNullable<T>> {
  const { nullable: _, ...shape } = shapeOf(expr);
  return reference(nodeOf(expr), shape);
}
