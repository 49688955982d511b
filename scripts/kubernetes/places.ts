import type { Model, Resource } from './client-node';
import type { KnownType } from './jsii';

/** Shared types that one group alone happens to use. */
const sharedTypes = ['V1FieldSelectorRequirement'];

/**
 * The apiVersion of each model, `meta/v1` for what all groups share: from the API's paths, from the ids that
 * `cdk8s-plus-30` knows, and for the rest from where it is used. A model used nowhere has none.
 */
export function placeModels(
  models: readonly Model[],
  resources: ReadonlyMap<string, Resource>,
  known: readonly KnownType[],
): Map<string, string> {
  const places = new Map<string, string>();
  const exists = new Set(models.map(({ name }) => name));
  for (const [model, { apiVersion }] of resources) {
    if (exists.has(model)) places.set(model, apiVersion);
    if (exists.has(`${model}List`)) places.set(`${model}List`, apiVersion);
  }
  const groups = new Map([...places.values()].map((apiVersion) => [groupKey(apiVersion), apiVersion]));
  groups.set('meta/v1', 'meta/v1');
  for (const model of sharedTypes) places.set(model, 'meta/v1');
  for (const { id } of known) {
    const { group, version, name } = parseId(id);
    const apiVersion = groups.get(`${group}/${version}`);
    const model = [`${capital(group)}${capital(version)}${name}`, `${capital(version)}${name}`].find((each) =>
      exists.has(each),
    );
    if (apiVersion !== undefined && model !== undefined) places.set(model, apiVersion);
  }
  return placeByUse(models, places);
}

/** What remains belongs where it is used; the shared types of meta/v1 are used in several places. */
function placeByUse(models: readonly Model[], places: ReadonlyMap<string, string>): Map<string, string> {
  const users = new Map<string, Set<string>>();
  for (const { name, fields } of models) {
    const place = places.get(name);
    if (place === undefined) continue;
    for (const used of fields.flatMap(({ type }) => type.match(/\b[A-Z]\w*V\d\w*|\bV\d\w*/g) ?? [])) {
      if (!places.has(used)) users.set(used, (users.get(used) ?? new Set()).add(place));
    }
  }
  const more = new Map(places);
  for (const [model, [place = '', ...others]] of users) {
    const own = others.length === 0 && model.toLowerCase().includes(place.replace(/^.*\//, ''));
    more.set(model, own ? place : 'meta/v1');
  }
  return more.size === places.size ? more : placeByUse(models, more);
}

/** `io.k8s.api.apiserverinternal.v1alpha1.StorageVersion` -> its group's first label, version and name. */
export function parseId(id: string): { readonly group: string; readonly version: string; readonly name: string } {
  const [, group = '', version = '', name = ''] = /\.(\w+)\.(v\w+)\.(\w+)$/.exec(id) ?? [];
  return { group, version, name };
}

function groupKey(apiVersion: string): string {
  const [version = '', group = 'core'] = apiVersion.split('/').reverse();
  return `${group === 'internal.apiserver.k8s.io' ? 'apiserverinternal' : group.split('.')[0]}/${version}`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
