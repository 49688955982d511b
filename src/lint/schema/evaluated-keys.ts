import { type DataMap, type DataPath, isMap } from '../../package/data-file';
import { matchesGoRegex } from './go-regex';
import { resolveReference, type SchemaPart } from './reference';
import { DEPTH, type Scope, scopeOf } from './scope';

/** Keys that any part of a schema that holds has described. */
export function evaluatedKeys({ schema, at, instance, run, depth, below }: Scope): ReadonlySet<string> {
  const data = instance.data as DataMap;
  const keys = new Set<string>();
  if (schema.additionalProperties !== undefined) return new Set(Object.keys(data));
  for (const key of Object.keys(data)) {
    const named = isMap(schema.properties) && Object.hasOwn(schema.properties, key);
    const patterns = isMap(schema.patternProperties) ? Object.keys(schema.patternProperties) : [];
    if (named || patterns.some((pattern) => matchesGoRegex(pattern, key) !== false)) keys.add(key);
  }
  const parts: SchemaPart[] = [];
  const add = (part: unknown, place: DataPath) => parts.push({ schema: part, at: place });
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    const list: unknown = schema[keyword];
    if (Array.isArray(list)) list.forEach((part: unknown, index) => add(part, [...at, keyword, index]));
  }
  if (schema.if !== undefined) {
    add(schema.if, [...at, 'if']);
    const arm = below(schema.if, [...at, 'if']).length === 0 ? 'then' : 'else';
    if (schema[arm] !== undefined) add(schema[arm], [...at, arm]);
  }
  for (const [name, part] of isMap(schema.dependentSchemas) ? Object.entries(schema.dependentSchemas) : []) {
    if (Object.hasOwn(data, name)) add(part, [...at, 'dependentSchemas', name]);
  }
  const target = typeof schema.$ref === 'string' ? resolveReference(run.root, schema.$ref) : undefined;
  if (target !== undefined) parts.push(target);
  for (const part of parts) {
    if (!isMap(part.schema) || depth > DEPTH || run.check(part, instance, depth + 1).length > 0) continue;
    for (const key of evaluatedKeys(scopeOf(part.schema, part.at, instance, run, depth + 1))) keys.add(key);
    if (part.schema.unevaluatedProperties !== undefined) for (const key of Object.keys(data)) keys.add(key);
  }
  return keys;
}
