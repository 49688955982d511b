import { type DataPath, isMap } from '../../package/data-file';
import { pushAll } from '../push-all';
import type { Draft } from './draft';
import { shapeOf } from './keywords';

/** A schema within a schema. Its place is only made where it is asked for, since of most there is nothing to say. */
export interface Subschema {
  readonly schema: unknown;
  readonly at: () => DataPath;
  readonly depth: number;
}

/** No schema that anybody wrote is deeper. */
const DEPTH = 500;

const found = new WeakMap<object, readonly Subschema[]>();

/** All schemas within a schema, itself first, each before those within it. */
export function subschemas(root: unknown, draft: Draft): readonly Subschema[] {
  if (!isMap(root)) return [{ schema: root, at: () => [], depth: 0 }];
  const known = found.get(root);
  if (known !== undefined) return known;
  const all: Subschema[] = [];
  const open: Subschema[] = [{ schema: root, at: () => [], depth: 0 }];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    all.push(part);
    pushAll(open, partsBelow(part, draft).reverse());
  }
  found.set(root, all);
  return all;
}

function partsBelow({ schema, at, depth }: Subschema, draft: Draft): Subschema[] {
  const parts: Subschema[] = [];
  if (!isMap(schema) || depth > DEPTH) return parts;
  const add = (part: unknown, ...path: DataPath) =>
    parts.push({ schema: part, at: () => [...at(), ...path], depth: depth + 1 });
  for (const keyword of Object.keys(schema)) {
    const shape = shapeOf(keyword, draft);
    if (shape === undefined) continue;
    const value = schema[keyword];
    if (shape === 'schema' || (shape === 'schema or list' && !Array.isArray(value))) add(value, keyword);
    else if (shape === 'schemas' || shape === 'pattern schemas' || shape === 'dependencies') {
      if (!isMap(value)) continue;
      for (const name of Object.keys(value)) {
        if (shape !== 'dependencies' || !Array.isArray(value[name])) add(value[name], keyword, name);
      }
    } else if (shape === 'list of schemas' || shape === 'schema or list') {
      if (Array.isArray(value)) value.forEach((part: unknown, index) => add(part, keyword, index));
    }
  }
  return parts;
}
