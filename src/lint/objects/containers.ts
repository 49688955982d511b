import { type DataMap, type DataPath, isMap, listAt, textAt } from '../../package/data-file';
import { memoized } from '../memoized';
import type { PodTemplate } from './pods';

/** A container of a pod. */
export interface Container {
  readonly data: DataMap;
  /** Within the object. */
  readonly path: DataPath;
  /** How messages name it. */
  readonly name: string;
  /** A sidecar is an init container that goes on running. */
  readonly role: 'main' | 'init' | 'sidecar';
}

export const containersOf = memoized((pod: PodTemplate): readonly Container[] => [
  ...containersIn(pod, 'initContainers', (data) => (data['restartPolicy'] === 'Always' ? 'sidecar' : 'init')),
  ...containersIn(pod, 'containers', () => 'main'),
]);

function containersIn(
  { spec, specPath }: PodTemplate,
  list: string,
  roleOf: (data: DataMap) => Container['role'],
): readonly Container[] {
  return listAt(spec, list).flatMap((data, index) => {
    if (!isMap(data)) return [];
    const name = textAt(data, 'name') ?? String(index);
    return [{ data, path: [...specPath, list, index], name, role: roleOf(data) }];
  });
}

export interface ContainerPort {
  readonly name?: string;
  readonly number?: number;
}

/** The ports of all containers of a pod. */
export const portsOf = memoized((pod: PodTemplate): readonly ContainerPort[] =>
  containersOf(pod).flatMap(({ data }) =>
    listAt(data, 'ports').flatMap((port): ContainerPort[] => {
      if (!isMap(port)) return [];
      const number = port['containerPort'];
      return [{ name: textAt(port, 'name'), ...(typeof number === 'number' ? { number } : {}) }];
    }),
  ),
);
