import { dataAt, type DataPath, isMap } from '../../package/data-file';

/** A part of a schema, and where it stands in the file. */
export interface SchemaPart {
  readonly schema: unknown;
  readonly at: DataPath;
}

const resolved = new WeakMap<object, Map<string, SchemaPart | undefined>>();

/**
 * What a `$ref` leads to within the same file: a JSON pointer (RFC 6901) in a fragment, the name of an anchor, or the
 * `$id` of a part. Undefined where it leads nowhere, or out of the file.
 */
export function resolveReference(root: unknown, reference: string): SchemaPart | undefined {
  if (typeof root !== 'object' || root === null) return lookUp(root, reference);
  const known = resolved.get(root) ?? new Map<string, SchemaPart | undefined>();
  resolved.set(root, known);
  if (!known.has(reference)) known.set(reference, lookUp(root, reference));
  return known.get(reference);
}

function lookUp(root: unknown, reference: string): SchemaPart | undefined {
  if (reference === '#' || reference === '') return { schema: root, at: [] };
  if (reference.startsWith('#/')) return pointed(root, [], reference.slice(1));
  const [base = '', fragment = ''] = splitFragment(reference);
  const resource = base === '' ? undefined : namedParts(root).get(absolute(root, base));
  if (base !== '' && resource === undefined) return undefined;
  if (fragment === '') return resource;
  if (fragment.startsWith('/')) return pointed(resource?.schema ?? root, resource?.at ?? [], fragment);
  return namedParts(root).get(`#${fragment}`);
}

/** Whether a `$ref` names another file or a page of the web. */
export function isRemote(root: unknown, reference: string): boolean {
  return !reference.startsWith('#') && resolveReference(root, reference) === undefined;
}

function splitFragment(reference: string): readonly string[] {
  const hash = reference.indexOf('#');
  return hash < 0 ? [reference] : [reference.slice(0, hash), reference.slice(hash + 1)];
}

function pointed(root: unknown, at: DataPath, pointer: string): SchemaPart | undefined {
  const steps = pointer.slice(1).split('/').map(decodeStep);
  let schema = root;
  const path: (string | number)[] = [...at];
  for (const step of steps) {
    const key = Array.isArray(schema) && /^(?:0|[1-9]\d*)$/.test(step) ? Number(step) : step;
    schema = dataAt(schema, [key]);
    if (schema === undefined) return undefined;
    path.push(key);
  }
  return { schema, at: path };
}

function decodeStep(step: string): string {
  if (!/[%~]/.test(step)) return step;
  try {
    return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return step;
  }
}

/** Where Helm 4 takes the schema to lie; what it says itself comes first. */
const PLACE = 'file:///values.schema.json';

/** The whole of a name that may be relative to the schema's own. */
function absolute(root: unknown, name: string): string {
  const own = dataAt(root, ['$id']) ?? dataAt(root, ['id']);
  const base = typeof own === 'string' && URL.canParse(own, PLACE) ? new URL(own, PLACE).href : PLACE;
  if (!URL.canParse(name, base)) return name;
  const [whole = ''] = splitFragment(new URL(name, base).href);
  return whole;
}

/** No schema that anybody wrote is deeper. */
const DEPTH = 500;

const named = new WeakMap<object, ReadonlyMap<string, SchemaPart>>();

/** Parts by their `$id` and `#anchor`; made once a schema. */
function namedParts(root: unknown): ReadonlyMap<string, SchemaPart> {
  if (typeof root !== 'object' || root === null) return new Map();
  const known = named.get(root);
  if (known !== undefined) return known;
  const parts = new Map<string, SchemaPart>([[absolute(root, ''), { schema: root, at: [] }]]);
  const open: SchemaPart[] = [{ schema: root, at: [] }];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const { schema, at } = part;
    if (typeof schema !== 'object' || schema === null || at.length > DEPTH) continue;
    if (isMap(schema) && at.length > 0) {
      for (const name of namesOf(schema)) parts.set(name.startsWith('#') ? name : absolute(root, name), part);
    }
    for (const [key, child] of Object.entries(schema)) {
      if (typeof child === 'object')
        open.push({ schema: child, at: [...at, Array.isArray(schema) ? Number(key) : key] });
    }
  }
  named.set(root, parts);
  return parts;
}

/** `$anchor` since 2019-09, `$id: "#name"` before. */
function namesOf(schema: Readonly<Record<string, unknown>>): readonly string[] {
  const anchors = [schema.$anchor, schema.$dynamicAnchor].filter((name) => typeof name === 'string');
  const id = typeof schema.$id === 'string' ? [schema.$id] : [];
  return [...anchors.map((name) => `#${name}`), ...id];
}
