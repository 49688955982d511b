import type { KubeObject } from '../../src/helm';
import { parityCases } from '../parity/cases';
import { objectFaults } from './object-faults';

const object = (apiVersion: string, kind: string, rest: object = {}, metadata: object = {}): KubeObject => ({
  apiVersion,
  kind,
  metadata: { name: 'a', ...metadata },
  ...rest,
});
const container = { name: 'main', image: 'nginx' };
const pod = (spec: object) => object('v1', 'Pod', { spec: { containers: [container], ...spec } });
const withContainer = (fields: object) => pod({ containers: [{ ...container, ...fields }] });
const service = (...ports: object[]) => object('v1', 'Service', { spec: { ports } });
const deployment = (selector: object, labels: object) =>
  object('apps/v1', 'Deployment', {
    spec: { selector, template: { metadata: { labels }, spec: { containers: [container] } } },
  });
const binding = (roleRef: object, subjects: readonly object[]) =>
  object('rbac.authorization.k8s.io/v1', 'RoleBinding', { roleRef: { apiGroup: 'a', ...roleRef }, subjects });
/** What is said of a name that has other characters, or a wrong one at an end. */
const noSubdomain =
  'is no DNS subdomain: small letters, digits, dashes and dots, with a letter or digit at both ends of each part';
const mount = (name: string, mountPath: string, subPath?: string) => ({ name, mountPath, subPath });

const refused: readonly (readonly [fault: string, object: KubeObject])[] = [
  ['spec.containers is missing', object('v1', 'Pod', { spec: {} })],
  ['spec.nodeselector is unknown', pod({ nodeselector: {} })],
  ['data.a is the number 1, not a string', object('v1', 'ConfigMap', { data: { a: 1 } })],
  ['"a b" is no key of data', object('v1', 'ConfigMap', { data: { 'a b': '' } })],
  ['"..a" is no key of data', object('v1', 'ConfigMap', { data: { '..a': '' } })],
  ['".." is no key of data', object('v1', 'ConfigMap', { binaryData: { '..': '' } })],
  ['"." is no key of data', object('v1', 'Secret', { stringData: { '.': '' } })],
  ['"..2024" is no key of data', object('v1', 'Secret', { data: { '..2024': '' } })],
  ['"A" is no DNS subdomain', object('v1', 'ConfigMap', {}, { name: 'A' })],
  [
    '"1a" is no DNS label that begins with a letter',
    object('v1', 'Service', { spec: { ports: [{ port: 1 }] } }, { name: '1a' }),
  ],
  ['"a.b" is no DNS label', object('v1', 'ConfigMap', {}, { namespace: 'a.b' })],
  ['"a/b" is no step of a path', object('rbac.authorization.k8s.io/v1', 'Role', {}, { name: 'a/b' })],
  ['"a b" is no value of a label', object('v1', 'ConfigMap', {}, { labels: { a: 'a b' } })],
  ['"a/b/c" is no key of a label', object('v1', 'ConfigMap', {}, { labels: { 'a/b/c': '' } })],
  ['"-" is no name of a key', object('example.com/v1', 'Own', {}, { annotations: { '-': '' } })],
  [
    'metadata.annotations.a is the boolean true, not a string',
    object('example.com/v1', 'Own', {}, { annotations: { a: true } }),
  ],
  ['data.a is the text "*", not a text in base64', object('v1', 'Secret', { data: { a: '*' } })],
  [
    'spec.replicas is the number 9000000000, not an integer of 32 bits',
    object('apps/v1', 'ReplicaSet', { spec: { replicas: 9e9, selector: {} } }),
  ],
  ['a service without ports', service()],
  ['is 70000: out of range', service({ port: 70_000 })],
  ['two ports are 80/TCP', service({ name: 'a', port: 80 }, { name: 'b', port: 80, protocol: 'TCP' })],
  ['selects a: b, which its pods do not have', deployment({ matchLabels: { a: 'b' } }, { a: 'c' })],
  ['selects everything', deployment({}, {})],
  ['a pod without containers', pod({ containers: [] })],
  ['two containers are named main', pod({ initContainers: [container] })],
  ['two volumes are named v', pod({ volumes: [{ name: 'v' }, { name: 'v' }] })],
  ['"V" is no DNS label', pod({ volumes: [{ name: 'V' }] })],
  ['container main: no image', withContainer({ image: '' })],
  ['container main: no volume v', withContainer({ volumeMounts: [mount('v', '/a')] })],
  [
    'container main: two mounts at /a',
    pod({
      volumes: [{ name: 'v' }],
      containers: [{ ...container, volumeMounts: [mount('v', '/a'), mount('v', '/a')] }],
    }),
  ],
  ...['/a/', '//a', '/./a', '/b/../a'].map((same): readonly [string, KubeObject] => [
    'container main: two mounts at /a',
    pod({
      volumes: [{ name: 'v' }],
      containers: [{ ...container, volumeMounts: [mount('v', '/a'), mount('v', same)] }],
    }),
  ]),
  ['v is mounted at "/a:b"', withContainer({ volumeMounts: [mount('v', '/a:b')] })],
  [
    'has more than one handler: httpGet, tcpSocket',
    withContainer({ livenessProbe: { httpGet: { port: 80 }, tcpSocket: { port: 80 } } }),
  ],
  [
    '.startupProbe has more than one handler: exec, grpc',
    withContainer({ startupProbe: { exec: { command: ['true'] }, grpc: { port: 80 } } }),
  ],
  [
    '.lifecycle.preStop has more than one handler: exec, httpGet',
    withContainer({ lifecycle: { preStop: { exec: { command: ['true'] }, httpGet: { port: 80 } } } }),
  ],
  ['v is mounted at ""', withContainer({ volumeMounts: [mount('v', '')] })],
  ['../a leads out of v', withContainer({ volumeMounts: [mount('v', '/a', '../a')] })],
  [
    'two ports are named http',
    withContainer({
      ports: [
        { name: 'http', containerPort: 1 },
        { name: 'http', containerPort: 2 },
      ],
    }),
  ],
  [
    'two ports are 1/TCP',
    withContainer({
      ports: [
        { name: 'a', containerPort: 1 },
        { name: 'b', containerPort: 1 },
      ],
    }),
  ],
  ['"a_b" is no name of a port', withContainer({ ports: [{ name: 'a_b', containerPort: 1 }] })],
  ['.ports[0] is 0: out of range', withContainer({ ports: [{ containerPort: 0 }] })],
  ['"A=B" is no name of a variable', withContainer({ env: [{ name: 'A=B' }] })],
  ['A has a value and valueFrom', withContainer({ env: [{ name: 'A', value: 'a', valueFrom: {} }] })],
  ['"a_b" is no host name', object('networking.k8s.io/v1', 'Ingress', { spec: { rules: [{ host: 'a_b' }] } })],
  [
    'a is no path',
    object('networking.k8s.io/v1', 'Ingress', {
      spec: { rules: [{ http: { paths: [{ path: 'a', pathType: 'Prefix', backend: {} }] } }] },
    }),
  ],
  [
    'has minAvailable and maxUnavailable',
    object('policy/v1', 'PodDisruptionBudget', { spec: { minAvailable: 1, maxUnavailable: 1 } }),
  ],
  ['a claim without accessModes', object('v1', 'PersistentVolumeClaim', { spec: { accessModes: [] } })],
  ['a claim of no size', object('v1', 'PersistentVolumeClaim', { spec: { accessModes: ['ReadWriteMany'] } })],
  ['a role without a name', binding({ kind: 'Role', name: '' }, [])],
  ['a subject without a name', binding({ kind: 'Role', name: 'a' }, [{ kind: 'User', name: '' }])],
  ['a rule without verbs', object('rbac.authorization.k8s.io/v1', 'Role', { rules: [{ verbs: [] }] })],
  [
    '.data[job.yaml]: spec.template.spec.nodeselector is unknown',
    object('v1', 'ConfigMap', {
      data: { 'job.yaml': 'apiVersion: batch/v1\nkind: Job\nspec: {template: {spec: {nodeselector: {}}}}' },
    }),
  ],
];

