import { deepFreeze } from '../deep-freeze';
import type { Render } from './rendered';

/** A render that nobody can write to any more: what is read of its text when it is asked for is read before. */
export function frozenRender(render: Render): Render {
  const { objects, broken, unreadable, failure } = render;
  deepFreeze([objects, broken, unreadable, failure]);
  return Object.freeze(render);
}
