import type { Chart } from '../../package/chart';
import { dataAt, type DataPath, isMap } from '../../package/data-file';
import { memoized } from '../memoized';
import { keysDescribedElsewhere } from '../values/root-keys';
import { schemaAt, type SchemaView } from './schema-view';

/** An object that the chart's schema describes key by key. */
export interface OwnedObject {
  readonly path: readonly string[];
  readonly view: SchemaView;
}

const DEPTH = 12;
const MOST = 2000;

/**
 * The objects of a schema whose keys are the chart's own: not those of its dependencies, and not those of Kubernetes
 * types, which are passed through. Outer ones first.
 */
export const ownedObjects = memoized((chart: Chart): readonly OwnedObject[] => {
  const schema = chart.schema?.data;
  const others = keysDescribedElsewhere(chart);
  const objects: OwnedObject[] = [];
  const open: { readonly path: readonly string[]; readonly above: ReadonlySet<string> }[] = [
    { path: [], above: new Set() },
  ];
  // It grows as it is gone through.
  for (const { path, above } of open) {
    if (objects.length >= MOST) break;
    const view = schemaAt(schema, path);
    const place = JSON.stringify(view.places[0] ?? []);
    if (view.properties.size === 0 || above.has(place) || isKubernetes(schema, view)) continue;
    objects.push({ path, view });
    if (path.length >= DEPTH) continue;
    for (const key of view.properties.keys()) {
      if ((path.length === 0 && others.has(key)) || PASSED_THROUGH.test(key)) continue;
      open.push({ path: [...path, key], above: new Set([...above, place]) });
    }
  }
  return objects;
});

/** Values that charts hand over to Kubernetes as they are, by the names that `helm create` and others give them. */
const PASSED_THROUGH =
  /(?:annotations|labels|selector|affinity|tolerations?|resources|securityContext|probe|strategy|lifecycle|spreadConstraints|nodeSelector|dnsConfig|volumes?|volumeMounts|env|envFrom|containers|hostAliases|metricRelabelings|relabelings|matchExpressions|behavior)$/i;

/** Types of Kubernetes are known by where they are defined. */
function isKubernetes(schema: unknown, { places }: SchemaView): boolean {
  return (
    places.some((place) =>
      place.some((step) => typeof step === 'string' && /^(?:io\.k8s\.|k8s\.)|kubernetes/i.test(step)),
    ) ||
    places.some((place) => {
      const part = dataAt(schema, place);
      return isMap(part) && typeof part.$ref === 'string' && /io\.k8s\.|kubernetes/i.test(part.$ref);
    })
  );
}

/** Whether a place in the schema holds only under a condition, or in one of several forms. */
export const isConditional = (place: DataPath): boolean =>
  place.some(
    (step) =>
      typeof step === 'string' && ['then', 'else', 'if', 'anyOf', 'oneOf', 'not', 'dependentSchemas'].includes(step),
  );

/**
 * Whether a path is only described to be refused or to be left behind: marked as deprecated, or with a sentence in the
 * place of its only value.
 */
export function isRefusal(schema: unknown, path: DataPath): boolean {
  const view = schemaAt(schema, path);
  if (view.types?.size === 0 || /deprecat|removed|no longer|moved to/i.test(view.description ?? '')) return true;
  const parts = view.places.map((place) => dataAt(schema, place)).filter(isMap);
  const sentence = view.enum?.length === 1 && typeof view.enum[0] === 'string' && view.enum[0].includes(' ');
  return sentence || parts.some((part) => part.deprecated === true || part.not !== undefined);
}

/** A property by its path in the values, where the schema has it, and whether what is looked for is missing there. */
export interface PlacedPath {
  readonly path: readonly string[];
  readonly place: DataPath;
  readonly isMissing: boolean;
}

/** The first path of each place: of a definition that several values share only where it is missing with all of them. */
export function oncePerPlace(all: readonly PlacedPath[]): readonly PlacedPath[] {
  const places = new Map<string, PlacedPath>();
  for (const one of all) {
    const key = JSON.stringify(one.place);
    const known = places.get(key);
    if (known === undefined || !one.isMissing) places.set(key, one);
  }
  return [...places.values()].filter(({ isMissing }) => isMissing);
}
