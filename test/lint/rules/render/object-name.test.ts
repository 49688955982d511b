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
    `name | metadata.name | "${'a'.repeat(40)}"… has 254 characters, and a DNS subdomain has at most 253`,
  ],
  ['v1', 'Service', { name: '1a' }, 'name | metadata.name | "1a" is no DNS label that begins with a letter'],
  ['v1', 'Service', { name: 'a.b' }, 'name | metadata.name | "a.b" is no DNS label that begins with a letter'],
  ['v1', 'Service', { name: 'a'.repeat(64) }, `name | metadata.name | "${'a'.repeat(40)}"… has 64 characters`],
  ['v1', 'Namespace', { name: 'a.b' }, 'name | metadata.name | "a.b" is no DNS label'],
  ['batch/v1', 'CronJob', { name: 'a'.repeat(53) }, `name | metadata.name | "${'a'.repeat(40)}"… has 53 characters`],
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

test('a long text is refused at once', () => {
  const started = Date.now();
  saidOf(objectName, JSON.stringify({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a-'.repeat(500_000) } }));
  expect(Date.now() - started).toBeLessThan(1000);
});
