import path from 'node:path';
import { dnsLabel, dnsSubdomain, portName, variableName } from '../../src/lint/manifests/names';

type Fields = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? (value as readonly Fields[]) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const defined = (faults: readonly (string | undefined)[]): readonly string[] =>
  faults.filter((one): one is string => one !== undefined);

/** `two volumes are named a`, for each that is there more than once. */
export function twice(what: string, names: readonly string[]): readonly string[] {
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  return [...new Set(repeated)].map((name) => `two ${what} ${name}`);
}

/** What the API server refuses in a pod's spec beyond the types of its fields. */
export function podFaults(pod: Fields): readonly string[] {
  const containers = [...listOf(pod['initContainers']), ...listOf(pod['containers'])];
  const volumes = listOf(pod['volumes']).map(({ name }) => textOf(name));
  return [
    ...(listOf(pod['containers']).length === 0 ? ['a pod without containers'] : []),
    ...twice('containers are named', [...containers, ...listOf(pod['ephemeralContainers'])].map(nameOf)),
    ...twice('volumes are named', volumes),
    ...defined([...volumes, ...containers.map(nameOf)].map(dnsLabel)),
    ...defined([pod['serviceAccountName']].filter(isText).map(dnsSubdomain)),
    ...defined(listOf(pod['imagePullSecrets']).map(nameOf).filter(isText).map(dnsSubdomain)),
    ...containers.flatMap((container) =>
      containerFaults(container, volumes).map((fault) => `container ${nameOf(container)}: ${fault}`),
    ),
  ];
}

const nameOf = ({ name }: Fields) => textOf(name);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function containerFaults(container: Fields, volumes: readonly string[]): readonly string[] {
  const mounts = listOf(container['volumeMounts']);
  const ports = listOf(container['ports']);
  const portNames = ports.map(nameOf).filter((name) => name !== '');
  return [
    ...(isText(container['image']) ? [] : ['no image']),
    ...mounts.filter(({ name }) => !volumes.includes(textOf(name))).map((mount) => `no volume ${nameOf(mount)}`),
    ...twice(
      'mounts at',
      mounts.map(({ mountPath }) => cleanPath(textOf(mountPath))),
    ),
    ...mounts.flatMap(mountFaults),
    ...twice('ports are named', portNames),
    ...defined(portNames.map(portName)),
    ...twice(
      'ports are',
      ports.map(({ containerPort, protocol }) => `${String(containerPort)}/${textOf(protocol) || 'TCP'}`),
    ),
    ...defined(listOf(container['env']).map(nameOf).map(variableName)),
    ...listOf(container['env'])
      .filter(({ value, valueFrom }) => isText(value) && valueFrom != null)
      .map((variable) => `${nameOf(variable)} has a value and valueFrom`),
  ];
}

/** What is mounted at `/a/` hides what is mounted at `/a`. */
const cleanPath = (mountPath: string) => (mountPath === '' ? '' : path.posix.resolve('/', mountPath));

function mountFaults({ name, mountPath, subPath }: Fields): readonly string[] {
  const at = textOf(mountPath);
  const below = textOf(subPath);
  return [
    ...(at === '' || at.includes(':') ? [`${textOf(name)} is mounted at ${JSON.stringify(at)}`] : []),
    ...(below.startsWith('/') || below.split('/').includes('..') ? [`${below} leads out of ${textOf(name)}`] : []),
  ];
}
