import type { Chart } from '../../package/chart';
import { dataAt, isMap, pathText } from '../../package/data-file';
import { ANY_ITEM } from '../flow/reference';
import type { LintSubject } from '../subject';
import { isDescribedElsewhere } from '../values/root-keys';
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
import { unreadProperties } from './templates-drift';

/** Where a schema and values.yaml have grown apart, in the objects that values.yaml fills. */
export function valuesDrift(subject: LintSubject): {
  /** Properties of which values.yaml has no word. */
  readonly undocumented: readonly PlacedPath[];
  /** Defaults that the schema does not describe. */
  readonly undescribed: readonly (readonly string[])[];
} {
  const { chart, flow } = subject;
  const objects = ownedObjects(chart).filter(({ path }) => isFilled(dataAt(chart.values?.data, path)));
  // What goes out whole, such as an application's own configuration, is described elsewhere.
  const own = objects.filter(({ path }) => path.length === 0 || !flow.isUsedWhole(chart, path));
  const written = writtenOut(subject);
  // What no template reads is in the schema for nothing: another rule says so.
  const unread = new Set(unreadProperties(subject).map(({ place }) => JSON.stringify(place)));
  return {
    undocumented: oncePerPlace(own.flatMap((object) => properties(object, chart))).filter(
      ({ place }) => !unread.has(JSON.stringify(place)),
    ),
    undescribed: objects
      .filter(({ path }) => !written.some((whole) => isIn(path, whole)))
      .flatMap((object) => undescribed(object, chart)),
  };
}

/** Parts of the values that templates write as they are, such as the configuration file of an application. */
function writtenOut({ chart, flow }: LintSubject): readonly (readonly string[])[] {
  const written = flow.outputs.filter(
    ({ reference, functions }) => reference.chart === chart && functions.some((name) => WRITING.test(name)),
  );
  // A loop that writes each entry writes the whole.
  const paths = written.map(({ reference: { path } }) => (path.at(-1) === ANY_ITEM ? path.slice(0, -1) : path));
  return [...new Map(paths.map((path) => [pathText(path), path])).values()].filter((path) => path.length > 0);
}

const isIn = (path: readonly string[], whole: readonly string[]) =>
  whole.every((step, index) => step === ANY_ITEM || step === path[index]);

/** Functions that write a value as a document: https://helm.sh/docs/chart_template_guide/function_list/#type-conversion-functions */
const WRITING = /^(?:mustTo|to)(?:Pretty|Raw)?(?:Yaml|Json|Toml)(?:Pretty)?$/;

const isFilled = (value: unknown) => isMap(value) && Object.keys(value).length > 0;

/** Properties, and whether values.yaml has a word of them; what only holds under a condition, or is refused, is no value. */
function properties({ path, view }: OwnedObject, chart: Chart): readonly PlacedPath[] {
  const { values, schema } = chart;
  const defaults = dataAt(values?.data, path);
  return [...view.properties].flatMap(([key, place]) => {
    if (isDescribedElsewhere(chart, [...path, key]) || isConditional(place) || isRefusal(schema?.data, [...path, key]))
      return [];
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
  // https://github.com/bitnami/readme-generator-for-helm leaves out of a schema what is marked so.
  const isLeftOut = (key: string) => values?.source.text.includes(`@skip ${pathText([...path, key])}`) === true;
  const keys = Object.keys(defaults).filter((key) => !isDescribedElsewhere(chart, [...path, key]) && !isLeftOut(key));
  const unknown = keys.filter((key) => !schemaAt(schema?.data, [...path, key]).known);
  return unknown.length * 4 > keys.length ? [] : unknown.map((key) => [...path, key]);
}
