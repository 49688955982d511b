import { type Field, type FieldType, fieldsOf, kindOf, type KubernetesTypeName } from '../../kubernetes';
import { fieldSince, fieldUntil, isBefore } from '../../kubernetes/history';
import { type DataMap, type DataPath, isMap } from '../../package/data-file';
import { nearestName } from '../../template/nearest-name';
import { valueText } from '../value-text';
import { scalarFault, wanted } from './scalar-faults';

/** Why the API does not take a field as it is. Paths are those of the field, which may be missing. */
export type FieldFault =
  /** No release has it. */
  | { readonly kind: 'unknown'; readonly path: DataPath; readonly near?: string }
  /** It was last in a release before one that matters. */
  | { readonly kind: 'gone'; readonly path: DataPath; readonly until: string }
  /** A release that matters does not have it yet. */
  | { readonly kind: 'new'; readonly path: DataPath; readonly since: string }
  | { readonly kind: 'missing'; readonly path: DataPath; readonly wanted: string }
  | { readonly kind: 'type'; readonly path: DataPath; readonly found: string; readonly wanted: string }
  /** Of the right type, but with a content that cannot be read as what it stands for. */
  | { readonly kind: 'content'; readonly path: DataPath; readonly found: string; readonly wanted: string }
  /** It is not taken beside another one, or where it stands. */
  | { readonly kind: 'excluded'; readonly path: DataPath; readonly by: string }
  /** None of those is there of which one must be. */
  | { readonly kind: 'choice'; readonly path: DataPath; readonly fields: readonly string[] };

/** What holds for a whole object. */
interface Walk {
  readonly releases: readonly string[];
  /** Whether required fields may be missing, as in an object that a program completes. */
  readonly partial: boolean;
}

/** Deeper than any type of the API but those that hold themselves. */
const deepest = 100;

/**
 * What the API says of an object's fields; of kinds that it does not know, only of their metadata. Null stands for
 * nothing, as it does to the API server, and status is left out, since the server does not read it.
 *
 * @param releases the releases of Kubernetes that matter: `1.30` …
 */
export function fieldFaults(object: DataMap, releases: readonly string[], partial = false): FieldFault[] {
  const type = kindOf(String(object['apiVersion']), String(object['kind']))?.type;
  const walk = { releases, partial };
  if (type !== undefined) return [...objectFaults(type, withoutStatus(object), [], walk)];
  const metadata = object['metadata'] ?? null;
  return metadata === null
    ? []
    : [...valueFaults({ kind: 'object', name: 'ObjectMeta' }, metadata, ['metadata'], walk)];
}

const isNothing = (value: unknown) => value === null || value === undefined;

function withoutStatus(object: DataMap): DataMap {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== 'status'));
}

/** The same of a value of a type, which stands at a path. */
function* valueFaults(type: FieldType, value: unknown, path: DataPath, walk: Walk): Generator<FieldFault> {
  if (path.length > deepest) return;
  switch (type.kind) {
    case 'scalar': {
      const fault = scalarFault(type.name, value);
      if (fault !== undefined) yield { ...fault, path };
      return;
    }
    case 'list':
      if (!Array.isArray(value)) yield wrongType(type, value, path);
      else for (const [index, item] of value.entries()) yield* valueFaults(type.items, item, [...path, index], walk);
      return;
    case 'map':
      if (!isMap(value)) return yield wrongType(type, value, path);
      for (const [key, held] of Object.entries(value)) {
        if (!isNothing(held)) yield* valueFaults(type.values, held, [...path, key], walk);
      }
      return;
    case 'object':
      if (isMap(value)) yield* objectFaults(type.name, value, path, walk);
      else yield wrongType(type, value, path);
  }
}

function* objectFaults(name: KubernetesTypeName, value: DataMap, path: DataPath, walk: Walk): Generator<FieldFault> {
  const fields = new Map(fieldsOf(name).map((field) => [field.name, field]));
  for (const field of fields.values()) {
    if (!field.required || walk.partial || (Object.hasOwn(value, field.name) && !isNothing(value[field.name])))
      continue;
    yield { kind: 'missing', path: [...path, field.name], wanted: wanted(field.type) };
  }
  for (const [key, held] of Object.entries(value)) {
    const field = fields.get(key);
    if (field === undefined) yield* unknownField(name, key, fields, path, walk);
    else if (!isNothing(held)) yield* knownField(name, field, held, [...path, key], walk);
  }
}

function* unknownField(
  type: KubernetesTypeName,
  key: string,
  fields: ReadonlyMap<string, Field>,
  path: DataPath,
  { releases }: Walk,
): Generator<FieldFault> {
  const until = fieldUntil(type, key);
  if (until === undefined) yield { kind: 'unknown', path: [...path, key], near: nearestName(key, fields.keys()) };
  else if (releases.some((each) => isBefore(until, each))) yield { kind: 'gone', path: [...path, key], until };
}

/** What a new field holds is not older: its releases are looked at once. */
function* knownField(
  type: KubernetesTypeName,
  field: Field,
  value: unknown,
  path: DataPath,
  walk: Walk,
): Generator<FieldFault> {
  const since = fieldSince(type, field.name);
  // Keywords of schemas only narrow what is admitted: an older release passes over them, and loses nothing.
  const isNew =
    since !== undefined && type !== 'JSONSchemaProps' && walk.releases.some((each) => isBefore(each, since));
  if (isNew) yield { kind: 'new', path, since };
  yield* valueFaults(field.type, value, path, isNew ? { ...walk, releases: [] } : walk);
}

function wrongType(type: FieldType, value: unknown, path: DataPath): FieldFault {
  return { kind: 'type', path, found: valueText(value), wanted: wanted(type) };
}
