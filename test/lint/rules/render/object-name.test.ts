import { objectName } from '../../../../src/lint/rules/render/object-name';
import { saidOf } from '../../manifests/render-of';

const rbac = 'rbac.authorization.k8s.io/v1';

// https://kubernetes.io/docs/concepts/overview/working-with-objects/names/ and each kind's page in the reference.
test.each<readonly [apiVersion: string, kind: string, metadata: object, said: string]>([
  ['v1', 'ConfigMap', { name: 'Demo' }, 'name | metadata.name | "Demo" is no DNS subdomain'],
  ['v1', 'ConfigMap', { name: 'demo_a' }, 'name | metadata.name | "demo_a" is no DNS subdomain'],
  ['v1', 'ConfigMap', { name: 'demo-' }, 'name | metadata.name | "demo-" is no DNS subdomain'],
  ['v1', 'ConfigMap', { name: 'a..b' }, 'name | metadata.name | "a..b" is no DNS subdomain'],
  ['v1', 'ConfigMap', { name: 'a\n' }, 'name | metadata.name | "a\\n" is no DNS subdomain'],
  [
    'v1',
    'ConfigMap',
    { name: 'a'.repeat(254) },
    `name | metadata.name | "${'a'.repeat(100)}…" has 254 characters, and a DNS subdomain has at most 253`,
  ],
  ['v1', 'Service', { name: '1a' }, 'name | metadata.name | "1a" is no DNS label that begins with a letter'],
  ['v1', 'Service', { name: 'a.b' }, 'name | metadata.name | "a.b" is no DNS label that begins with a letter'],
  ['v1', 'Service', { name: 'a'.repeat(64) }, `name | metadata.name | "${'a'.repeat(64)}" has 64 characters`],
  ['v1', 'Namespace', { name: 'a.b' }, 'name | metadata.name | "a.b" is no DNS label'],
  ['batch/v1', 'CronJob', { name: 'a'.repeat(53) }, `name | metadata.name | "${'a'.repeat(53)}" has 53 characters`],
  [rbac, 'Role', { name: 'a/b' }, 'name | metadata.name | "a/b" is no step of a path'],
  ['v1', 'Pod', { generateName: 'Run-' }, 'name | metadata.generateName | "Run-" is no DNS subdomain'],
  ['example.com/v1', 'Own', { name: 'A' }, 'name | metadata.name | "A" is no DNS subdomain'],
  ['v1', 'ConfigMap', { name: 'a', namespace: 'a.b' }, 'namespace | metadata.namespace | "a.b" is no DNS label'],
  ['v1', 'ConfigMap', {}, 'nameless | metadata | ConfigMap'],
  ['v1', 'ConfigMap', { name: '' }, 'nameless | metadata | ConfigMap'],
  ['v1', 'ConfigMap', { name: null }, 'nameless | metadata | ConfigMap'],
])('%s %s %j', (apiVersion, kind, metadata, said) => {
  const found = saidOf(objectName, JSON.stringify({ apiVersion, kind, metadata }));
  expect(found.map((line) => line.slice(0, said.length))).toEqual([said]);
});

test.each<readonly [apiVersion: string, kind: string, metadata: unknown]>([
  ['v1', 'ConfigMap', { name: '1.a-b.c' }],
  ['v1', 'Namespace', { name: '1a' }],
  ['v1', 'Service', { name: 'a'.repeat(63) }],
  ['serving.knative.dev/v1', 'Service', { name: '1a.b' }],
  ['batch/v1', 'CronJob', { name: 'a'.repeat(52) }],
  [rbac, 'ClusterRole', { name: 'system:controller:A_b' }],
  ['v1', 'Pod', { generateName: 'run-' }],
  ['v1', 'ConfigMap', { name: 'a', namespace: '' }],
  // Of another type: the fields' affair.
  ['v1', 'ConfigMap', { name: 12 }],
  ['v1', 'ConfigMap', []],
])('%s %s %j is right', (apiVersion, kind, metadata) => {
  expect(saidOf(objectName, JSON.stringify({ apiVersion, kind, metadata }))).toEqual([]);
});

