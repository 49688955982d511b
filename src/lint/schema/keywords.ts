import type { Draft } from './draft';

/** What a keyword of JSON Schema takes. */
export type KeywordShape =
  | 'schema'
  | 'schemas'
  | 'pattern schemas'
  | 'list of schemas'
  | 'schema or list'
  | 'dependencies'
  | 'types'
  | 'names'
  | 'lists of names'
  | 'values'
  | 'number'
  | 'positive number'
  | 'limit'
  | 'count'
  | 'text'
  | 'pattern'
  | 'boolean'
  | 'list';

interface Keyword {
  readonly shape: KeywordShape;
  /** The first and the last version that has it. */
  readonly from?: Draft;
  readonly to?: Draft;
}

/** Those of draft-04 to 2020-12 that are checked: https://json-schema.org/specification */
export const KEYWORDS: ReadonlyMap<string, Keyword> = new Map<string, Keyword>([
  // applied to the same value
  ['allOf', { shape: 'list of schemas' }],
  ['anyOf', { shape: 'list of schemas' }],
  ['oneOf', { shape: 'list of schemas' }],
  ['not', { shape: 'schema' }],
  ['if', { shape: 'schema', from: 7 }],
  ['then', { shape: 'schema', from: 7 }],
  ['else', { shape: 'schema', from: 7 }],
  ['dependencies', { shape: 'dependencies' }],
  ['dependentSchemas', { shape: 'schemas', from: 2019 }],
  // applied to entries
  ['properties', { shape: 'schemas' }],
  ['patternProperties', { shape: 'pattern schemas' }],
  ['additionalProperties', { shape: 'schema' }],
  ['unevaluatedProperties', { shape: 'schema', from: 2019 }],
  ['propertyNames', { shape: 'schema', from: 6 }],
  ['items', { shape: 'schema or list' }],
  ['prefixItems', { shape: 'list of schemas', from: 2020 }],
  ['additionalItems', { shape: 'schema', to: 2019 }],
  ['unevaluatedItems', { shape: 'schema', from: 2019 }],
  ['contains', { shape: 'schema', from: 6 }],
  ['definitions', { shape: 'schemas' }],
  ['$defs', { shape: 'schemas', from: 2019 }],
  // limits
  ['type', { shape: 'types' }],
  ['enum', { shape: 'values' }],
  ['required', { shape: 'names' }],
  ['dependentRequired', { shape: 'lists of names', from: 2019 }],
  ['multipleOf', { shape: 'positive number' }],
  ['minimum', { shape: 'number' }],
  ['maximum', { shape: 'number' }],
  ['exclusiveMinimum', { shape: 'limit' }],
  ['exclusiveMaximum', { shape: 'limit' }],
  ['minLength', { shape: 'count' }],
  ['maxLength', { shape: 'count' }],
  ['minItems', { shape: 'count' }],
  ['maxItems', { shape: 'count' }],
  ['minContains', { shape: 'count', from: 2019 }],
  ['maxContains', { shape: 'count', from: 2019 }],
  ['minProperties', { shape: 'count' }],
  ['maxProperties', { shape: 'count' }],
  ['uniqueItems', { shape: 'boolean' }],
  ['pattern', { shape: 'pattern' }],
  ['format', { shape: 'text' }],
  // words
  ['$schema', { shape: 'text' }],
  ['id', { shape: 'text', to: 4 }],
  ['$id', { shape: 'text', from: 6 }],
  ['$anchor', { shape: 'text', from: 2019 }],
  ['$ref', { shape: 'text' }],
  ['$comment', { shape: 'text', from: 7 }],
  ['title', { shape: 'text' }],
  ['description', { shape: 'text' }],
  ['examples', { shape: 'list', from: 6 }],
  ['readOnly', { shape: 'boolean', from: 7 }],
  ['writeOnly', { shape: 'boolean', from: 2019 }],
  ['deprecated', { shape: 'boolean', from: 2019 }],
]);

/** The keyword's shape, where a version of JSON Schema has it; to others it is a word like any. */
export function shapeOf(keyword: string, draft: Draft): KeywordShape | undefined {
  const found = KEYWORDS.get(keyword);
  if (found === undefined || draft < (found.from ?? 4) || draft > (found.to ?? 2020)) return undefined;
  return found.shape === 'schema or list' && draft === 2020 ? 'schema' : found.shape;
}
