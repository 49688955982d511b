import { dataAt, type DataMap, type DataPath, isMap, mapAt } from '../../package/data-file';
import type { Render, RenderedObject } from '../render/rendered';
import { apiGroup } from './api-group';
import { memoized } from '../memoized';

/** The pods that an object makes. */
export interface PodTemplate {
  readonly object: RenderedObject;
  /** Where the pod's own fields begin: empty for a Pod. */
  readonly path: DataPath;
  readonly spec: DataMap;
  readonly specPath: DataPath;
  readonly labels: DataMap;
}

/** Where each kind has its pod, by the API's group. */
const TEMPLATES: Readonly<Record<string, DataPath>> = {
  '/Pod': [],
  '/ReplicationController': ['spec', 'template'],
  'apps/DaemonSet': ['spec', 'template'],
  'apps/Deployment': ['spec', 'template'],
  'apps/ReplicaSet': ['spec', 'template'],
  'apps/StatefulSet': ['spec', 'template'],
  'batch/CronJob': ['spec', 'jobTemplate', 'spec', 'template'],
  'batch/Job': ['spec', 'template'],
  'extensions/DaemonSet': ['spec', 'template'],
  'extensions/Deployment': ['spec', 'template'],
};

/** The pods of an object; undefined where it makes none. */
export const podTemplateOf = memoized((object: RenderedObject): PodTemplate | undefined => {
  const key = `${apiGroup(object.apiVersion)}/${object.kind}`;
  const path = Object.hasOwn(TEMPLATES, key) ? TEMPLATES[key]! : undefined;
  const spec = path && dataAt(object.data, [...path, 'spec']);
  if (path === undefined || !isMap(spec)) return undefined;
  return { object, path, spec, specPath: [...path, 'spec'], labels: mapAt(object.data, ...path, 'metadata', 'labels') };
});

/** All pods of a render. */
export const podTemplatesOf = memoized((render: Render): readonly PodTemplate[] =>
  render.objects.flatMap((object) => podTemplateOf(object) ?? []),
);

/** Whether a pod's object keeps it running for as long as it is there. */
export const runsForever = ({ object }: PodTemplate): boolean =>
  ['DaemonSet', 'Deployment', 'ReplicaSet', 'ReplicationController', 'StatefulSet'].includes(object.kind);
