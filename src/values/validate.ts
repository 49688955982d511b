import type { JsonSchema } from '../kubernetes';
import { enumeration, shown } from './text';

/** Why a value is refused. */
export interface Fault {
  readonly path: readonly string[];
  readonly found: string;
  readonly accepted: string;
}

export type Definitions = ReadonlyMap<string, JsonSchema>;
type Keyword = (value: unknown, argument: never, place: Place) => readonly Fault[];
interface Place {
  readonly schema: JsonSchema;
  readonly path: readonly string[];
  readonly definitions: Definitions;
}

/** Checks a value against the part of JSON Schema that values.schema.json uses. */
export function faultsOf(
  schema: JsonSchema,
  value: unknown,
  definitions: Definitions,
  path: readonly string[] = [],
): readonly Fault[] {
  const wrongType = KEYWORDS['type']!(value, schema['type'] as never, { schema, path, definitions });
  if (wrongType.length > 0) return wrongType;
  return Object.entries(schema).flatMap(
    ([keyword, argument]) => KEYWORDS[keyword]?.(value, argument as never, { schema, path, definitions }) ?? [],
  );
}

const fault = (path: readonly string[], value: unknown, accepted: string): readonly Fault[] => [
  { path, found: shown(value), accepted },
];
const unless = (holds: boolean, { path }: Place, value: unknown, accepted: string): readonly Fault[] =>
  holds ? [] : fault(path, value, accepted);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeOf(value) === 'object';

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

const matches = (pattern: string, text: string): boolean => new RegExp(pattern, 'u').test(text);

function acceptedKeys(known: readonly string[], patterns: readonly string[]): string {
  const all = [...known, ...patterns.map((pattern) => `what matches ${pattern}`)];
  return all.length === 0 ? 'no keys at all' : enumeration(all);
}

const forStrings =
  (test: (value: string, argument: never) => boolean, accepted: (argument: never) => string): Keyword =>
  (value, argument, place) =>
    typeof value === 'string' ? unless(test(value, argument), place, value, accepted(argument)) : [];
const forNumbers =
  (test: (value: number, argument: number) => boolean, accepted: string): Keyword =>
  (value, argument, place) =>
    typeof value === 'number' ? unless(test(value, argument), place, value, `${accepted} ${String(argument)}`) : [];
const forSizes =
  (type: 'array' | 'object', test: (size: number, argument: number) => boolean, accepted: string): Keyword =>
  (value, argument, place) =>
    typeOf(value) === type
      ? unless(test(Object.keys(value as object).length, argument), place, value, `${accepted} ${String(argument)}`)
      : [];

const KEYWORDS: Readonly<Record<string, Keyword>> = {
  type: (value, argument: string | readonly string[] | undefined, place) => {
    const types = argument === undefined ? [] : [argument].flat();
    const holds = types.some((type) => (type === 'integer' ? Number.isInteger(value) : type === typeOf(value)));
    return unless(types.length === 0 || holds, place, value, enumeration(types));
  },
  enum: (value, argument: readonly unknown[], place) =>
    unless(argument.includes(value), place, value, enumeration(argument.map((accepted) => shown(accepted)))),
  pattern: forStrings(
    (value, argument: string) => matches(argument, value),
    (argument: string) => `text that matches ${argument}`,
  ),
  minLength: forStrings(
    (value, argument: number) => [...value].length >= argument,
    (argument: number) => `at least ${argument} characters`,
  ),
  maxLength: forStrings(
    (value, argument: number) => [...value].length <= argument,
    (argument: number) => `at most ${argument} characters`,
  ),
  minimum: forNumbers((value, argument) => value >= argument, 'at least'),
  maximum: forNumbers((value, argument) => value <= argument, 'at most'),
  exclusiveMinimum: forNumbers((value, argument) => value > argument, 'more than'),
  exclusiveMaximum: forNumbers((value, argument) => value < argument, 'less than'),
  multipleOf: forNumbers((value, argument) => Number.isInteger(value / argument), 'a multiple of'),
  minItems: forSizes('array', (size, argument) => size >= argument, 'a number of items of at least'),
  maxItems: forSizes('array', (size, argument) => size <= argument, 'a number of items of at most'),
  minProperties: forSizes('object', (size, argument) => size >= argument, 'a number of entries of at least'),
  maxProperties: forSizes('object', (size, argument) => size <= argument, 'a number of entries of at most'),
  uniqueItems: (value, argument: boolean, place) =>
    !argument || !Array.isArray(value)
      ? []
      : unless(new Set(value.map((item) => JSON.stringify(item))).size === value.length, place, value, 'unlike items'),
  items: (value, argument: JsonSchema, { path, definitions }) =>
    Array.isArray(value)
      ? value.flatMap((item, index) => faultsOf(argument, item, definitions, [...path, String(index)]))
      : [],
  patternProperties: (value, argument: Readonly<Record<string, JsonSchema>>, { path, definitions }) =>
    isObject(value)
      ? Object.entries(value).flatMap(([name, item]) =>
          Object.entries(argument)
            .filter(([pattern]) => matches(pattern, name))
            .flatMap(([, schema]) => faultsOf(schema, item, definitions, [...path, name])),
        )
      : [],
  required: (value, argument: readonly string[], { path }) =>
    isObject(value)
      ? argument
          .filter((name) => !(name in value))
          .map((name) => ({ path: [...path, name], found: 'nothing', accepted: 'a value: it is required' }))
      : [],
  properties: (value, argument: Readonly<Record<string, JsonSchema>>, { path, definitions }) =>
    isObject(value)
      ? Object.entries(value).flatMap(([name, item]) => {
          const schema = Object.hasOwn(argument, name) ? argument[name] : undefined;
          return schema === undefined ? [] : faultsOf(schema, item, definitions, [...path, name]);
        })
      : [],
  additionalProperties: (value, argument: JsonSchema | boolean, { schema, path, definitions }) => {
    if (!isObject(value) || argument === true) return [];
    const known = (schema['properties'] ?? {}) as object;
    const patterns = Object.keys((schema['patternProperties'] ?? {}) as object);
    return Object.entries(value)
      .filter(([name]) => !Object.hasOwn(known, name) && !patterns.some((pattern) => matches(pattern, name)))
      .flatMap(([name, item]) =>
        typeof argument === 'object'
          ? faultsOf(argument, item, definitions, [...path, name])
          : [{ path: [...path, name], found: 'an unknown key', accepted: acceptedKeys(Object.keys(known), patterns) }],
      );
  },
  anyOf: (value, argument: readonly JsonSchema[], { path, definitions }) => {
    const attempts = argument.map((schema) => faultsOf(schema, value, definitions, path));
    if (attempts.some((faults) => faults.length === 0)) return [];
    return fault(path, value, enumeration([...new Set(attempts.flat().map(({ accepted }) => accepted))]));
  },
  allOf: (value, argument: readonly JsonSchema[], { path, definitions }) =>
    argument.flatMap((schema) => faultsOf(schema, value, definitions, path)),
  if: (value, argument: JsonSchema, { schema, path, definitions }) =>
    faultsOf(argument, value, definitions, path).length === 0
      ? faultsOf((schema['then'] ?? {}) as JsonSchema, value, definitions, path)
      : [],
  $ref: (value, argument: string, { path, definitions }) =>
    faultsOf(definitions.get(argument.replace('#/definitions/', ''))!, value, definitions, path),
};
