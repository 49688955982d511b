import type { Chart } from '../../package/chart';
import { dataAt, isMap } from '../../package/data-file';
import { dependenciesOf } from './checked-values';
import { keysInComments } from './described-in-comments';
import {
  isConditional,
  isRefusal,
  oncePerPlace,
  type OwnedObject,
  ownedObjects,
  type PlacedPath,
} from './owned-objects';
import { schemaAt } from './schema-view';

/** Where a schema and values.yaml have grown apart, in the objects that values.yaml fills. */
export function valuesDrift(chart: Chart): {
  /** Properties of which values.yaml has no word. */
  readonly undocumented: readonly PlacedPath[];
  /** Defaults that the schema does not describe. */
  readonly undescribed: readonly (readonly string[])[];
} {
  const objects = ownedObjects(chart).filter(({ path }) => isFilled(dataAt(chart.values?.data, path)));
  return {
    undocumented: oncePerPlace(objects.flatMap((object) => properties(object, chart))),
    undescribed: objects.flatMap((object) => undescribed(object, chart)),
  };
}

const isFilled = (value: unknown) => isMap(value) && Object.keys(value).length > 0;

/** Properties, and whether values.yaml has a word of them; what only holds under a condition, or is refused, is no value. */
function properties({ path, view }: OwnedObject, chart: Chart): readonly PlacedPath[] {
  const { values, schema } = chart;
  const defaults = dataAt(values?.data, path);
  const foreign = foreignKeys(chart, path);
  return [...view.properties].flatMap(([key, place]) => {
    if (foreign.has(key) || isConditional(place) || isRefusal(schema?.data, [...path, key])) return [];
    const isThere = isMap(defaults) && Object.hasOwn(defaults, key);
    const isNamed = values !== undefined && keysInComments(values).has(key);
    return [{ path: [...path, key], place, isMissing: !isThere && !isNamed }];
  });
}

/** Defaults that an open object does not name, while it names nearly all beside them. */
function undescribed({ path, view }: OwnedObject, chart: Chart): readonly (readonly string[])[] {
  const { schema, values } = chart;
  const defaults = dataAt(values?.data, path);
  if (view.closed || !isMap(defaults)) return [];
  const foreign = foreignKeys(chart, path);
  const keys = Object.keys(defaults).filter((key) => !foreign.has(key));
  const unknown = keys.filter((key) => !schemaAt(schema?.data, [...path, key]).known);
  return unknown.length * 4 > keys.length ? [] : unknown.map((key) => [...path, key]);
}

/** Keys of the root that belong to Helm or to another chart. */
function foreignKeys({ metadata, ...chart }: Chart, path: readonly string[]): ReadonlySet<string> {
  if (path.length > 0) return new Set();
  const declared = metadata.dependencies.map(({ key }) => key);
  // A chart that is a dependency gets `enabled` from its parent's condition.
  return new Set([
    'global',
    'tags',
    'enabled',
    ...declared,
    ...dependenciesOf({ metadata, ...chart }).map(({ key }) => key),
  ]);
}
