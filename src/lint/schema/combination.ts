import { type DataMap, type DataPath, isMap } from '../../package/data-file';
import { pushAll } from '../push-all';
import { matchesGoRegex } from './go-regex';
import { resolveReference, type SchemaPart } from './reference';

/** What a schema says of one place of the values: a part of it, or several, of which all hold or one does. */
export type Combination =
  | ({ readonly kind: 'part' } & SchemaPart)
  | { readonly kind: 'all'; readonly parts: readonly Combination[] }
  | { readonly kind: 'any'; readonly parts: readonly Combination[] };

/** A walk over one schema. */
export interface Walk {
  readonly root: unknown;
  /** Parts that may still be looked at: branches of branches multiply. */
  budget: number;
  /** Whether a pattern took too long. */
  isGivenUp?: boolean;
}

/** No branches are followed deeper than this, so that circles end. */
export const DEPTH = 100;

/** Nothing is said. */
export const UNSAID: Combination = { kind: 'part', schema: true, at: [] };

/** Whatever is there is refused. */
export const REFUSED: Combination = { kind: 'part', schema: false, at: [] };

export const partOf = (schema: unknown, at: DataPath): Combination =>
  schema === false ? REFUSED : { kind: 'part', schema, at };

/** What a part consists of besides its own words: what it refers to, and its branches. */
export function branchesOf({ schema, at }: SchemaPart, root: unknown): readonly Combination[] {
  if (!isMap(schema)) return [];
  const branches: Combination[] = [];
  const reference = schema.$ref ?? schema.$dynamicRef;
  const target = typeof reference === 'string' ? resolveReference(root, reference) : undefined;
  if (target !== undefined) branches.push(partOf(target.schema, target.at));
  if (Array.isArray(schema.allOf)) pushAll(branches, listOf(schema.allOf, [...at, 'allOf']));
  for (const key of ['anyOf', 'oneOf']) {
    const list: unknown = schema[key];
    if (Array.isArray(list)) branches.push({ kind: 'any', parts: listOf(list, [...at, key]) });
  }
  if (schema.if !== undefined) {
    const arms = ['then', 'else'].map((key) =>
      schema[key] === undefined ? UNSAID : partOf(schema[key], [...at, key]),
    );
    branches.push({ kind: 'any', parts: arms });
  }
  for (const key of ['dependentSchemas', 'dependencies']) {
    const dependent = schema[key];
    if (!isMap(dependent)) continue;
    for (const [name, part] of Object.entries(dependent)) {
      if (isMap(part)) branches.push({ kind: 'any', parts: [partOf(part, [...at, key, name]), UNSAID] });
    }
  }
  return branches;
}

const listOf = (list: readonly unknown[], at: DataPath): readonly Combination[] =>
  list.map((each, index) => partOf(each, [...at, index]));

/** What holds for a key or an item; a step `*` stands for any. Undefined where the schema does not say anything of it. */
export function childOf(place: Combination, step: string | number, walk: Walk, depth = 0): Combination | undefined {
  if (walk.budget-- <= 0 || depth > DEPTH) return undefined;
  if (place.kind === 'any') {
    const children = place.parts.map((part) => childOf(part, step, walk, depth + 1) ?? UNSAID);
    return children.every((child) => child === UNSAID) ? undefined : combined('any', children);
  }
  const own = place.kind === 'part' ? ownChild(place, step, walk) : [];
  const parts = place.kind === 'all' ? place.parts : branchesOf(place, walk.root);
  const children = [...own, ...parts.flatMap((part) => childOf(part, step, walk, depth + 1) ?? [])];
  if (children.length > 0) return combined('all', children);
  const unevaluated = place.kind === 'part' && isMap(place.schema) && place.schema.unevaluatedProperties === false;
  return unevaluated && typeof step === 'string' && step !== '*' ? REFUSED : undefined;
}

function combined(kind: 'all' | 'any', parts: readonly Combination[]): Combination {
  const distinct = [...new Set(parts)];
  if (kind === 'all' && distinct.includes(REFUSED)) return REFUSED;
  const [only] = distinct;
  return distinct.length === 1 && only !== undefined ? only : { kind, parts: distinct };
}

/** What a part itself says of a key or an item. */
function ownChild({ schema, at }: SchemaPart, step: string | number, walk: Walk): readonly Combination[] {
  if (schema === false) return [REFUSED];
  if (!isMap(schema)) return [];
  if (step === '*') {
    const entries = ['items', 'additionalProperties'].flatMap((key) => described(schema, at, key));
    return entries.length > 1 ? [{ kind: 'any', parts: entries }] : entries;
  }
  if (typeof step === 'number') {
    const tuple = Array.isArray(schema.prefixItems) ? 'prefixItems' : 'items';
    const list: unknown = schema[tuple];
    if (Array.isArray(list) && step < list.length) return [partOf(list[step], [...at, tuple, step])];
    return described(schema, at, Array.isArray(schema.items) ? 'additionalItems' : 'items');
  }
  const { properties, patternProperties } = schema;
  const children: Combination[] = [];
  if (isMap(properties) && Object.hasOwn(properties, step)) {
    children.push(partOf(properties[step], [...at, 'properties', step]));
  }
  if (isMap(patternProperties)) {
    for (const [pattern, part] of Object.entries(patternProperties)) {
      const matches = matchesGoRegex(pattern, step);
      if (matches === true) children.push(partOf(part, [...at, 'patternProperties', pattern]));
      walk.isGivenUp ||= matches === 'given up';
    }
  }
  return children.length > 0 ? children : described(schema, at, 'additionalProperties');
}

/** What all other entries have to be, where that is more than anything. */
function described(schema: DataMap, at: DataPath, key: string): readonly Combination[] {
  const part = schema[key];
  return part === false || (isMap(part) && Object.keys(part).length > 0) ? [partOf(part, [...at, key])] : [];
}
