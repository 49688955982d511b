import { type DataMap, mapAt, textAt } from '../../package/data-file';
import type { RenderedObject } from '../render/rendered';

export const labelsOf = ({ data }: RenderedObject): DataMap => mapAt(data, 'metadata', 'labels');

/** The group of an API version: `apps` of `apps/v1`, empty for `v1`. */
export function groupOf(apiVersion: string): string {
  const slash = apiVersion.indexOf('/');
  return slash < 0 ? '' : apiVersion.slice(0, slash);
}

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

/** How messages name an object. */
export const nameOf = ({ kind, name }: RenderedObject): string => (name === '' ? kind : `${kind} ${name}`);
