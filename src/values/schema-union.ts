import type { JsonSchema } from '../kubernetes';
import type { Constant } from './kind';

/**
 * One schema for several kinds and constants. Where their JSON types differ, their keywords stand side by side, since
 * each speaks of its own type only: Helm then names the place of a mistake, which below `anyOf` it does not.
 *
 * @param schemas the kinds' own, each complete in itself
 */
export function unionSchema(
  constants: readonly Constant[],
  schemas: readonly JsonSchema[],
  nullable: boolean,
): JsonSchema {
  if (schemas.length === 0) return { enum: nullable ? [...constants, null] : constants };
  return sideBySide(constants, schemas, nullable) ?? alternatives(constants, schemas, nullable);
}

function alternatives(constants: readonly Constant[], schemas: readonly JsonSchema[], nullable: boolean): JsonSchema {
  const listed = constants.length === 0 ? [] : [{ enum: constants }];
  return { anyOf: [...listed, ...schemas, ...(nullable ? [{ type: 'null' }] : [])] };
}

const COMBINING = ['anyOf', 'allOf', 'if', '$ref'];

function sideBySide(
  constants: readonly Constant[],
  schemas: readonly JsonSchema[],
  nullable: boolean,
): JsonSchema | undefined {
  const typed = schemas.map((schema) => ({ schema, types: typesOf(schema) }));
  const combines = schemas.some((schema) => COMBINING.some((keyword) => keyword in schema));
  if (combines || typed.some(({ types }) => types.length === 0)) return undefined;
  const constantTypes = [...new Set(constants.map((constant) => typeof constant as string))];
  const families = [...typed.map(({ types }) => types.map(family)), constantTypes].flatMap((names) => [
    ...new Set(names),
  ]);
  if (new Set(families).size !== families.length) return undefined;

  const conditions = [
    ...constantTypes.map((name) =>
      accept(
        name,
        constants.filter((constant) => typeof constant === name),
      ),
    ),
    ...typed.flatMap(({ schema, types }) =>
      'enum' in schema ? [accept(typeList(types, false), schema['enum'] as readonly unknown[])] : [],
    ),
  ];
  const keywords = typed.map(({ schema: { type: _, enum: __, ...rest } }) => rest);
  return {
    type: typeList([...typed.flatMap(({ types }) => types), ...constantTypes], nullable),
    ...(Object.assign({}, ...keywords) as JsonSchema),
    ...(conditions.length === 1 ? conditions[0] : conditions.length === 0 ? {} : { allOf: conditions }),
  };
}

const typesOf = (schema: JsonSchema): readonly string[] =>
  [(schema['type'] ?? []) as string | readonly string[]].flat();

/** Integers are numbers to JSON Schema. */
const family = (name: string) => (name === 'integer' ? 'number' : name);

const accept = (type: string | readonly string[], values: readonly unknown[]): JsonSchema => ({
  if: { type },
  then: { enum: values },
});

/** The `type` keyword for one type or several, null among them where it is admitted. */
export function typeList(names: readonly string[], nullable: boolean): string | readonly string[] {
  const all = nullable ? [...names, 'null'] : names;
  return all.length === 1 ? all[0]! : all;
}
