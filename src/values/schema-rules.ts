import { ChartwrightError } from '../errors';
import { type Expr, describe } from '../expr/expression';
import type { JsonSchema } from '../kubernetes';
import type { ValuesDeclaration } from './declaration';
import { valueSegments } from './path';
import { placedRules } from './placed-rules';
import type { Rule, SchemaRule } from './rule';

/** The rules that also stand in the schema, each as an `if` with the rule's sentence behind it. */
export function schemaRules(declaration: ValuesDeclaration): readonly JsonSchema[] {
  return placedRules(declaration).flatMap((rule) => {
    const schema = 'schema' in rule ? rule.schema : undefined;
    if (schema === undefined) return [];
    const when = schema.when.map(([value, constant]) => ({ path: pathIn(value, rule), constant }));
    const brokenByDefault = when.every(({ path, constant }) => valueAt(declaration.defaults, path) === constant);
    return brokenByDefault ? [] : [conditional(when, pathIn(schema.at, rule), schema)];
  });
}

function conditional(
  when: readonly { readonly path: readonly string[]; readonly constant: unknown }[],
  at: readonly string[],
  { sentence }: SchemaRule,
): JsonSchema {
  const conditions = when.map(({ path, constant }) => nested(path, { enum: [constant] }, true));
  return {
    if: conditions.length === 1 ? conditions[0]! : { allOf: conditions },
    then: nested(at, { enum: [sentence] }, false),
  };
}

/** A schema for what stands at a path; with `demanded`, the path has to be there. */
function nested(path: readonly string[], schema: JsonSchema, demanded: boolean): JsonSchema {
  return path.reduceRight<JsonSchema>(
    (inner, name) => ({ ...(demanded ? { required: [name] } : {}), properties: { [name]: inner } }),
    schema,
  );
}

function pathIn(value: Expr<unknown>, rule: Rule): readonly string[] {
  const segments = valueSegments(value);
  if (segments !== undefined) return segments;
  throw new ChartwrightError('EXPRESSION_MISUSED', 'a rule in the schema speaks of something that is not a value', {
    ...rule.origin(),
    found: describe(value),
    accepted: 'a reference to a declared value',
    advice: 'leave out `schema`, so that the rule is checked when the chart renders',
  });
}

export const valueAt = (values: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined,
    values,
  );
