import { type DataMap, type DataPath, isMap } from '../../package/data-file';
import { pushAll } from '../push-all';
import { evaluatedKeys } from './evaluated-keys';
import type { Instance, SchemaFault } from './fault';
import { matchesGoRegex } from './go-regex';
import type { Scope } from './scope';

/** What the entries of a map, or the items of a list, break. */
export function entryFaults(scope: Scope): readonly SchemaFault[] {
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
      pushAll(faults, below(properties[key], [...at, 'properties', key], entry));
    }
    for (const [pattern, part] of isMap(patternProperties) ? Object.entries(patternProperties) : []) {
      // A key that cannot be compared is not held against anybody.
      if (matchesGoRegex(pattern, key) === false) continue;
      described = true;
      pushAll(faults, below(part, [...at, 'patternProperties', pattern], entry));
    }
    if (!described && schema.additionalProperties !== undefined) {
      pushAll(faults, otherEntry(below, schema.additionalProperties, [...at, 'additionalProperties'], entry));
    }
    if (propertyNames !== undefined) {
      const broken = below(propertyNames, [...at, 'propertyNames'], { data: key, path: entry.path });
      pushAll(
        faults,
        broken.slice(0, 1).map((each) => ({ ...each, found: key, branches: undefined })),
      );
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
  return [{ path: entry.path, found: entry.data, at, keyword: String(at.at(-1)), accepted: false }];
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
    {
      path: instance.path,
      found: instance.data,
      at: [...at, 'contains'],
      keyword: 'contains',
      accepted: schema.contains,
    },
  ];
}
