import type { Render, RenderedObject } from '../render/rendered';
import { apiGroup } from './api-group';
import { namespaceOf } from './release';

/** What the cluster tells objects apart by. */
export const identityOf = (object: RenderedObject): string =>
  [apiGroup(object.apiVersion), object.kind, namespaceOf(object), object.name].join(' ');

/** The objects that two renders share, each as both have it. */
export function sharedObjects(one: Render, other: Render): readonly (readonly [RenderedObject, RenderedObject])[] {
  const known = new Map(other.objects.map((object) => [identityOf(object), object]));
  return one.objects.flatMap((object) => {
    const twin = known.get(identityOf(object));
    return twin === undefined || object.name === '' ? [] : [[object, twin] as const];
  });
}