describe('what the API server refuses is told', () => {
  test.each(refused)('%s', (fault, wrong) => {
    expect(objectFaults([wrong]).filter((found) => found.includes(fault))).toHaveLength(1);
  });

  test.each<readonly [string, object, readonly string[]]>([
    ['a name that is to be made', { name: undefined, generateName: 'run-' }, []],
    ['one of another form', { name: undefined, generateName: 'Run-' }, [`Pod Run-…: "Run-" ${noSubdomain}`]],
    ['one that is a dash', { name: undefined, generateName: '-' }, [`Pod -…: "-" ${noSubdomain}`]],
    ['no name', { name: undefined }, ['Pod …: no name and no generateName']],
    ['an empty name', { name: '' }, ['Pod …: no name and no generateName']],
    ['a name, and how to make one', { generateName: 'A' }, [`Pod a: "A" ${noSubdomain}`]],
  ])('and %s', (_, metadata, faults) => {
    expect(objectFaults([object('v1', 'Pod', { spec: { containers: [container] } }, metadata)])).toEqual(faults);
  });

  test('but not two objects whose names are to be made', () => {
    const made = object('v1', 'Secret', {}, { name: undefined, generateName: 'a-' });
    expect(objectFaults([made, made])).toEqual([]);
  });

  test('and an object that is there twice, whether or not it names the namespace', () => {
    const twice = [object('v1', 'Secret'), object('v1', 'Secret', {}, { namespace: 'posit' })];
    expect(objectFaults(twice, 'posit')).toEqual(['two objects are Secret /posit/a']);
    expect(objectFaults(twice, 'other')).toEqual([]);
  });
});

test('what the published chart renders is accepted, but for its own defect', () => {
  const found = parityCases('rstudio-connect').flatMap(({ name, expected = [] }) =>
    objectFaults(expected, 'posit').map((fault) => `${name}: ${fault}`),
  );
  // There an annotation is `y`, a boolean to YAML: it is written as it was given, where our charts quote.
  expect(found).toEqual([
    'service-nodeport: Service rel-rstudio-connect: metadata.annotations.x is the boolean true, not a string',
    'storage-options: PersistentVolumeClaim pvc1: metadata.annotations.x is the boolean true, not a string',
  ]);
});
