import type { FieldType, KubernetesTypeName, ScalarName } from './table';
import { kindOfType, typeNamed } from './table';

/** A JSON Schema, draft-07: plain data. */
export type JsonSchema = { readonly [keyword: string]: unknown };

export interface KubernetesSchema {
  /** To be put where the value is: a `$ref` into the definitions. */
  readonly schema: JsonSchema;
  /** What the schema reaches, by keys in order; to be merged into the `definitions` at the root of the whole schema. */
  readonly definitions: Readonly<Record<string, JsonSchema>>;
}

export interface SchemaOptions {
  /** Every field optional at every depth, as in an object that a chart completes. */
  readonly partial?: boolean;
  /** Whether null stands for the value being absent. */
  readonly nullable?: boolean;
}

/**
 * The schema of a type's values. Objects are closed, so that a misspelt field is refused; what is optional may be null,
 * as may a map's values, since Helm hands some null overrides on. Definitions of one key are equal, whatever type they
 * were reached from, so those of several schemas can stand together.
 */
export function schemaOf(name: KubernetesTypeName, options: SchemaOptions = {}): KubernetesSchema {
  const shape = { partial: options.partial === true, nullable: options.nullable === true };
  const key = keyOf(name, shape);
  const schema = made.get(key) ?? schemaOfShape(name, shape);
  made.set(key, schema);
  return schema;
}

/** Values of a chart have the same few types again and again, some with hundreds of definitions. */
const made = new Map<string, KubernetesSchema>();

function schemaOfShape(name: KubernetesTypeName, shape: Shape): KubernetesSchema {
  const definitions = new Map<string, JsonSchema>();
  const schema = objectReference(name, shape, definitions);
  const sorted = [...definitions].sort(([a], [b]) => (a < b ? -1 : 1));
  return { schema, definitions: Object.fromEntries(sorted) };
}

interface Shape {
  readonly partial: boolean;
  readonly nullable: boolean;
}

type Definitions = Map<string, JsonSchema>;

const keyOf = (name: string, { partial, nullable }: Shape): string =>
  `k8s.${name}${partial ? '.partial' : ''}${nullable ? '.orNull' : ''}`;

// Null has definitions of its own, since below an `anyOf` both Helms print a second fault beside each true one.
function objectReference(name: KubernetesTypeName, shape: Shape, definitions: Definitions): JsonSchema {
  const key = keyOf(name, shape);
  if (!definitions.has(key)) {
    // Taken before its fields are looked at: some types hold themselves.
    definitions.set(key, {});
    definitions.set(key, objectSchema(name, shape, definitions));
  }
  return reference(key);
}

function objectSchema(name: KubernetesTypeName, { partial, nullable }: Shape, definitions: Definitions): JsonSchema {
  const { fields } = typeNamed(name);
  const kind = kindOfType(name);
  const properties = fields.map((field) => {
    const shape = { partial, nullable: partial || !field.required };
    const head = field.name === 'apiVersion' ? kind?.apiVersion : field.name === 'kind' ? kind?.kind : undefined;
    const schema = head === undefined ? typeSchema(field.type, shape, definitions) : headSchema(head);
    return [field.name, schema] as const;
  });
  const required = partial ? [] : fields.filter((field) => field.required).map((field) => field.name);
  return {
    type: jsonType('object', nullable),
    additionalProperties: false,
    ...(required.length === 0 ? {} : { required }),
    properties: Object.fromEntries(properties),
  };
}

/** An object's own apiVersion or kind, which templates may leave to the chart. */
function headSchema(text: string): JsonSchema {
  return { enum: [text, null] };
}

function typeSchema(type: FieldType, shape: Shape, definitions: Definitions): JsonSchema {
  switch (type.kind) {
    case 'scalar':
      return scalarSchema(type.name, shape.nullable, definitions);
    case 'object':
      return objectReference(type.name, shape, definitions);
    case 'list':
      return {
        type: jsonType('array', shape.nullable),
        items: typeSchema(type.items, { ...shape, nullable: false }, definitions),
      };
    case 'map':
      return {
        type: jsonType('object', shape.nullable),
        additionalProperties: typeSchema(type.values, { ...shape, nullable: true }, definitions),
      };
  }
}

function scalarSchema(name: ScalarName, nullable: boolean, definitions: Definitions): JsonSchema {
  switch (name) {
    case 'any':
      return {};
    case 'boolean':
      return { type: jsonType('boolean', nullable) };
    case 'double':
      return { type: jsonType('number', nullable) };
    case 'int32':
    case 'int64':
      return { type: jsonType('integer', nullable) };
    case 'bytes':
    case 'string':
      return { type: jsonType('string', nullable) };
    case 'microTime':
    case 'time':
      return { type: jsonType('string', nullable), format: 'date-time' };
    case 'IntOrString':
      return shared(name, ['integer', 'string'], INT_OR_STRING, nullable, definitions);
    case 'Quantity':
      return shared(name, ['number', 'string'], QUANTITY, nullable, definitions);
  }
}

/** The texts of quantities, as `resource.ParseQuantity` reads them. */
export const QUANTITY = '^[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([KMGTPE]i|[numkMGTPE]|[eE][+-]?[0-9]+)?$';

/** No control characters: the name of a port or a percentage has none, and templates print it on one line. */
export const INT_OR_STRING = '^[^\\x00-\\x1f\\x7f]*$';

function shared(
  name: ScalarName,
  types: readonly string[],
  pattern: string,
  nullable: boolean,
  definitions: Definitions,
): JsonSchema {
  const key = `k8s.${name}${nullable ? '.orNull' : ''}`;
  definitions.set(key, { type: nullable ? [...types, 'null'] : types, pattern });
  return reference(key);
}

function reference(key: string): JsonSchema {
  return { $ref: `#/definitions/${key}` };
}

function jsonType(name: string, nullable: boolean): string | readonly string[] {
  return nullable ? [name, 'null'] : name;
}
