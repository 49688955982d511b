import type { RenderedObject } from '../render/rendered';

/** How messages name an object. */
export const shownName = ({ kind, name }: RenderedObject): string => (name === '' ? kind : `${kind} ${name}`);
