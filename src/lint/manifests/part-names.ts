import type { KubernetesTypeName } from '../../kubernetes';
import { type DataMap, type DataPath, isMap } from '../../package/data-file';
import { fieldItems } from './field-items';
import { dataKey, dnsLabel, dnsSubdomain, hostName, type Judge, portName, variableName } from './names';
import { placesOf } from './typed-walk';

/** What the API server says of a name within an object. */
export interface NameFault {
  readonly path: DataPath;
  readonly name: string;
  readonly said: string;
}

/** By type and field; of a list, for each item. From each kind's page of https://kubernetes.io/docs/reference/kubernetes-api/ */
const judges: Partial<Readonly<Record<KubernetesTypeName, Readonly<Record<string, Judge>>>>> = {
  Container: { name: dnsLabel },
  EphemeralContainer: { name: dnsLabel },
  ContainerPort: { name: portName },
  EnvVar: { name: variableName },
  HTTPGetAction: { port: portName },
  TCPSocketAction: { port: portName },
  Volume: { name: dnsLabel },
  PodSpec: {
    serviceAccountName: dnsSubdomain,
    priorityClassName: dnsSubdomain,
    hostname: dnsLabel,
    subdomain: dnsLabel,
  },
  ServicePort: { name: dnsLabel, targetPort: portName },
  ServiceBackendPort: { name: portName },
  IngressRule: { host: hostName },
  IngressTLS: { hosts: hostName },
  NetworkPolicyPort: { port: portName },
};

/** Kinds whose keys of data become names of files, and where they have them. */
const withData: Partial<Readonly<Record<KubernetesTypeName, readonly string[]>>> = {
  ConfigMap: ['data', 'binaryData'],
  Secret: ['data', 'stringData'],
};

/** The names within an object, its own in the metadata apart, that the API refuses; of kinds that it does not know, none. */
export const partNameFaults = (object: DataMap): readonly NameFault[] =>
  placesOf(object).flatMap(({ type, value, path }) => [
    ...namedFaults(type, value, path),
    ...keyFaults(type, value, path),
  ]);

function namedFaults(type: KubernetesTypeName, object: DataMap, path: DataPath): readonly NameFault[] {
  return Object.entries(judges[type] ?? {}).flatMap(([field, judge]) =>
    fieldItems(object, field, path).flatMap((item) => judged(item.value, judge, item.path)),
  );
}

const keyFaults = (type: KubernetesTypeName, object: DataMap, path: DataPath): readonly NameFault[] =>
  (withData[type] ?? []).flatMap((field) => {
    const data = object[field];
    return isMap(data) ? Object.keys(data).flatMap((key) => judged(key, dataKey, [...path, field, key])) : [];
  });

/** What is no text is the fields' affair, as is an empty one, which stands for none. */
function judged(name: unknown, judge: Judge, path: DataPath): readonly NameFault[] {
  const said = typeof name === 'string' && name !== '' ? judge(name) : undefined;
  return said === undefined ? [] : [{ path, name: String(name), said }];
}
