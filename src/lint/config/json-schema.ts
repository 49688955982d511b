import type { RuleMeta } from '../rule';
import { configShape } from './schema';
import { ANY_WORD, type MapShape, type Shape } from './shape';

type Json = { readonly [key: string]: unknown };

/** The JSON Schema of chartwright.yaml, for editors; rules are offered with what they find. */
export const configSchema = (rules: readonly RuleMeta[]): Json =>
  jsonSchema(configShape(rules), 'chartwright.yaml: what the linter of chartwright is told');

/** A shape as JSON Schema (draft 7, which editors know best). */
function jsonSchema(shape: Shape, title: string): Json {
  const definitions: Record<string, Json> = {};
  const schema = schemaOf(shape, definitions);
  return { $schema: 'http://json-schema.org/draft-07/schema#', title, ...schema, definitions };
}

function schemaOf(shape: Shape, definitions: Record<string, Json>): Json {
  const { definition, description } = shape;
  const said = description === undefined ? {} : { description };
  if (definition === undefined) return { ...said, ...bare(shape, definitions) };
  definitions[definition] ??= { ...said, ...bare(shape, definitions) };
  return { $ref: `#/definitions/${definition}` };
}

function bare(shape: Shape, definitions: Record<string, Json>): Json {
  switch (shape.kind) {
    case 'text':
      return {
        type: 'string',
        ...(shape.oneOf === undefined ? { pattern: shape.pattern ?? ANY_WORD } : { enum: shape.oneOf }),
      };
    case 'flag':
      return { type: 'boolean' };
    case 'off':
      return { enum: ['off', false] };
    case 'list':
      return { type: ['array', 'null'], items: schemaOf(shape.items, definitions) };
    case 'map':
      return mapSchema(shape, definitions);
    case 'either':
      return { anyOf: shape.shapes.map((one) => schemaOf(one, definitions)) };
  }
}

function mapSchema(
  { fields, required, others, names, offered = {} }: MapShape,
  definitions: Record<string, Json>,
): Json {
  const other = others === undefined ? false : schemaOf(others, definitions);
  const properties = Object.entries(fields).map(([name, field]) => [name, schemaOf(field, definitions)]);
  // Nothing that stands beside a $ref counts in this draft.
  const described = Object.entries(offered).map(([name, description]) => [name, { description, allOf: [other] }]);
  const all = Object.fromEntries([...properties, ...described]) as Json;
  return {
    type: ['object', 'null'],
    ...(Object.keys(all).length === 0 ? {} : { properties: all }),
    ...(required === undefined ? {} : { required }),
    ...(names === undefined ? {} : { propertyNames: schemaOf(names, definitions) }),
    additionalProperties: other,
  };
}
