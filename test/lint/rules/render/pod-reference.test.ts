import { podReference } from '../../../../src/lint/rules/render/pod-reference';
import { saidOf } from '../../manifests/render-of';

const pod = (spec: string) => `{ apiVersion: v1, kind: Pod, metadata: { name: a }, spec: { ${spec} } }`;
const container = (fields: string, rest = '') =>
  pod(`containers: [{ name: main, ports: [{ name: http, containerPort: 80 }], ${fields} }], ${rest}`);
const claiming = (kind: string) =>
  `{ apiVersion: apps/v1, kind: ${kind}, metadata: { name: a }, spec: {
    volumeClaimTemplates: [{ metadata: { name: data } }],
    template: { spec: { containers: [{ name: main, volumeMounts: [{ name: data, mountPath: /data }] }] } } } }`;
const C = 'spec.containers[0]';
const MOUNT = 'volumeMounts: [{ name: data, mountPath: /a }]';
const RESOURCE = 'resourceFieldRef: { resource: limits.cpu, containerName: other }';

test.each<readonly [manifest: string, ...said: string[]]>([
  [container(MOUNT), `volume | ${C}.volumeMounts[0].name | data | Pod a | it has none`],
  [
    container(MOUNT, 'volumes: [{ name: date }, { name: tmp }]'),
    `volume | ${C}.volumeMounts[0].name | data | Pod a | it has date, tmp`,
  ],
  [
    pod(`initContainers: [{ name: init, ${MOUNT} }]`),
    'volume | spec.initContainers[0].volumeMounts[0].name | data | Pod a | it has none',
  ],
  [
    container('volumeDevices: [{ name: data, devicePath: /a }]'),
    `volume | ${C}.volumeDevices[0].name | data | Pod a | it has none`,
  ],
  [
    claiming('Deployment'),
    'volume | spec.template.spec.containers[0].volumeMounts[0].name | data | Deployment a | it has none',
  ],
  ...['livenessProbe', 'readinessProbe', 'startupProbe'].map((probe): [string, string] => [
    container(`${probe}: { httpGet: { port: metrics } }`),
    `port | ${C}.${probe}.httpGet.port | metrics | Pod a | it has http`,
  ]),
  [
    container('lifecycle: { preStop: { httpGet: { port: metrics } }, postStart: { tcpSocket: { port: metrics } } }'),
    `port | ${C}.lifecycle.postStart.tcpSocket.port | metrics | Pod a | it has http`,
    `port | ${C}.lifecycle.preStop.httpGet.port | metrics | Pod a | it has http`,
  ],
  // A port of another container is none of this one.
  [
    pod('containers: [{ name: a, livenessProbe: { httpGet: { port: http } } }, { name: b, ports: [{ name: http }] }]'),
    `port | ${C}.livenessProbe.httpGet.port | http | Pod a | it has none`,
  ],
  [
    container(`env: [{ name: A, valueFrom: { ${RESOURCE} } }]`),
    `container | ${C}.env[0].valueFrom.resourceFieldRef.containerName | other | Pod a | it has main`,
  ],
  [
    container('', `volumes: [{ name: v, downwardAPI: { items: [{ path: a, ${RESOURCE} }] } }]`),
    'container | spec.volumes[0].downwardAPI.items[0].resourceFieldRef.containerName | other | Pod a | it has main',
  ],
  [
    container(
      '',
      `volumes: [{ name: v, projected: { sources: [{ downwardAPI: { items: [{ path: a, ${RESOURCE} }] } }] } }]`,
    ),
    'container | spec.volumes[0].projected.sources[0].downwardAPI.items[0].resourceFieldRef.containerName | other | Pod a | it has main',
  ],
])('%s', (manifest, ...said) => expect(saidOf(podReference, manifest)).toEqual(said));

test.each([
  container(MOUNT, 'volumes: [{ name: data, emptyDir: {} }]'),
  claiming('StatefulSet'),
  container('livenessProbe: { httpGet: { port: http } }, readinessProbe: { httpGet: { port: 9090 } }'),
  // The name of a port is no number: the names' affair.
  container('livenessProbe: { httpGet: { port: "9090" } }'),
  container(`env: [{ name: A, valueFrom: { resourceFieldRef: { resource: limits.cpu } } }]`),
  pod(`initContainers: [{ name: other }], containers: [{ name: a, env: [{ name: A, valueFrom: { ${RESOURCE} } }] }]`),
  container('volumeMounts: null, env: null, livenessProbe: null', 'volumes: null'),
  container(MOUNT).replace('v1', 'example.com/v1'),
])('nothing in %s', (manifest) => expect(saidOf(podReference, manifest)).toEqual([]));
