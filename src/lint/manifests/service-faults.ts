import { dataAt, type DataMap, type DataPath, isMap, listAt, textAt } from '../../package/data-file';
import { excluded, isSet, missing, wanting } from './demands';
import type { FieldFault } from './field-faults';

const OF_LOAD_BALANCERS = ['allocateLoadBalancerNodePorts', 'loadBalancerClass', 'loadBalancerSourceRanges'];

/** The fields that each type of Service does not have. */
const excludedFields: ReadonlyMap<string, readonly string[]> = new Map([
  ['ClusterIP', ['externalTrafficPolicy', ...OF_LOAD_BALANCERS]],
  ['ExternalName', ['externalTrafficPolicy', ...OF_LOAD_BALANCERS]],
  ['NodePort', OF_LOAD_BALANCERS],
  ['LoadBalancer', []],
]);

/**
 * What does not fit together in a Service's spec:
 * https://kubernetes.io/docs/reference/kubernetes-api/service-resources/service-v1/
 */
export function serviceFaults(service: DataMap, path: DataPath): readonly FieldFault[] {
  const type = textAt(service, 'type') ?? 'ClusterIP';
  const fields = excludedFields.get(type);
  return [
    ...portFaults(service, path, type),
    ...(fields === undefined
      ? []
      : [...typeFaults(service, path, type), ...excludedFaults(service, path, type, fields)]),
  ];
}

function excludedFaults(
  service: DataMap,
  path: DataPath,
  type: string,
  fields: readonly string[],
): readonly FieldFault[] {
  // Addresses of one's own make it a Service that is reached from outside.
  const left = isSet(service['externalIPs']) ? fields.filter((field) => field !== 'externalTrafficPolicy') : fields;
  return excluded(service, path, left, inType(type));
}

function typeFaults(service: DataMap, path: DataPath, type: string): readonly FieldFault[] {
  const isHeadless = (textAt(service, 'clusterIP') ?? dataAt(service, ['clusterIPs', 0])) === 'None';
  if (type === 'ExternalName') return missing(service, path, ['externalName'], 'a host name');
  if (!isHeadless) return missing(service, path, ['ports'], 'a list of ports');
  return type === 'ClusterIP' ? [] : [wanting(service, path, 'clusterIP', `anything but None ${inType(type)}`)];
}

function portFaults(service: DataMap, path: DataPath, type: string): readonly FieldFault[] {
  const ports = listAt(service, 'ports');
  return ports.flatMap((port, index) => {
    if (!isMap(port)) return [];
    const at = [...path, 'ports', index];
    return [
      ...(ports.length > 1 ? missing(port, at, ['name'], 'a name, since there are several ports') : []),
      ...(type === 'ClusterIP' && port['nodePort'] !== 0 ? excluded(port, at, ['nodePort'], inType(type)) : []),
    ];
  });
}

const inType = (type: string): string => `in a Service of type ${type}`;
