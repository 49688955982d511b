import { type FieldType, fieldsOf, kindOf, type KubernetesTypeName } from '../../kubernetes';
import { type DataMap, type DataPath, isMap } from '../../package/data-file';
import { memoized } from '../memoized';

/** A part of an object, with the type that the API gives it. */
export interface TypedPlace {
  readonly type: FieldType;
  readonly value: unknown;
  /** Empty for the object itself. */
  readonly path: DataPath;
}

/** Deeper than any type of the API but those that hold themselves. */
const deepest = 100;

/** A part of an object that has fields of its own. */
export interface ObjectPlace {
  readonly type: KubernetesTypeName;
  readonly value: DataMap;
  readonly path: DataPath;
}

/** The parts with fields of an object of the API; of a kind that the table does not know, those of its metadata. */
export const placesOf = memoized((object: DataMap): readonly ObjectPlace[] => {
  const type = kindOf(String(object['apiVersion']), String(object['kind']))?.type;
  const places =
    type === undefined
      ? typedPlaces({ kind: 'object', name: 'ObjectMeta' }, object['metadata'], ['metadata'])
      : typedPlaces({ kind: 'object', name: type }, object);
  const found: ObjectPlace[] = [];
  for (const { type: part, value, path } of places) {
    // The schema of a custom resource has no fields but its own, and thousands of parts.
    if (part.kind === 'object' && isMap(value) && part.name !== 'JSONSchemaProps')
      found.push({ type: part.name, value, path });
  }
  return found;
});

/** An object and all its parts that the table knows, each before what it holds; what is null or of another type ends there. */
export function* typedPlaces(type: FieldType, value: unknown, path: DataPath = []): Generator<TypedPlace> {
  if (value === null || value === undefined || path.length > deepest) return;
  yield { type, value, path };
  for (const [step, innerType, held] of inner(type, value)) yield* typedPlaces(innerType, held, [...path, step]);
}

function inner(type: FieldType, value: unknown): (readonly [string | number, FieldType, unknown])[] {
  switch (type.kind) {
    case 'scalar':
      return [];
    case 'list':
      return Array.isArray(value) ? value.map((item, index) => [index, type.items, item]) : [];
    case 'map':
      return isMap(value) ? Object.entries(value).map(([key, held]) => [key, type.values, held]) : [];
    case 'object':
      return isMap(value)
        ? fieldsOf(type.name)
            .filter(({ name }) => Object.hasOwn(value, name))
            .map(({ name, type: fieldType }) => [name, fieldType, value[name]])
        : [];
  }
}
