import { type FieldType, fieldsOf } from '../../src/kubernetes';

/** A part of an object, with the type that the API gives it. */
export interface TypedPlace {
  readonly type: FieldType;
  readonly value: unknown;
  /** `.spec.ports[0].port`; empty for the object itself. */
  readonly path: string;
}

/** An object and all its parts that the table knows, each before what it holds; what is null or of another type ends there. */
export function typedPlaces(type: FieldType, value: unknown, path = ''): readonly TypedPlace[] {
  if (value === null || value === undefined) return [];
  return [{ type, value, path }, ...inner(type, value, path)];
}

function inner(type: FieldType, value: unknown, path: string): readonly TypedPlace[] {
  switch (type.kind) {
    case 'scalar':
      return [];
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((item, index) => typedPlaces(type.items, item, `${path}[${index}]`))
        : [];
    case 'map':
      return entriesOf(value).flatMap(([key, held]) => typedPlaces(type.values, held, `${path}.${key}`));
    case 'object': {
      const entries = new Map(entriesOf(value));
      return fieldsOf(type.name).flatMap((field) =>
        typedPlaces(field.type, entries.get(field.name), `${path}.${field.name}`),
      );
    }
  }
}

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