const pod = (spec: object) => ({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' }, spec });
const container = (fields: object) => pod({ containers: [{ name: 'a', image: 'a', ...fields }] });
const service = (port: object) => ({
  ...{ apiVersion: 'v1', kind: 'Service', metadata: { name: 'a' } },
  spec: { ports: [{ port: 80, ...port }] },
});
const ingress = (spec: object) => ({
  ...{ apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata: { name: 'a' } },
  spec,
});

// The fields' pages in the reference: https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/
test.each<readonly [object: object, said: string]>([
  [pod({ containers: [{ name: 'My_App' }] }), 'part | spec.containers[0].name | "My_App" is no DNS label'],
  [pod({ containers: [{ name: 'a'.repeat(64) }] }), `part | spec.containers[0].name | "${'a'.repeat(64)}" has 64`],
  [pod({ initContainers: [{ name: 'a.b' }] }), 'part | spec.initContainers[0].name | "a.b" is no DNS label'],
  [pod({ ephemeralContainers: [{ name: 'A' }] }), 'part | spec.ephemeralContainers[0].name | "A" is no DNS label'],
  [pod({ volumes: [{ name: 'data_dir' }] }), 'part | spec.volumes[0].name | "data_dir" is no DNS label'],
  [pod({ serviceAccountName: 'A' }), 'part | spec.serviceAccountName | "A" is no DNS subdomain'],
  [pod({ hostname: 'a.b' }), 'part | spec.hostname | "a.b" is no DNS label'],
  [
    container({ ports: [{ containerPort: 80, name: 'http-metrics-port' }] }),
    'part | spec.containers[0].ports[0].name | "http-metrics-port" has 17 characters, and a name of a port has at most 15',
  ],
  [
    container({ ports: [{ containerPort: 80, name: 'a--b' }] }),
    'part | spec.containers[0].ports[0].name | "a--b" is no name of a port',
  ],
  [
    container({ livenessProbe: { httpGet: { port: 'Http' } } }),
    'part | spec.containers[0].livenessProbe.httpGet.port | "Http" is no name of a port',
  ],
  [
    container({ livenessProbe: { tcpSocket: { port: '8080' } } }),
    'number | spec.containers[0].livenessProbe.tcpSocket.port | 8080',
  ],
  // A name even where it looks like a number.
  [
    container({ ports: [{ containerPort: 80, name: '8080' }] }),
    'part | spec.containers[0].ports[0].name | "8080" is no name of a port',
  ],
  [container({ env: [{ name: 'A=B' }] }), 'part | spec.containers[0].env[0].name | "A=B" is no name of a variable'],
  [service({ name: 'http_web' }), 'part | spec.ports[0].name | "http_web" is no DNS label'],
  [service({ targetPort: '8080' }), 'number | spec.ports[0].targetPort | 8080'],
  [
    ingress({ rules: [{ host: 'Example.com' }] }),
    'part | spec.rules[0].host | "Example.com" is no host name: a DNS subdomain',
  ],
  [ingress({ rules: [{ host: 'http://example.com' }] }), 'part | spec.rules[0].host | "http://example.com" is no host'],
  [ingress({ tls: [{ hosts: ['a', 'a_b'] }] }), 'part | spec.tls[0].hosts[1] | "a_b" is no host name'],
  [
    ingress({ defaultBackend: { service: { name: 'a', port: { name: '80' } } } }),
    'part | spec.defaultBackend.service.port.name | "80" is no name of a port',
  ],
  [
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: { 'a/b': '' } },
    'part | data.a/b | "a/b" is no key of data',
  ],
  [
    { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'a' }, stringData: { '..': '' } },
    'part | stringData.".." | ".." is no key of data',
  ],
])('%j', (object, said) => {
  const found = saidOf(objectName, JSON.stringify(object));
  expect(found.map((line) => line.slice(0, said.length))).toEqual([said]);
});

test.each<readonly [object: object]>([
  [pod({ containers: [{ name: '1-a' }], volumes: [{ name: 'a'.repeat(63) }] })],
  [
    container({
      ports: [
        { containerPort: 80, name: 'http-1' },
        { containerPort: 81, name: '' },
      ],
    }),
  ],
  [container({ env: [{ name: 'node.name' }, { name: 'my-variable' }, { name: '0' }] })],
  [container({ livenessProbe: { httpGet: { port: 8080 } } })],
  // A port of a Service may be longer than one of a container.
  [service({ name: 'http-metrics-of-the-server', targetPort: 'http' })],
  [ingress({ rules: [{ host: '*.example.com' }, { host: '' }, {}], tls: [{ hosts: ['example.com'] }] })],
  [{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: { '.env': '', 'A_b-c.d': '', '.a': null } }],
  [{ apiVersion: 'example.com/v1', kind: 'Pod', metadata: { name: 'a' }, spec: { containers: [{ name: 'A' }] } }],
])('the parts of %j are right', (object) => expect(saidOf(objectName, JSON.stringify(object))).toEqual([]));

test('a text of a megabyte is told by its length', () => {
  const long = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a-'.repeat(500_000) } };
  expect(saidOf(objectName, JSON.stringify(long))).toEqual([
    `name | metadata.name | "${'a-'.repeat(50)}…" has 1000000 characters, and a DNS subdomain has at most 253`,
  ]);
});
