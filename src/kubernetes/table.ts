import raw from './table.generated.json';
import type { KubernetesTypes } from './types.generated';

/** A type's name: `PodSpec`; with its version where a newer one has the short name, as `V1HorizontalPodAutoscaler`. */
export type KubernetesTypeName = keyof KubernetesTypes;

/** `time` and `microTime` are RFC 3339 texts, `bytes` is base64, `any` is whatever JSON can hold. */
export type ScalarName = (typeof scalarNames)[number];

const scalarNames = [
  'any',
  'boolean',
  'bytes',
  'double',
  'int32',
  'int64',
  'IntOrString',
  'microTime',
  'Quantity',
  'string',
  'time',
] as const;

export type FieldType =
  | { readonly kind: 'scalar'; readonly name: ScalarName }
  | { readonly kind: 'object'; readonly name: KubernetesTypeName }
  | { readonly kind: 'list'; readonly items: FieldType }
  | { readonly kind: 'map'; readonly values: FieldType };

export interface Field {
  /** As in JSON: `clusterIP`, `$ref`. */
  readonly name: string;
  readonly type: FieldType;
  readonly required: boolean;
}

export interface KubernetesType {
  readonly name: KubernetesTypeName;
  /** The API's own name, which several groups and versions may share. */
  readonly apiName: string;
  /** As in a manifest, such as `v1` or `apps/v1`; `meta/v1` for what all groups share. */
  readonly apiVersion: string;
  readonly fields: readonly Field[];
}

/** What a manifest's `apiVersion` and `kind` stand for. */
export interface KubernetesKind {
  readonly apiVersion: string;
  readonly kind: string;
  readonly type: KubernetesTypeName;
  /** The name in paths and roles, such as `endpointslices`; none for lists and for subresources such as Eviction. */
  readonly plural?: string;
  /** Whether objects live in a namespace; unknown where there is no plural. */
  readonly namespaced?: boolean;
}

/**
 * The generated file. Types stand below their apiVersion, each a map of fields in the API's order. A field's code is a
 * scalar's name or a type's, `X[]` for a list, `{X}` for a map by string, and a final `!` where it is required. Kinds
 * are `[plural, scope]`, or empty.
 */
interface RawTable {
  readonly release: string;
  readonly types: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
  readonly kinds: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  readonly apiNames: Readonly<Record<string, string>>;
}

const table: RawTable = raw;

/** The release of Kubernetes that the table describes, such as `1.36`. */
export const kubernetesRelease = table.release;

interface Place {
  readonly apiVersion: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Where each type stands: cheap, so that a type's fields are read only when it is asked for. */
const places = lazy(() => {
  const found = new Map<string, Place>();
  for (const [apiVersion, types] of Object.entries(table.types)) {
    for (const [name, fields] of Object.entries(types)) found.set(name, { apiVersion, fields });
  }
  return found;
});

const kinds = lazy(() => {
  const types = new Map([...places().keys()].map((name) => [`${placeOf(name).apiVersion} ${apiNameOf(name)}`, name]));
  const found = new Map<string, KubernetesKind>();
  for (const [apiVersion, entries] of Object.entries(table.kinds)) {
    for (const [kind, [plural, scope]] of Object.entries(entries)) {
      const type = types.get(`${apiVersion} ${kind}`) ?? types.get(`meta/${apiVersion} ${kind}`);
      const resource = plural === undefined ? {} : { plural, namespaced: scope === 'Namespaced' };
      found.set(
        `${apiVersion} ${kind}`,
        Object.freeze({ apiVersion, kind, type: type as KubernetesTypeName, ...resource }),
      );
    }
  }
  return found;
});

const cache = new Map<string, KubernetesType>();

/** A type by its name, fields and all. */
export function typeNamed(name: KubernetesTypeName): KubernetesType {
  const cached = cache.get(name);
  if (cached !== undefined) return cached;
  const { apiVersion, fields } = placeOf(name);
  const list = Object.entries(fields).map(([field, code]) => parseField(field, code));
  const type = Object.freeze({ name, apiName: apiNameOf(name), apiVersion, fields: Object.freeze(list) });
  cache.set(name, type);
  return type;
}

/** A type's fields, in the API's order. */
export function fieldsOf(name: KubernetesTypeName): readonly Field[] {
  return typeNamed(name).fields;
}

/** Every type's name, ordered by apiVersion. */
export function typeNames(): KubernetesTypeName[] {
  return [...places().keys()] as KubernetesTypeName[];
}

/** What a manifest's head stands for; undefined for custom resources and for versions that the release lacks. */
export function kindOf(apiVersion: string, kind: string): KubernetesKind | undefined {
  return kinds().get(`${apiVersion} ${kind}`);
}

/** Every kind of the API, ordered by apiVersion. */
export function allKinds(): KubernetesKind[] {
  return [...kinds().values()];
}

/** The kind whose manifests are of a type, if any. */
export function kindOfType(name: KubernetesTypeName): KubernetesKind | undefined {
  const { apiVersion, apiName } = typeNamed(name);
  return kindOf(apiVersion.replace(/^meta\//, ''), apiName);
}

function placeOf(name: string): Place {
  const place = places().get(name);
  if (place === undefined) throw new Error(`no Kubernetes type is named ${name}`);
  return place;
}

function apiNameOf(name: string): string {
  return table.apiNames[name] ?? name;
}

function parseField(name: string, code: string): Field {
  const required = code.endsWith('!');
  return Object.freeze({ name, type: parseType(required ? code.slice(0, -1) : code), required });
}

function parseType(code: string): FieldType {
  if (code.endsWith('[]')) return Object.freeze({ kind: 'list', items: parseType(code.slice(0, -2)) });
  if (code.startsWith('{')) return Object.freeze({ kind: 'map', values: parseType(code.slice(1, -1)) });
  const scalar = scalarNames.find((name) => name === code);
  if (scalar !== undefined) return Object.freeze({ kind: 'scalar', name: scalar });
  return Object.freeze({ kind: 'object', name: code as KubernetesTypeName });
}

function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
