import type { Model, ModelField, Resource } from './client-node';
import { apiRelease, readModels, readResources } from './client-node';
import type { KnownType } from './jsii';
import { readKnownTypes } from './jsii';
import { parseId, placeModels } from './places';

export interface CatalogueField {
  readonly name: string;
  /** In the table's notation: `string`, `Container[]`, `{Quantity}`. */
  readonly type: string;
  readonly required: boolean;
  readonly doc: string;
}

export interface CatalogueType {
  readonly name: string;
  /** The API's own name, without the version or group that tells `name` from others. */
  readonly apiName: string;
  /** As in a manifest; `meta/v1` for what all groups share. */
  readonly apiVersion: string;
  readonly doc: string;
  readonly fields: readonly CatalogueField[];
}

export interface CatalogueKind {
  readonly apiVersion: string;
  readonly kind: string;
  readonly type: string;
  /** Absent for what is not stored under a name of its own: lists, and subresources such as Eviction. */
  readonly resource?: Resource;
}

export interface Catalogue {
  readonly release: string;
  readonly types: readonly CatalogueType[];
  readonly kinds: readonly CatalogueKind[];
}

/**
 * Quantities that `cdk8s-plus-30` does not know, as status or as younger than 1.30. The client's models call them
 * strings: those below are what `resource.Quantity` and `ResourceList` are in https://github.com/kubernetes/api.
 */
const youngerQuantities = new Set([
  'CapacityRequestPolicy.default',
  'CapacityRequestPolicy.validValues',
  'CapacityRequestPolicyRange.max',
  'CapacityRequestPolicyRange.min',
  'CapacityRequestPolicyRange.step',
  'CapacityRequirements.requests',
  'ContainerStatus.allocatedResources',
  'Counter.value',
  'DeviceCapacity.value',
  'DeviceRequestAllocationResult.consumedCapacity',
  'HPAScalingRules.tolerance',
  'MetricValueStatus.averageValue',
  'MetricValueStatus.value',
  'NodeAllocatableResourceClaimStatus.resources',
  'NodeAllocatableResourceMapping.allocationMultiplier',
  'NodeStatus.allocatable',
  'NodeStatus.capacity',
  'PersistentVolumeClaimStatus.allocatedResources',
  'PersistentVolumeClaimStatus.capacity',
  'PodStatus.allocatedResources',
  'ResourceQuotaStatus.hard',
  'ResourceQuotaStatus.used',
]);

const version = /V(\d+)(?:(alpha|beta)(\d+))?(?=[A-Z])/;

/** All that the two packages tell of the API, under our own names and sorted. */
export function readCatalogue(): Catalogue {
  const models = readModels();
  const resources = readResources();
  const known = readKnownTypes();
  const apiVersions = placeModels(models, resources, known);
  const placed = models.filter(({ name }) => apiVersions.has(name));
  const names = nameTypes(placed);
  const quantities = quantityFields(known);
  const nameOf = (model: string) => names.get(model) ?? fail(`${model} has no place in the API`);

  const types = placed.map((model) => ({
    name: nameOf(model.name),
    apiName: bareName(model.name),
    apiVersion: apiVersions.get(model.name) ?? '',
    doc: model.doc,
    fields: model.fields.map((field) => ({
      name: field.name,
      type: fieldType(field, nameOf, quantities.has(`${bareName(model.name)}.${plain(field.name)}`)),
      required: field.required,
      doc: field.doc,
    })),
  }));
  const kinds = placed.filter(isKind).map(({ name }) => ({
    apiVersion: (apiVersions.get(name) ?? '').replace(/^meta\//, ''),
    kind: bareName(name),
    type: nameOf(name),
    resource: resources.get(name),
  }));
  return {
    release: apiRelease(),
    types: types.sort(by(({ apiVersion, name }) => `${apiVersion} ${name}`)),
    kinds: kinds.sort(by(({ apiVersion, kind }) => `${apiVersion} ${kind}`)),
  };
}

/** The API's own name for a model, without group and version: `V1beta1DeviceClass` -> `DeviceClass`. */
export function bareName(model: string): string {
  return model.replace(/^[A-Z][a-z]*(?=V\d)/, '').replace(version, '');
}

/** A field's name without the case and punctuation in which cdk8s' names differ from JSON's: `clusterIP`, `$ref`. */
export function plain(name: string): string {
  return name.replace(/[^A-Za-z0-9]/g, '').toLowerCase();
}

/**
 * The newest stable version of a name has it alone; the others keep their version. Where several groups have a name,
 * the one that is a kind has it, and the others keep their group: `ResourceClaim` and `CoreResourceClaim`.
 */
function nameTypes(models: readonly Model[]): Map<string, string> {
  const kinds = new Map<string, number>();
  for (const { name } of models.filter(isKind)) {
    if (hasGroup(name)) kinds.set(bareName(name), (kinds.get(bareName(name)) ?? 0) + 1);
  }
  const short = new Map(
    models.map((model) => {
      const owns = !hasGroup(model.name) || (isKind(model) && kinds.get(bareName(model.name)) === 1);
      return [model.name, owns ? bareName(model.name) : model.name.replace(version, '')];
    }),
  );
  const newest = new Map<string, string>();
  for (const [model, name] of short) {
    const rival = newest.get(name);
    if (rival === undefined || rank(model) > rank(rival)) newest.set(name, model);
  }
  return new Map([...short].map(([model, name]) => [model, newest.get(name) === model ? name : model]));
}

function hasGroup(model: string): boolean {
  return !/^V\d/.test(model);
}

function rank(model: string): number {
  const [, major = '0', stage, minor = '0'] = version.exec(model) ?? [];
  const stages = { alpha: 0, beta: 1 } as Record<string, number>;
  return (stage === undefined ? 2 : (stages[stage] ?? 0)) * 10_000 + Number(major) * 100 + Number(minor);
}

function quantityFields(known: readonly KnownType[]): Set<string> {
  const found = known.flatMap(({ id, fields }) =>
    fields.filter(({ quantity }) => quantity).map(({ name }) => `${parseId(id).name}.${plain(name)}`),
  );
  return new Set([...found, ...[...youngerQuantities].map((each) => each.replace(/\w+$/, plain))]);
}

function fieldType(
  { type, format }: Pick<ModelField, 'type' | 'format'>,
  nameOf: (model: string) => string,
  quantity: boolean,
): string {
  const list = /^Array<(.+)>$/.exec(type)?.[1];
  if (list !== undefined) return `${fieldType({ type: list, format }, nameOf, quantity)}[]`;
  const map = /^\{ \[key: string\]: (.+); \}$/.exec(type)?.[1];
  if (map !== undefined) return `{${fieldType({ type: map, format }, nameOf, quantity)}}`;
  if (quantity) return 'Quantity';
  if (format === 'date-time' || format === 'date-time-micro') return format === 'date-time' ? 'time' : 'microTime';
  if (type === 'number') return format;
  if (type === 'string') return format === 'byte' ? 'bytes' : 'string';
  return ['boolean', 'any', 'IntOrString'].includes(type) ? type : nameOf(type);
}

function isKind({ fields }: Model): boolean {
  return ['apiVersion', 'kind', 'metadata'].every((name) => fields.some((field) => field.name === name));
}

function by<T>(key: (item: T) => string): (a: T, b: T) => number {
  return (a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0);
}

function fail(message: string): never {
  throw new Error(message);
}
