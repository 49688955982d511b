import { groupBy } from '../group-by';
import { memoized } from '../memoized';
import type { Render, RenderedObject } from '../render/rendered';

/** The name of the release that charts are rendered as: Helm's own where none is given. */
export const RELEASE_NAME = 'release-name';
/** The namespace that charts are rendered for. */
export const RELEASE_NAMESPACE = 'default';

/** The namespace of an object, said or not. */
export const namespaceOf = (object: RenderedObject): string => object.namespace ?? RELEASE_NAMESPACE;

/** A name as it stays whatever the release is called: without the release's name before it. */
export const nameWithoutRelease = (name: string): string =>
  name.startsWith(`${RELEASE_NAME}-`) ? name.slice(RELEASE_NAME.length + 1) : name;

const objectsByKind = memoized((render: Render) => groupBy(render.objects, ({ kind }) => kind));

export const objectsOfKind = (render: Render, ...kinds: readonly string[]): readonly RenderedObject[] =>
  kinds.flatMap((kind) => objectsByKind(render).get(kind) ?? []);
