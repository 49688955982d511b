import { type DataPath, listAt, textAt } from '../../package/data-file';
import { portName } from '../manifests/names';
import { type Container, containersOf } from './containers';
import type { PodTemplate } from './pods';

/** A place in a pod that names another part of it, which the pod does not have. */
export interface LostPart {
  readonly path: DataPath;
  readonly part: 'volume' | 'port' | 'container';
  readonly name: string;
  /** What could be named there. */
  readonly known: readonly string[];
}

/** The parts that a pod names and does not have: the volumes of mounts, the ports of probes, the containers of resources. */
export function lostPartsOf(pod: PodTemplate): readonly LostPart[] {
  const volumes = volumesOf(pod);
  const containers = containersOf(pod);
  const names = containers.flatMap(({ data }) => textAt(data, 'name') ?? []);
  return [
    ...containers.flatMap((container) => [
      ...lostIn(pod, 'volume', volumes, itemsOf(pod, [...container.path, 'volumeMounts'], 'name')),
      ...lostIn(pod, 'volume', volumes, itemsOf(pod, [...container.path, 'volumeDevices'], 'name')),
      ...lostPorts(pod, container),
      ...lostIn(pod, 'container', names, itemsOf(pod, [...container.path, 'env'], 'valueFrom', ...RESOURCE)),
    ]),
    ...listAt(pod.spec, 'volumes').flatMap((volume, index) => {
      const at = [...pod.specPath, 'volumes', index];
      const sources = listAt(volume, 'projected', 'sources').map((_, source) => [
        ...at,
        'projected',
        'sources',
        source,
      ]);
      const files = [at, ...sources].flatMap((each) => itemsOf(pod, [...each, 'downwardAPI', 'items'], ...RESOURCE));
      return lostIn(pod, 'container', names, files);
    }),
  ];
}

const RESOURCE = ['resourceFieldRef', 'containerName'] as const;

/** A StatefulSet makes a volume of each of its claims. */
function volumesOf({ spec, object }: PodTemplate): readonly string[] {
  const claims = object.kind === 'StatefulSet' ? listAt(object.data, 'spec', 'volumeClaimTemplates') : [];
  return [
    ...listAt(spec, 'volumes').flatMap((volume) => textAt(volume, 'name') ?? []),
    ...claims.flatMap((claim) => textAt(claim, 'metadata', 'name') ?? []),
  ];
}

/** A probe, and what runs as a container starts or stops, knows the ports of its own container alone. */
function lostPorts(pod: PodTemplate, { data, path }: Container): readonly LostPart[] {
  const known = listAt(data, 'ports').flatMap((port) => textAt(port, 'name') ?? []);
  const places = HANDLERS.flatMap((handler) => ACTIONS.map((action) => [...path, ...handler, action, 'port']));
  // What cannot be a name is a fault of its own.
  return lostIn(pod, 'port', known, places).filter(({ name }) => portName(name) === undefined);
}

const HANDLERS = [
  ['livenessProbe'],
  ['readinessProbe'],
  ['startupProbe'],
  ['lifecycle', 'postStart'],
  ['lifecycle', 'preStop'],
] as const;
const ACTIONS = ['httpGet', 'tcpSocket'] as const;

/** A place in each item of a list. */
const itemsOf = (pod: PodTemplate, list: DataPath, ...rest: DataPath): readonly DataPath[] =>
  listAt(pod.object.data, ...list).map((_, index) => [...list, index, ...rest]);

const lostIn = (
  { object }: PodTemplate,
  part: LostPart['part'],
  known: readonly string[],
  places: readonly DataPath[],
): readonly LostPart[] =>
  places.flatMap((path) => {
    const name = textAt(object.data, ...path);
    return name === undefined || known.includes(name) ? [] : [{ path, part, name, known }];
  });
