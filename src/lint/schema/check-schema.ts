import { type DataPath, isMap } from '../../package/data-file';
import type { Draft } from './draft';
import { goRegexProblem } from './go-regex';
import { type KeywordShape, shapeOf } from './keywords';
import { type Subschema, subschemas } from './subschemas';

/** A keyword that does not have what JSON Schema takes there; such a schema is refused before any value is looked at. */
export interface KeywordFault {
  readonly at: DataPath;
  readonly found: unknown;
  readonly accepted: string;
}

/** What the metaschema of a version says of a schema, in our words, and patterns that Go cannot read. */
export function* keywordFaults(root: unknown, draft: Draft): Generator<KeywordFault> {
  for (const part of subschemas(root, draft)) yield* faultsOf(part, draft);
}

function* faultsOf({ schema, at }: Subschema, draft: Draft): Generator<KeywordFault> {
  if (!isMap(schema)) {
    const accepted = booleanFault(schema, at, draft);
    if (accepted !== undefined) yield { at: at(), found: schema, accepted };
    return;
  }
  for (const keyword of Object.keys(schema)) {
    const shape = shapeOf(keyword, draft);
    if (shape === undefined) continue;
    const value = schema[keyword];
    const accepted = SHAPES[shape](value, draft);
    if (accepted !== undefined) yield { at: [...at(), keyword], found: value, accepted };
    else if (shape === 'pattern schemas' && isMap(value)) yield* patternFaults(value, [...at(), keyword]);
  }
}

/** true and false are schemas since draft-06, and before for entries that are not named. */
function booleanFault(schema: unknown, at: Subschema['at'], draft: Draft): string | undefined {
  const keyword = at().at(-1);
  const admitsBoolean = draft > 4 || keyword === 'additionalProperties' || keyword === 'additionalItems';
  if (typeof schema === 'boolean' && admitsBoolean) return undefined;
  return admitsBoolean ? 'a schema: an object, true or false' : 'a schema: an object';
}

function* patternFaults(patterns: object, at: DataPath): Generator<KeywordFault> {
  for (const pattern of Object.keys(patterns)) {
    const problem = goRegexProblem(pattern);
    if (problem !== undefined) yield { at: [...at, pattern], found: pattern, accepted: regex(problem) };
  }
}

/** What is accepted, where that is not what there is. */
type ShapeCheck = (value: unknown, draft: Draft) => string | undefined;

const when = (fits: boolean, accepted: string) => (fits ? undefined : accepted);
const isText = (value: unknown) => typeof value === 'string';
const areNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText) && new Set(value).size === value.length;
const regex = (problem: string) => `a regular expression that Go can read: ${problem}`;

/** Parts of these are looked at as schemas of their own. */
const map: ShapeCheck = (value) => when(isMap(value), 'an object of schemas by name');

const SHAPES: Readonly<Record<KeywordShape, ShapeCheck>> = {
  schema: () => undefined,
  schemas: map,
  'pattern schemas': map,
  'list of schemas': (value) => when(Array.isArray(value) && value.length > 0, 'a list of at least one schema'),
  'schema or list': (value) => when(!Array.isArray(value) || value.length > 0, 'a schema or a list of at least one'),
  dependencies: (value) =>
    when(
      isMap(value) && Object.values(value).every((part) => !Array.isArray(part) || areNames(part)),
      'an object of schemas or of lists of names',
    ),
  types,
  names: (value, draft) =>
    draft === 4
      ? when(areNames(value) && value.length > 0, 'a list of at least one name, each once')
      : when(areNames(value), 'a list of names, each once'),
  'lists of names': (value) =>
    when(isMap(value) && Object.values(value).every(areNames), 'an object of lists of names, each once'),
  values: (value, draft) =>
    when(Array.isArray(value) && (value.length > 0 || draft > 7), 'a list of at least one value'),
  number: (value) => when(typeof value === 'number', 'a number'),
  'positive number': (value) => when(typeof value === 'number' && value > 0, 'a number greater than 0'),
  limit: (value, draft) =>
    draft === 4
      ? when(typeof value === 'boolean', 'true or false, beside minimum or maximum')
      : when(typeof value === 'number', 'a number'),
  count: (value) => when(Number.isInteger(value) && Number(value) >= 0, 'a whole number from 0'),
  text: (value) => when(isText(value), 'a text'),
  pattern: (value) => {
    if (typeof value !== 'string') return 'a regular expression';
    const problem = goRegexProblem(value);
    return problem === undefined ? undefined : regex(problem);
  },
  boolean: (value) => when(typeof value === 'boolean', 'true or false'),
  list: (value) => when(Array.isArray(value), 'a list'),
};

const TYPES = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

function types(value: unknown): string | undefined {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const fits =
    list.length > 0 &&
    list.every((type) => typeof type === 'string' && TYPES.includes(type)) &&
    new Set(list).size === list.length;
  return when(fits, `one or several of ${TYPES.join(', ')}`);
}
