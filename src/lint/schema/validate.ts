import { type DataMap, type DataPath, isMap } from '../../package/data-file';
import { type Draft, draftOf } from './draft';
import { matchesGoRegex } from './go-regex';
import type { Instance, SchemaFault } from './fault';
import { brokenLimits } from './limits';
import { resolveReference, type SchemaPart } from './reference';
import { withinTime } from './within-time';

export interface Validation {
  readonly faults: readonly SchemaFault[];
  /** Whether all was looked at: a schema whose references go in circles, or that takes too long, is given up. */
  readonly complete: boolean;
}

/**
 * Checks values as Helm does. Formats count up to draft-07, as Helm 4 has it; references that lead nowhere and patterns
 * that Go cannot read break nothing here.
 */
export function validate(schema: unknown, values: unknown): Validation {
  const run: Run = { root: schema, draft: draftOf(schema) ?? 2020, steps: STEPS };
  const faults = withinTime(MILLISECONDS, () => faultsOf({ schema, at: [] }, { data: values, path: [] }, run, 0));
  return { faults: faults ?? [], complete: faults !== undefined && run.steps > 0 };
}

export interface Run {
  readonly root: unknown;
  readonly draft: Draft;
  /** Schemas that may still be looked at. */
  steps: number;
}

const STEPS = 500_000;
const MILLISECONDS = 1000;
const DEPTH = 500;

/** What a value breaks of a part of the schema. */
export function faultsOf(part: SchemaPart, instance: Instance, run: Run, depth: number): readonly SchemaFault[] {
  const { schema, at } = part;
  if (depth > DEPTH) run.steps = 0;
  if (run.steps <= 0) return [];
  run.steps -= 1;
  if (schema === false) return [{ ...instanceFault(instance), at, keyword: 'false', accepted: false }];
  if (!isMap(schema)) return [];
  const below = (child: unknown, childAt: DataPath, childInstance = instance) =>
    faultsOf({ schema: child, at: childAt }, childInstance, run, depth + 1);
  const scope: Scope = { schema, at, instance, run, depth, below };
  if (typeof schema.$ref === 'string') {
    const target = resolveReference(run.root, schema.$ref);
    const faults = target === undefined ? [] : below(target.schema, target.at);
    // Until draft-07 a reference stands for all that is written beside it.
    if (run.draft <= 7 || faults.length > 0) return faults;
  }
  return [...brokenLimits(schema, at, instance, run.draft), ...branchFaults(scope), ...entryFaults(scope)];
}

/** A part that is looked at, and how to look at another one. */
export interface Scope {
  readonly schema: DataMap;
  readonly at: DataPath;
  readonly instance: Instance;
  readonly run: Run;
  readonly depth: number;
  readonly below: (schema: unknown, at: DataPath, instance?: Instance) => readonly SchemaFault[];
}

const instanceFault = ({ data, path }: Instance) => ({ path, found: data });

function branchFaults({ schema, at, instance, below }: Scope): readonly SchemaFault[] {
  const faults: SchemaFault[] = [];
  const fault = (keyword: string, rest: Partial<SchemaFault> = {}) =>
    faults.push({ ...instanceFault(instance), at: [...at, keyword], keyword, accepted: schema[keyword], ...rest });
  const each = (keyword: string): readonly (readonly SchemaFault[])[] => {
    const list: unknown = schema[keyword];
    return Array.isArray(list) ? list.map((part, index) => below(part, [...at, keyword, index])) : [];
  };
  faults.push(...each('allOf').flat());
  const any = each('anyOf');
  if (any.length > 0 && any.every((broken) => broken.length > 0)) fault('anyOf', { branches: any });
  const one = each('oneOf');
  const fitting = one.filter((broken) => broken.length === 0).length;
  if (one.length > 0 && fitting !== 1) fault('oneOf', fitting === 0 ? { branches: one } : {});
  if (schema.not !== undefined && below(schema.not, [...at, 'not']).length === 0) fault('not');
  if (schema.if !== undefined) {
    const arm = below(schema.if, [...at, 'if']).length === 0 ? 'then' : 'else';
    if (schema[arm] !== undefined) faults.push(...below(schema[arm], [...at, arm]));
  }
  for (const keyword of ['dependencies', 'dependentSchemas']) {
    const parts = schema[keyword];
    if (!isMap(parts) || !isMap(instance.data)) continue;
    for (const [name, part] of Object.entries(parts)) {
      if (Object.hasOwn(instance.data, name) && !Array.isArray(part))
        faults.push(...below(part, [...at, keyword, name]));
    }
  }
  return faults;
}

function entryFaults(scope: Scope): readonly SchemaFault[] {
  const { data, path } = scope.instance;
  if (Array.isArray(data)) return itemFaults(scope, data, path);
  return isMap(data) ? propertyFaults(scope, data, path) : [];
}

