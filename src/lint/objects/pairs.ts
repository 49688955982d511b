import type { Render, RenderedObject } from '../render/rendered';
import { groupOf } from './metadata';
import { namespaceOf } from './release';

/** What the cluster tells objects apart by. */
export const identityOf = (object: RenderedObject): string =>
  [groupOf(object.apiVersion), object.kind, namespaceOf(object), object.name].join(' ');

/** The objects that two renders share, each as both have it. */
export function pairsOf(one: Render, other: Render): readonly (readonly [RenderedObject, RenderedObject])[] {
  const known = new Map(other.objects.map((object) => [identityOf(object), object]));
  return one.objects.flatMap((object) => {
    const twin = known.get(identityOf(object));
    return twin === undefined || object.name === '' ? [] : [[object, twin] as const];
  });
}

/** One render a value set, for the newest version of Kubernetes, of those that Helm rendered. */
export function rendersToRepeat(renders: readonly Render[], most: number): readonly Render[] {
  const newest = new Map(renders.map((render) => [render.valueSet.name, render]));
  return [...newest.values()].filter(({ failure }) => failure === undefined).slice(0, most);
}
