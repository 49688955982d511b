import { textAt } from '../../package/data-file';
import type { RenderedObject } from '../render/rendered';

/** The moments at which Helm runs an object as a hook; empty for none. */
export function hooksOf({ data }: RenderedObject): readonly string[] {
  const hook = textAt(data, 'metadata', 'annotations', 'helm.sh/hook');
  return hook === undefined ? [] : hook.split(',').map((each) => each.trim());
}

/** Whether an object only runs under `helm test`. */
export function isTest(object: RenderedObject): boolean {
  const hooks = hooksOf(object);
  return hooks.length > 0 && hooks.every((hook) => hook.startsWith('test'));
}
