import type { Expr } from '../expr/expression';
import { type Reference, reshaped } from '../expr/reference';
import { valuesRoot } from '../expr/values-root';
import { checkDeclaration } from './check';
import { fieldDefaults } from './defaults';
import type { Fields, Kind, ObjectInput, ObjectNode, ObjectOutput } from './kind';
import { object } from './containers';
import { placedRules } from './placed-rules';
import { type Rule } from './rule';
import { bareShape } from './shape';

/** A chart's values, declared once. */
export interface ValuesDeclaration<F extends Fields = Fields> {
  readonly root: ObjectNode;
  /** References to the values for templates: `values.image.tag`. */
  readonly values: Reference<ObjectOutput<F>>;
  /** The values that values.yaml holds, as data. */
  readonly defaults: Readonly<Record<string, unknown>>;
  readonly fields: F;
}

/** What a user may write: any part of the declared values. */
export type ValuesOf<D> =
  D extends ValuesDeclaration<infer F>
    ? ObjectInput<F> & ('global' extends keyof F ? unknown : { readonly global?: Readonly<Record<string, unknown>> })
    : never;

/** What a declaration says beyond its values. */
export interface DeclareOptions<F extends Fields> {
  /** What must hold between values. */
  readonly rules?: (values: Reference<ObjectOutput<F>>) => readonly Rule[];
}

/**
 * Declares a chart's values: `declareValues({ replicas: v.integer({ default: 1, description: '…' }) })`.
 *
 * @throws ChartwrightError VALUES_INVALID when a value has no description, a name that YAML reads as something else, a
 * default or an example that its own declaration refuses; VALUES_PATH_UNKNOWN when a removed value's new path is not
 * declared.
 */
export function declareValues<const F extends Fields>(
  fields: F,
  options: DeclareOptions<F> = {},
): ValuesDeclaration<F> {
  const { node } = object(fields, options);
  const root = node as ObjectNode;
  const values = valuesRoot<ObjectOutput<F>>(bareShape(root));
  const declaration = Object.freeze({ root, values, defaults: Object.freeze(fieldDefaults(root.fields)), fields });
  checkDeclaration(declaration);
  return declaration;
}

/**
 * The same values with further rules between them: for rules that include templates which read the values themselves.
 *
 * @throws ChartwrightError VALUES_PATH_UNKNOWN when a rule's path is not declared
 */
export function withRules<D extends ValuesDeclaration>(declaration: D, rules: readonly Rule[]): D {
  if (rules.length === 0) return declaration;
  const own = declaration.root.rules;
  const root: ObjectNode = { ...declaration.root, rules: (self) => [...(own?.(self) ?? []), ...rules] };
  const result = Object.freeze({ ...declaration, root });
  // The values themselves were looked at when they were declared.
  placedRules(result);
  return result;
}

/** An expression seen as a value of a kind, where TypeScript or the template knows more than the declaration says. */
export const asKind = <Out>(expr: Expr<unknown>, kind: Kind<unknown, Out>): Reference<Out> =>
  reshaped<Out>(expr, bareShape(kind.node));
