import { type KubernetesTypeName, kindOf, kubernetesRelease } from '../../src/kubernetes';
import type { KubeObject } from '../../src/helm';
import { fieldFaults } from '../../src/lint/manifests/field-faults';
import { labelFaults } from '../../src/lint/manifests/label-faults';
import { dataKey, dnsLabel, hostName, type Judge, namePrefix, objectName } from '../../src/lint/manifests/names';
import { typedPlaces } from '../../src/lint/manifests/typed-walk';
import { pathText } from '../../src/package/data-file';
import { readYaml } from '../../src/yaml/read';
import { podFaults, twice } from './pod-faults';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Why the API server would refuse objects, a line each: fields that a type lacks or has not, wrong types, names and
 * labels, parts of a pod that do not fit each other, an object that is there twice. Of kinds that the table does not
 * know only the metadata is looked at.
 *
 * @param namespace where objects are that name no namespace
 */
export function objectFaults(objects: readonly KubeObject[], namespace = 'default'): readonly string[] {
  const named = objects.filter((object) => nameOf(object) !== undefined);
  const identities = named.map((object) => {
    const { apiVersion, kind, metadata } = object;
    const group = apiVersion.includes('/') ? apiVersion.replace(/\/.*/, '') : '';
    const scope = kindOf(apiVersion, kind)?.namespaced === false ? '' : (metadata.namespace ?? namespace);
    return `${kind} ${group}/${scope}/${nameOf(object)}`;
  });
  return [
    ...twice('objects are', identities),
    ...objects.flatMap((object) => faultsOf(object).map((fault) => `${shownName(object)}: ${fault}`)),
  ];
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const nameOf = ({ metadata }: KubeObject) => textOf(metadata.name);
/** What the API server makes a name of, where the object has none. */
const prefixOf = ({ metadata }: KubeObject) => textOf(metadata['generateName']);
const shownName = (object: KubeObject) => `${object.kind} ${nameOf(object) ?? `${prefixOf(object) ?? ''}…`}`;

function nameFaults(object: KubeObject): readonly string[] {
  const name = nameOf(object);
  const prefix = prefixOf(object);
  if (name === undefined && prefix === undefined) return ['no name and no generateName'];
  return lines([
    name === undefined ? undefined : objectName(object.apiVersion, object.kind)(name),
    prefix === undefined ? undefined : namePrefix(object.apiVersion, object.kind)(prefix),
  ]);
}

function faultsOf(object: KubeObject): readonly string[] {
  const { apiVersion, kind, metadata } = object;
  const type = kindOf(apiVersion, kind)?.type;
  return [
    ...nameFaults(object),
    ...(metadata.namespace === undefined ? [] : lines([dnsLabel(metadata.namespace)])),
    ...typeFaults(object),
    ...labelFaults(object).map(({ said }) => said),
    ...(type === undefined ? [] : partFaults(type, object)),
    ...(kind === 'ConfigMap' ? embeddedFaults(object) : []),
  ];
}

const typeFaults = (object: Fields, partial = false) =>
  fieldFaults(object, [kubernetesRelease], partial).map((fault) => {
    const path = pathText(fault.path);
    return 'found' in fault ? `${path} is ${fault.found}, not ${fault.wanted}` : `${path} is ${fault.kind}`;
  });

/** What is wrong with the parts of an object beyond their types, each with its place. */
function partFaults(type: KubernetesTypeName, object: unknown): readonly string[] {
  return [...typedPlaces({ kind: 'object', name: type }, object)].flatMap(({ type: found, value, path }) => {
    const check = found.kind === 'object' ? objectChecks[found.name] : undefined;
    return (check?.(value as Fields) ?? []).map((fault) => `${pathText(path)} ${fault}`.trim());
  });
}

const lines = (faults: readonly (string | undefined)[]) => faults.filter((fault) => fault !== undefined);
const keysOf = (value: unknown) => (typeof value === 'object' && value !== null ? Object.keys(value) : []);
const listOf = (value: unknown) => (Array.isArray(value) ? (value as readonly Fields[]) : []);
const judged = (value: unknown, judge: Judge) =>
  typeof value === 'string' && value !== '' ? lines([judge(value)]) : [];

const within = (least: number, most: number) => (value: unknown) =>
  typeof value === 'number' && (value < least || value > most) ? [`is ${value}: out of range`] : [];

const port = (value: unknown) => within(1, 65_535)(value);

/** A probe, or what is done when a container starts or stops, is done in one way. */
const handlerFaults = (value: Fields) => {
  const handlers = ['exec', 'httpGet', 'tcpSocket', 'grpc', 'sleep'].filter((name) => value[name] != null);
  return handlers.length > 1 ? [`has more than one handler: ${handlers.join(', ')}`] : [];
};

const objectChecks: Partial<Readonly<Record<KubernetesTypeName, (value: Fields) => readonly string[]>>> = {
  PodSpec: podFaults,
  DeploymentSpec: ({ selector, template }) => selectorFaults(selector as Fields, template as Fields),
  StatefulSetSpec: ({ selector, template }) => selectorFaults(selector as Fields, template as Fields),
  ServiceSpec: ({ ports, type }) => [
    ...(listOf(ports).length === 0 && type !== 'ExternalName' ? ['a service without ports'] : []),
    ...twice('ports are', listOf(ports).map(portText)),
    ...listOf(ports).flatMap(({ port: number, nodePort, targetPort }) => [number, nodePort, targetPort].flatMap(port)),
  ],
  ContainerPort: ({ containerPort, hostPort }) => [...port(containerPort), ...port(hostPort)],
  Probe: handlerFaults,
  LifecycleHandler: handlerFaults,
  HTTPGetAction: ({ port: number }) => port(number),
  TCPSocketAction: ({ port: number }) => port(number),
  ConfigMap: ({ data, binaryData }) => lines([...keysOf(data), ...keysOf(binaryData)].map(dataKey)),
  Secret: ({ data, stringData }) => lines([...keysOf(data), ...keysOf(stringData)].map(dataKey)),
  IngressRule: ({ host }) => judged(host, hostName),
  IngressTLS: ({ hosts }) => (Array.isArray(hosts) ? hosts.flatMap((host) => judged(host, hostName)) : []),
  HTTPIngressPath: ({ path, pathType }) => [
    ...(['Exact', 'Prefix', 'ImplementationSpecific'].includes(String(pathType)) ? [] : [`has no type of path`]),
    ...(pathType !== 'ImplementationSpecific' && !String(path).startsWith('/') ? [`${String(path)} is no path`] : []),
  ],
  PodDisruptionBudgetSpec: ({ minAvailable, maxUnavailable }) =>
    minAvailable != null && maxUnavailable != null ? ['has minAvailable and maxUnavailable'] : [],
  PersistentVolumeClaimSpec: ({ accessModes, resources }) => [
    ...(listOf(accessModes).length === 0 ? ['a claim without accessModes'] : []),
    ...((resources as { requests?: Fields } | undefined)?.requests?.['storage'] == null ? ['a claim of no size'] : []),
  ],
  RbacSubject: ({ name }) => (name === '' ? ['a subject without a name'] : []),
  RoleRef: ({ name }) => (name === '' ? ['a role without a name'] : []),
  PolicyRule: ({ verbs }) => (listOf(verbs).length === 0 ? ['a rule without verbs'] : []),
};

const portText = ({ port: number, protocol }: Fields) => `${String(number)}/${String(protocol ?? 'TCP')}`;

function selectorFaults(selector: Fields | null, template: Fields | null): readonly string[] {
  const wanted = Object.entries((selector?.['matchLabels'] ?? {}) as Fields);
  const labels = ((template?.['metadata'] as Fields | null)?.['labels'] ?? {}) as Fields;
  const missing = wanted.filter(([key, value]) => labels[key] !== value);
  return wanted.length === 0
    ? ['selects everything']
    : missing.map(([key, value]) => `selects ${key}: ${String(value)}, which its pods do not have`);
}

/** Objects in the texts of a ConfigMap, for a program that completes them: `job.yaml` with a Job. */
function embeddedFaults({ data }: KubeObject): readonly string[] {
  return Object.entries((data ?? {}) as Fields).flatMap(([key, text]) => {
    if (!key.endsWith('.yaml') || typeof text !== 'string') return [];
    const { value, faults } = readYaml(text);
    const { apiVersion, kind } = (value ?? {}) as Fields;
    const known = kindOf(String(apiVersion), String(kind)) !== undefined;
    const found = [...faults.map(({ message }) => message), ...(known ? typeFaults(value as Fields, true) : [])];
    return found.map((fault) => `.data[${key}]: ${fault}`);
  });
}
