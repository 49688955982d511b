import { type DataMap, dataAt, isMap } from '../../package/data-file';
import type { RenderedObject } from '../render/rendered';

const NOTHING: DataMap = Object.freeze({});

/** A map at a path of data; empty where there is none. */
export function mapAt(data: unknown, ...path: readonly (string | number)[]): DataMap {
  const value = dataAt(data, path);
  return isMap(value) ? value : NOTHING;
}

/** A list at a path of data; empty where there is none. */
export function listAt(data: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const value = dataAt(data, path);
  return Array.isArray(value) ? value : [];
}

/** A text at a path of data; undefined where there is none, or an empty one. */
export function textAt(data: unknown, ...path: readonly (string | number)[]): string | undefined {
  const value = dataAt(data, path);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

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
