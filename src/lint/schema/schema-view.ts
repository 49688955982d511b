import { type DataMap, type DataPath, isMap } from '../../package/data-file';
import { noteGivenUp } from '../given-up';
import { pushAll } from '../push-all';
import { branchesOf, childOf, type Combination, DEPTH, partOf, REFUSED, UNSAID, type Walk } from './combination';

/** What a schema says of the values at one path, over all its `$ref`s and branches. */
export interface SchemaView {
  /** Whether the schema names this path: by a property, a pattern, or as an entry of a described map or list. */
  readonly known: boolean;
  /** JSON types that are admitted: undefined where the schema does not say, empty where it refuses anything here. */
  readonly types: ReadonlySet<string> | undefined;
  /** Keys that it names, each with where in the schema it does so; those of a branch too. */
  readonly properties: ReadonlyMap<string, DataPath>;
  /** Whether a map with a key that it does not describe is refused. */
  readonly closed: boolean;
  /** The values that are admitted, where they are counted up. */
  readonly enum?: readonly unknown[];
  /** A regular expression that every text has to match. */
  readonly pattern?: string;
  readonly description?: string;
  /** Where the schema describes this path, the first place first; none where it is unknown. */
  readonly places: readonly DataPath[];
}

const BUDGET = 20_000;

/** Places that were looked up before, since rules ask for many paths of the same schema. */
interface Looked {
  readonly place: Combination;
  readonly below: Map<string | number, Looked>;
  view?: SchemaView;
}

const lookedUp = new WeakMap<object, Looked>();

/**
 * What a schema says of a path of the values; a step `*` stands for any entry. Of a schema that is none, and of `$ref`s
 * that lead nowhere or in circles, it is nothing.
 */
export function schemaAt(schema: unknown, path: DataPath): SchemaView {
  if (typeof schema !== 'object' || schema === null) return viewOf(UNSAID, { root: schema, budget: BUDGET });
  const walk: Walk = { root: schema, budget: BUDGET };
  const root = lookedUp.get(schema) ?? { place: partOf(schema, []), below: new Map<string | number, Looked>() };
  lookedUp.set(schema, root);
  const looked = path.reduce((at, step) => below(at, step, walk), root);
  if (walk.isGivenUp) noteGivenUp(schema);
  return (looked.view ??= viewOf(looked.place, walk));
}

function below(looked: Looked, step: string | number, walk: Walk): Looked {
  const known = looked.below.get(step);
  if (known !== undefined) return known;
  const next: Looked = { place: childOf(looked.place, step, walk) ?? UNSAID, below: new Map() };
  looked.below.set(step, next);
  return next;
}

function viewOf(place: Combination, walk: Walk): SchemaView {
  const parts = partsOf(place, walk);
  const facts = factsOf(place, walk, 0);
  return {
    ...facts,
    known: isSaid(place),
    properties: propertiesOf(parts),
    description: textOf(parts.find(({ map }) => typeof map.description === 'string')?.map.description),
    places: parts.map(({ at }) => at),
  };
}

const isSaid = (place: Combination): boolean =>
  place.kind === 'part' ? place !== UNSAID && place !== REFUSED : place.parts.some(isSaid);

const textOf = (text: unknown) => (typeof text === 'string' ? text : undefined);

interface Described {
  readonly map: DataMap;
  readonly at: DataPath;
}

/** All parts that say something of a place, each once, from the outermost on. */
function partsOf(place: Combination, walk: Walk): readonly Described[] {
  const seen = new Set<unknown>();
  const found: Described[] = [];
  const open = [place];
  for (let next = open.shift(); next !== undefined && walk.budget-- > 0; next = open.shift()) {
    if (next.kind !== 'part') {
      pushAll(open, next.parts);
    } else if (isMap(next.schema) && !seen.has(next.schema)) {
      seen.add(next.schema);
      found.push({ map: next.schema, at: next.at });
      pushAll(open, branchesOf(next, walk.root));
    }
  }
  return found;
}

function propertiesOf(parts: readonly Described[]): ReadonlyMap<string, DataPath> {
  const properties = new Map<string, DataPath>();
  for (const { map, at } of parts) {
    if (!isMap(map.properties)) continue;
    for (const key of Object.keys(map.properties)) {
      if (!properties.has(key)) properties.set(key, [...at, 'properties', key]);
    }
  }
  return properties;
}

type Facts = Pick<SchemaView, 'types' | 'closed' | 'enum' | 'pattern'>;

const NO_FACTS: Facts = { types: undefined, closed: false };

/** What holds whichever branch is taken. */
function factsOf(place: Combination, walk: Walk, depth: number): Facts {
  if (walk.budget-- <= 0 || depth > DEPTH) return NO_FACTS;
  if (place.kind === 'any') return ofAny(place.parts.map((part) => factsOf(part, walk, depth + 1)));
  if (place.kind === 'all') return ofAll(place.parts.map((part) => factsOf(part, walk, depth + 1)));
  if (place.schema === false) return { types: new Set(), closed: true };
  if (!isMap(place.schema)) return NO_FACTS;
  const own = ownFacts(place.schema);
  const branches = branchesOf(place, walk.root);
  return branches.length === 0 ? own : ofAll([own, ...branches.map((part) => factsOf(part, walk, depth + 1))]);
}

function ofAll(all: readonly Facts[]): Facts {
  return {
    types: all.map(({ types }) => types).reduce(bothTypes, undefined),
    closed: all.some(({ closed }) => closed),
    enum: all.find((facts) => facts.enum !== undefined)?.enum,
    pattern: all.find(({ pattern }) => pattern !== undefined)?.pattern,
  };
}

/** Only those branches count for `closed` that admit a map. */
function ofAny(any: readonly Facts[]): Facts {
  const types = any.flatMap((facts) => [...(facts.types ?? [])]);
  const values = any.flatMap((facts) => facts.enum ?? []);
  const maps = any.filter((facts) => facts.types?.has('object') ?? true);
  return {
    types: any.some((facts) => facts.types === undefined) ? undefined : new Set(types),
    closed: maps.length > 0 && maps.every(({ closed }) => closed),
    enum: any.length === 0 || any.some((facts) => facts.enum === undefined) ? undefined : values,
  };
}

function bothTypes(left: SchemaView['types'], right: SchemaView['types']): SchemaView['types'] {
  if (left === undefined || right === undefined) return left ?? right;
  const admits = (types: ReadonlySet<string>, type: string) =>
    types.has(type) || (type === 'integer' && types.has('number'));
  return new Set([...left, ...right].filter((type) => admits(left, type) && admits(right, type)));
}

const TYPES = ['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'];

function ownFacts(schema: DataMap): Facts {
  const values = Object.hasOwn(schema, 'const') ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : undefined;
  const list: readonly unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type];
  const named = list.filter((type) => typeof type === 'string' && TYPES.includes(type));
  const types = named.length === 0 ? undefined : new Set<string>(named.map(String));
  return {
    types: bothTypes(types, values === undefined ? undefined : new Set(values.map(typeOfValue))),
    closed: schema.additionalProperties === false || schema.unevaluatedProperties === false,
    enum: values,
    pattern: textOf(schema.pattern),
  };
}

/** The type of a value as JSON Schema names it. */
function typeOfValue(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}
