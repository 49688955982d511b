import { dataAt, type DataPath, listAt, mapAt, textAt } from '../../package/data-file';
import { groupBy } from '../group-by';
import { memoized } from '../memoized';
import type { Render, RenderedObject } from '../render/rendered';
import { portsOf } from './containers';
import { apiGroup } from './api-group';
import { ingressBackendsOf } from './name-links';
import { type PodTemplate, podTemplatesOf } from './pods';
import { objectsOfKind } from './release';
import { selectedAmong } from './selected';
import { labelRequirements, requirementsOf } from './selector';

/** A port that an object names and that none of its targets has. */
export interface LostPort {
  readonly object: RenderedObject;
  readonly path: DataPath;
  readonly port: string | number;
  /** Who should have it. */
  readonly owner: RenderedObject;
}

/** The ports of a render that are named and are not there, where the objects that should have them are. */
export function lostPortsOf(render: Render): readonly LostPort[] {
  return [
    ...objectsOfKind(render, 'Service').flatMap((object) => lostTargetPorts(render, object)),
    ...objectsOfKind(render, 'Ingress').flatMap((object) => lostBackendPorts(render, object)),
    ...objectsOfKind(render, 'ServiceMonitor').flatMap((object) => lostEndpointPorts(render, object)),
  ];
}

const podsSelected = memoized((render: Render) => selectedAmong(podTemplatesOf(render), ({ labels }) => labels));

const servicesSelected = memoized((render: Render) =>
  selectedAmong(objectsOfKind(render, 'Service'), ({ data }) => mapAt(data, 'metadata', 'labels')),
);

const servicesByName = memoized((render: Render) => groupBy(objectsOfKind(render, 'Service'), ({ name }) => name));

const portNamesOf = memoized(
  (pods: readonly PodTemplate[]): ReadonlySet<unknown> =>
    new Set(pods.flatMap((pod) => portsOf(pod).map(({ name }) => name))),
);

/** A port by number needs no declaration in the pod; one by name does. */
function lostTargetPorts(render: Render, object: RenderedObject): readonly LostPort[] {
  const requirements = labelRequirements(mapAt(object.data, 'spec', 'selector'));
  if (requirements.length === 0) return [];
  const pods = podsSelected(render)(requirements);
  const names = portNamesOf(pods);
  const ports = listAt(object.data, 'spec', 'ports');
  // Clients of a headless Service reach every port of the pods; one of its ports is enough to name them.
  const isHeadless = textAt(object.data, 'spec', 'clusterIP') === 'None';
  if (isHeadless && ports.some((entry) => names.has(textAt(entry, 'targetPort')))) return [];
  return ports.flatMap((entry, index) => {
    const port = textAt(entry, 'targetPort');
    const owner = pods[0]?.object;
    if (port === undefined || owner === undefined || /^\d+$/.test(port) || names.has(port)) return [];
    return [{ object, path: ['spec', 'ports', index, 'targetPort'], port, owner }];
  });
}

function lostBackendPorts(render: Render, object: RenderedObject): readonly LostPort[] {
  return ingressBackendsOf(object).flatMap((path) => {
    const name = textAt(object.data, ...path, 'name');
    const owner = servicesByName(render).get(name ?? '')?.[0];
    const field = ['name', 'number'].find((each) => dataAt(object.data, [...path, 'port', each]) != null);
    if (owner === undefined || field === undefined || textAt(owner.data, 'spec', 'type') === 'ExternalName') return [];
    const port = dataAt(object.data, [...path, 'port', field]);
    const has = servicePortsOf(owner).some((entry) => dataAt(entry, [field === 'name' ? 'name' : 'port']) === port);
    if (has || (typeof port !== 'string' && typeof port !== 'number')) return [];
    return [{ object, path: [...path, 'port', field], port, owner }];
  });
}

function lostEndpointPorts(render: Render, object: RenderedObject): readonly LostPort[] {
  if (apiGroup(object.apiVersion) !== 'monitoring.coreos.com') return [];
  const requirements = requirementsOf(mapAt(object.data, 'spec', 'selector'));
  if (requirements.length === 0) return [];
  const services = servicesSelected(render)(requirements);
  return listAt(object.data, 'spec', 'endpoints').flatMap((endpoint, index) => {
    const port = textAt(endpoint, 'port');
    const owner = services[0];
    if (port === undefined || owner === undefined) return [];
    if (services.some((service) => servicePortsOf(service).some((entry) => textAt(entry, 'name') === port))) return [];
    return [{ object, path: ['spec', 'endpoints', index, 'port'], port, owner }];
  });
}

const servicePortsOf = ({ data }: RenderedObject): readonly unknown[] => listAt(data, 'spec', 'ports');
