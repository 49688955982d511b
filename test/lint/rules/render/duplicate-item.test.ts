import { duplicateItem } from '../../../../src/lint/rules/render/duplicate-item';
import { saidOf } from '../../manifests/render-of';

const pod = (spec: string) => `{ apiVersion: v1, kind: Pod, metadata: { name: a }, spec: { ${spec} } }`;
const container = (fields: string) => pod(`containers: [{ name: a, image: a, ${fields} }]`);
const service = (...ports: readonly string[]) =>
  `{ apiVersion: v1, kind: Service, metadata: { name: a }, spec: { ports: [${ports.join(', ')}] } }`;
const C = 'spec.containers[0]';

// https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/ and service-v1, with "patch strategy".
test.each<readonly [manifest: string, ...said: string[]]>([
  [pod('containers: [{ name: a }, { name: b }, { name: a }]'), `refused | spec.containers[2].name | a | ${C}.name`],
  [
    pod('initContainers: [{ name: a }], containers: [{ name: a }]'),
    `refused | ${C}.name | a | spec.initContainers[0].name`,
  ],
  [
    pod('volumes: [{ name: a }, { name: a }, { name: a }]'),
    'refused | spec.volumes[1].name | a | spec.volumes[0].name',
    'refused | spec.volumes[2].name | a | spec.volumes[0].name',
  ],
  [
    container('ports: [{ name: a, containerPort: 80 }, { name: a, containerPort: 81 }]'),
    `refused | ${C}.ports[1].name | a | ${C}.ports[0].name`,
  ],
  [
    container('ports: [{ name: a, containerPort: 80 }, { name: b, containerPort: 80, protocol: TCP }]'),
    `merged | ${C}.ports[1].containerPort | 80 TCP | ${C}.ports[0].containerPort`,
  ],
  [
    container('volumeMounts: [{ name: a, mountPath: /a }, { name: b, mountPath: /a }]'),
    `refused | ${C}.volumeMounts[1].mountPath | /a | ${C}.volumeMounts[0].mountPath`,
  ],
  [
    container('volumeDevices: [{ name: a, devicePath: /a }, { name: a, devicePath: /b }]'),
    `refused | ${C}.volumeDevices[1].name | a | ${C}.volumeDevices[0].name`,
  ],
  [
    container('env: [{ name: A, value: a }, { name: B }, { name: A, valueFrom: {} }]'),
    `merged | ${C}.env[2].name | A | ${C}.env[0].name`,
  ],
  [
    pod('imagePullSecrets: [{ name: a }, { name: a }]'),
    'merged | spec.imagePullSecrets[1].name | a | spec.imagePullSecrets[0].name',
  ],
  [service('{ name: a, port: 80 }', '{ name: a, port: 81 }'), 'refused | spec.ports[1].name | a | spec.ports[0].name'],
  [
    service('{ name: a, port: 80 }', '{ name: b, port: 80 }'),
    'refused | spec.ports[1].port | 80 TCP | spec.ports[0].port',
  ],
  [
    '{ apiVersion: apps/v1, kind: Deployment, metadata: { name: a }, spec: { template: { spec: { volumes: [{ name: a }, { name: a }] } } } }',
    'refused | spec.template.spec.volumes[1].name | a | spec.template.spec.volumes[0].name',
  ],
])('%s', (manifest, ...said) => expect(saidOf(duplicateItem, manifest)).toEqual(said));

test.each([
  service('{ name: a, port: 53 }', '{ name: b, port: 53, protocol: UDP }'),
  container('ports: [{ name: a, containerPort: 53 }, { name: b, containerPort: 53, protocol: UDP }]'),
  container('ports: [{ name: "", containerPort: 80 }, { name: "", containerPort: 81 }]'),
  container('volumeMounts: [{ name: a, mountPath: /a }, { name: a, mountPath: /b }]'),
  pod('containers: [{ name: a, ports: [{ name: a }] }, { name: b, ports: [{ name: a }] }]'),
  pod('containers: [{ name: a }, {}, {}, null], volumes: null'),
  '{ apiVersion: example.com/v1, kind: Pod, metadata: { name: a }, spec: { volumes: [{ name: a }, { name: a }] } }',
])('nothing in %s', (manifest) => expect(saidOf(duplicateItem, manifest)).toEqual([]));
