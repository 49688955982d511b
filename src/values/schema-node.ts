import { INT_OR_STRING, type JsonSchema, QUANTITY, schemaOf as kubernetesSchema } from '../kubernetes';
import { defaultOf } from './defaults';
import { documentation } from './documentation';
import { isCertain, isConstant, type KindNode, type KubernetesNode, type UnionNode } from './kind';
import { joinPath } from './path';
import { removedSentence } from './removed';
import { typeList, unionSchema } from './schema-union';

/** What is collected while schemas are made. */
export interface SchemaContext {
  /** Definitions of Kubernetes types, by their keys. */
  readonly definitions: Map<string, JsonSchema>;
}

/** Where a node stands. */
export interface SchemaPlace {
  readonly path: readonly string[];
  readonly nullable: boolean;
  /** Every object is open: what another chart's values are merged into. */
  readonly open?: boolean;
}

/** The schema of a declared value, documentation included. */
export function documentedSchema(node: KindNode, context: SchemaContext, place: SchemaPlace): JsonSchema {
  if (node.kind === 'removed') return schemaOfNode(node, context, place);
  const value = node.kind === 'object' ? undefined : defaultOf(node);
  const description = documentation(node).join('\n');
  return {
    ...(description === '' ? {} : { description }),
    ...(node.deprecated === undefined ? {} : { deprecated: true }),
    ...(value === undefined || value === null ? {} : { default: value }),
    ...(node.examples.length === 0 ? {} : { examples: node.examples }),
    ...schemaOfNode(node, context, place),
  };
}

/** What a node admits, as JSON Schema draft-07. */
export function schemaOfNode(node: KindNode, context: SchemaContext, place: SchemaPlace): JsonSchema {
  const type = (...names: readonly string[]) => ({ type: typeList(names, place.nullable) });
  switch (node.kind) {
    case 'string':
    case 'integer':
    case 'number':
    case 'boolean':
      return { ...type(node.kind), ...withNull(node.constraints, place.nullable) };
    case 'intOrString':
      return { ...type('integer', 'string'), pattern: INT_OR_STRING };
    case 'quantity':
      return { ...type('number', 'string'), pattern: QUANTITY };
    case 'any':
      return {};
    case 'list': {
      const items = schemaOfNode(node.item, context, below(place, '[]'));
      return { ...type('array'), ...node.constraints, items };
    }
    case 'map': {
      const values = schemaOfNode(node.value, context, { ...below(place, '*'), nullable: true });
      // Not as propertyNames: Helm 4 does not say then where the name is.
      const { keyPattern } = node;
      const entries =
        keyPattern === undefined
          ? { additionalProperties: values }
          : { additionalProperties: false, patternProperties: { [keyPattern]: values } };
      return { ...type('object'), ...node.constraints, ...entries };
    }
    case 'object':
      return { ...type('object'), ...objectKeywords(node.fields, context, place, node.open) };
    case 'kubernetes':
      return kubernetesNodeSchema(node, context, place);
    case 'union':
      return unionNodeSchema(node, context, place);
    case 'removed':
      return { enum: [removedSentence(node.movedTo, joinPath(place.path))] };
  }
}

/** `properties` and what goes with them. */
export function objectKeywords(
  fields: Readonly<Record<string, KindNode>>,
  context: SchemaContext,
  place: SchemaPlace,
  open: boolean,
): JsonSchema {
  const entries = Object.entries(fields);
  const required = place.open === true ? [] : entries.filter(([, node]) => isCertain(node)).map(([name]) => name);
  const properties = entries.map(([name, node]) => [
    name,
    documentedSchema(node, context, { ...below(place, name), nullable: !isCertain(node) }),
  ]);
  return {
    ...(open || place.open === true ? {} : { additionalProperties: false }),
    ...(required.length === 0 ? {} : { required }),
    properties: Object.fromEntries(properties) as JsonSchema,
  };
}

function kubernetesNodeSchema(node: KubernetesNode, context: SchemaContext, place: SchemaPlace): JsonSchema {
  const { type, partial } = node;
  const own = Object.keys(node.fields);
  const { schema, definitions } = kubernetesSchema(type, { partial, nullable: place.nullable });
  const reference = String(schema['$ref']).replace('#/definitions/', '');
  // A definition that is there came with all that it refers to.
  if (!context.definitions.has(reference)) {
    for (const [key, definition] of Object.entries(definitions)) context.definitions.set(key, definition);
  }
  const body = definitions[reference];
  if (own.length === 0 || body === undefined) return schema;
  const added = objectKeywords(node.fields, context, place, false);
  const required = [...keywordList(added, 'required'), ...keywordList(body, 'required')];
  return {
    ...body,
    ...(required.length === 0 ? {} : { required }),
    properties: { ...(added['properties'] as JsonSchema), ...(body['properties'] as JsonSchema) },
  };
}

function unionNodeSchema({ members }: UnionNode, context: SchemaContext, place: SchemaPlace): JsonSchema {
  const kinds = members.filter((member): member is KindNode => !isConstant(member));
  const schemas = kinds.map((member) =>
    resolved(schemaOfNode(member, context, { ...place, nullable: false }), context),
  );
  return unionSchema(members.filter(isConstant), schemas, place.nullable);
}

/** A reference says nothing beside other keywords, so what it stands for takes its place. */
function resolved(schema: JsonSchema, { definitions }: SchemaContext): JsonSchema {
  const reference = schema['$ref'];
  return typeof reference === 'string' ? (definitions.get(reference.replace('#/definitions/', '')) ?? schema) : schema;
}

const keywordList = (schema: JsonSchema, keyword: string): readonly string[] =>
  (schema[keyword] as readonly string[] | undefined) ?? [];

const below = (place: SchemaPlace, name: string): SchemaPlace => ({
  ...place,
  path: [...place.path, name],
  nullable: false,
});

/** Null has to be among the accepted values, too, where these are listed. */
function withNull(constraints: JsonSchema, nullable: boolean): JsonSchema {
  const accepted = constraints['enum'] as readonly unknown[] | undefined;
  return nullable && accepted !== undefined ? { ...constraints, enum: [...accepted, null] } : constraints;
}
