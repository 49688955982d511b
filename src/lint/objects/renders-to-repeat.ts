import type { Render } from '../render/rendered';

/** One render a value set, for the newest version of Kubernetes, of those that Helm rendered. */
export function rendersToRepeat(renders: readonly Render[], most: number): readonly Render[] {
  const newest = new Map(renders.map((render) => [render.valueSet.name, render]));
  return [...newest.values()].filter(({ failure }) => failure === undefined).slice(0, most);
}
