import type { JsonSchema } from '../kubernetes';
import type { ValuesDeclaration } from './declaration';
import type { KindNode } from './kind';
import { documentedSchema, objectKeywords, type SchemaContext } from './schema-node';
import { schemaRules } from './schema-rules';
import { printJson } from './json';

export interface ValuesSchemaOptions {
  /** The schema's title, such as `Values of rstudio-connect`. */
  readonly title?: string;
  /** Names or aliases of the charts that the chart depends on: Helm puts their values below these. */
  readonly dependencies?: readonly string[];
}

/** What Helm and a parent chart put at the root of any chart's values. */
const HELMS_OWN: Readonly<Record<string, JsonSchema>> = {
  global: { description: 'Values that Helm shares with all charts of a release', type: ['object', 'null'] },
  tags: { description: 'Which dependencies are on, by their tags', type: ['object', 'null'] },
  enabled: { description: "What a parent chart's condition for this chart may be called", type: 'boolean' },
};

/**
 * The schema of a chart's values, draft-07 and complete in itself. Objects of the chart's own are closed; null is
 * admitted where templates bear it; the root admits what Helm puts there.
 */
export function valuesSchema(declaration: ValuesDeclaration, options: ValuesSchemaOptions = {}): JsonSchema {
  const { dependencies = [], title } = options;
  const context: SchemaContext = { definitions: new Map() };
  const { fields } = declaration.root;
  const keywords = objectKeywords(fields, context, { path: [], nullable: false }, false);
  const shared = new Set(['global', ...dependencies]);
  const properties = Object.entries(keywords['properties'] as Readonly<Record<string, JsonSchema>>).map(
    ([name, schema]) => [name, shared.has(name) ? openSchema(fields[name]!, name, context) : schema] as const,
  );
  const others = Object.entries({
    ...HELMS_OWN,
    ...Object.fromEntries(dependencies.map((name) => [name, dependencySchema(name)])),
  }).filter(([name]) => !(name in fields));
  const rules = schemaRules(declaration);
  const schema = {
    ...keywords,
    properties: Object.fromEntries([...properties, ...others]),
    ...(rules.length === 1 ? rules[0] : rules.length === 0 ? {} : { allOf: rules }),
  };
  const used = reachable(schema, context.definitions);
  const definitions = [...context.definitions].filter(([key]) => used.has(key)).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...(title === undefined ? {} : { title }),
    type: 'object',
    ...schema,
    ...(definitions.length === 0 ? {} : { definitions: Object.fromEntries(definitions) }),
  };
}

/** The text of values.schema.json. */
export const valuesSchemaText = (declaration: ValuesDeclaration, options: ValuesSchemaOptions = {}): string =>
  printJson(valuesSchema(declaration, options));

const dependencySchema = (name: string): JsonSchema => ({
  description: `Values of the chart ${name}, which this chart depends on`,
  type: ['object', 'null'],
});

/** What other charts' values are merged into cannot be closed. */
const openSchema = (node: KindNode, name: string, context: SchemaContext): JsonSchema =>
  documentedSchema(node, context, { path: [name], nullable: true, open: true });

/** The definitions that a schema refers to; some have only been looked at. */
function reachable(schema: unknown, definitions: ReadonlyMap<string, JsonSchema>, found = new Set<string>()) {
  if (typeof schema !== 'object' || schema === null) return found;
  const reference = (schema as JsonSchema)['$ref'];
  // A field may be called so, too: its schema is no text.
  const key = typeof reference === 'string' ? reference.replace('#/definitions/', '') : undefined;
  if (key !== undefined && !found.has(key)) reachable(definitions.get(key), definitions, found.add(key));
  for (const value of Object.values(schema)) reachable(value, definitions, found);
  return found;
}