function propertyFaults({ schema, at, below, ...scope }: Scope, data: DataMap, path: DataPath): readonly SchemaFault[] {
  const faults: SchemaFault[] = [];
  const { properties, patternProperties, propertyNames } = schema;
  for (const [key, value] of Object.entries(data)) {
    const entry = { data: value, path: [...path, key] };
    let described = false;
    if (isMap(properties) && Object.hasOwn(properties, key)) {
      described = true;
      faults.push(...below(properties[key], [...at, 'properties', key], entry));
    }
    for (const [pattern, part] of isMap(patternProperties) ? Object.entries(patternProperties) : []) {
      // A key that cannot be compared is not held against anybody.
      if (matchesGoRegex(pattern, key) === false) continue;
      described = true;
      faults.push(...below(part, [...at, 'patternProperties', pattern], entry));
    }
    if (!described && schema.additionalProperties !== undefined) {
      faults.push(...otherEntry(below, schema.additionalProperties, [...at, 'additionalProperties'], entry));
    }
    if (propertyNames !== undefined) {
      const broken = below(propertyNames, [...at, 'propertyNames'], { data: key, path: entry.path });
      faults.push(...broken.slice(0, 1).map((each) => ({ ...each, found: key, branches: undefined })));
    }
  }
  if (schema.unevaluatedProperties === undefined) return faults;
  const evaluated = evaluatedKeys({ schema, at, below, ...scope });
  const rest = Object.entries(data).filter(([key]) => !evaluated.has(key));
  const place = [...at, 'unevaluatedProperties'];
  const more = rest.flatMap(([key, value]) =>
    otherEntry(below, schema.unevaluatedProperties, place, { data: value, path: [...path, key] }),
  );
  return [...faults, ...more];
}

/** Keys that only a rule for all others holds for; where that refuses them, it is the key that is wrong. */
function otherEntry(below: Scope['below'], part: unknown, at: DataPath, entry: Instance): readonly SchemaFault[] {
  if (part !== false) return below(part, at, entry);
  return [{ ...instanceFault(entry), at, keyword: String(at.at(-1)), accepted: false }];
}

/** Keys that any part of a schema that holds has described. */
function evaluatedKeys({ schema, at, instance, run, depth, below }: Scope): ReadonlySet<string> {
  const data = instance.data as DataMap;
  const keys = new Set<string>();
  if (schema.additionalProperties !== undefined) return new Set(Object.keys(data));
  for (const key of Object.keys(data)) {
    const named = isMap(schema.properties) && Object.hasOwn(schema.properties, key);
    const patterns = isMap(schema.patternProperties) ? Object.keys(schema.patternProperties) : [];
    if (named || patterns.some((pattern) => matchesGoRegex(pattern, key) !== false)) keys.add(key);
  }
  const parts: SchemaPart[] = [];
  const add = (part: unknown, place: DataPath) => parts.push({ schema: part, at: place });
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    const list: unknown = schema[keyword];
    if (Array.isArray(list)) list.forEach((part: unknown, index) => add(part, [...at, keyword, index]));
  }
  if (schema.if !== undefined) {
    add(schema.if, [...at, 'if']);
    const arm = below(schema.if, [...at, 'if']).length === 0 ? 'then' : 'else';
    if (schema[arm] !== undefined) add(schema[arm], [...at, arm]);
  }
  for (const [name, part] of isMap(schema.dependentSchemas) ? Object.entries(schema.dependentSchemas) : []) {
    if (Object.hasOwn(data, name)) add(part, [...at, 'dependentSchemas', name]);
  }
  const target = typeof schema.$ref === 'string' ? resolveReference(run.root, schema.$ref) : undefined;
  if (target !== undefined) parts.push(target);
  for (const part of parts) {
    if (!isMap(part.schema) || depth > DEPTH || faultsOf(part, instance, run, depth + 1).length > 0) continue;
    const scope: Scope = { schema: part.schema, at: part.at, instance, run, depth: depth + 1, below };
    for (const key of evaluatedKeys(scope)) keys.add(key);
    if (part.schema.unevaluatedProperties !== undefined) for (const key of Object.keys(data)) keys.add(key);
  }
  return keys;
}

function itemFaults(
  { schema, at, run, instance, below }: Scope,
  data: readonly unknown[],
  path: DataPath,
): readonly SchemaFault[] {
  const tupleKey = run.draft === 2020 ? 'prefixItems' : 'items';
  const tuple: unknown = schema[tupleKey];
  const first: readonly unknown[] = Array.isArray(tuple) ? tuple : [];
  const restKey = run.draft !== 2020 && Array.isArray(tuple) ? 'additionalItems' : 'items';
  const faults = data.flatMap((item, index) => {
    const entry = { data: item, path: [...path, index] };
    if (index < first.length) return below(first[index], [...at, tupleKey, index], entry);
    return schema[restKey] === undefined ? [] : below(schema[restKey], [...at, restKey], entry);
  });
  if (schema.contains === undefined) return faults;
  const fitting = data.filter(
    (item, index) => below(schema.contains, [...at, 'contains'], { data: item, path: [...path, index] }).length === 0,
  );
  const least = run.draft >= 2019 && typeof schema.minContains === 'number' ? schema.minContains : 1;
  const most = run.draft >= 2019 && typeof schema.maxContains === 'number' ? schema.maxContains : Infinity;
  if (fitting.length >= least && fitting.length <= most) return faults;
  return [
    ...faults,
    { ...instanceFault(instance), at: [...at, 'contains'], keyword: 'contains', accepted: schema.contains },
  ];
}
