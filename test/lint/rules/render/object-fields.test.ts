import { objectFields } from '../../../../src/lint/rules/render/object-fields';
import { saidOf } from '../../manifests/render-of';

const container = (fields: string) => `
  apiVersion: v1
  kind: Pod
  metadata: { name: a }
  spec: { containers: [{ name: main, image: nginx, ${fields} }] }
`;
const config = (data: string) => `{ apiVersion: v1, kind: ConfigMap, metadata: { name: a }, data: ${data} }`;
const deployment = (spec: string) => `{ apiVersion: apps/v1, kind: Deployment, metadata: { name: a }, spec: ${spec} }`;
const at = 'spec.containers[0]';

test.each<readonly [string, ...string[]]>([
  [container('env: [{ name: A, value: 8080 }]'), `notText | ${at}.env[0].value | the number 8080 | a string`],
  [container('env: [{ name: A, value: yes }]'), `notText | ${at}.env[0].value | the boolean true | a string`],
  [container('env: { A: b }'), `type | ${at}.env | a map | a list`],
  [container('env: [{ value: a }]'), `missing | ${at}.env[0].name | a string`],
  [
    container('ports: [{ containerPort: "80" }]'),
    `type | ${at}.ports[0].containerPort | the text "80" | an integer of 32 bits`,
  ],
  [
    container('ports: [{ containerPort: 80.5 }]'),
    `type | ${at}.ports[0].containerPort | the number 80.5 | an integer of 32 bits`,
  ],
  [container('stdin: "true"'), `type | ${at}.stdin | the text "true" | a boolean`],
  [container('Args: [a]'), `misspelt | ${at}.Args | args`],
  [container('shmSize: 1Gi'), `unknown | ${at}.shmSize`],
  [
    container('resources: { limits: { memory: 1GB } }'),
    `content | ${at}.resources.limits.memory | the text "1GB" | a quantity such as 500m or 2Gi`,
  ],
  [
    container('resources: { limits: { memory: [] } }'),
    `type | ${at}.resources.limits.memory | an empty list | a quantity such as 500m or 2Gi`,
  ],
  [
    container('livenessProbe: { httpGet: { port: true } }'),
    `type | ${at}.livenessProbe.httpGet.port | the boolean true | an integer or a text`,
  ],
  [config('{ port: 80 }'), 'notText | data.port | the number 80 | a string'],
  [config('a'), 'type | data | the text "a" | a map'],
  [
    '{ apiVersion: v1, kind: Secret, metadata: { name: a }, data: { a: "not base64" } }',
    'content | data.a | the text "not base64" | a text in base64',
  ],
  [
    deployment('{ replicas: 3000000000, selector: {}, template: {} }'),
    'content | spec.replicas | the number 3000000000 | an integer of 32 bits',
  ],
  [deployment('{ selector: null, template: {} }'), 'missing | spec.selector | a map with the fields of LabelSelector'],
  [
    '{ apiVersion: v1, kind: Service, metadata: { name: a }, spec: { ports: [{ port: 80 }], topologyKeys: [] } }',
    'gone | spec.topologyKeys | 1.21',
  ],
  [
    '{ apiVersion: example.com/v1, kind: Own, metadata: { name: a, annotations: { a: true } }, spec: 1 }',
    'notText | metadata.annotations.a | the boolean true | a string',
  ],
  ['{ kind: Pod, metadata: { name: a } }', 'headless |  | apiVersion'],
  ['{ apiVersion: v1, metadata: { name: a } }', 'headless |  | kind'],
])('%s', (manifest, ...said) => {
  expect(saidOf(objectFields, manifest)).toEqual(said);
});

test.each([
  [
    'nulls of optional fields, as charts print them',
    deployment('{ replicas: null, selector: {}, template: { metadata: { labels: null } } }'),
  ],
  ['values that are null', config('{ a: null }')],
  [
    'a time that controllers leave',
    '{ apiVersion: v1, kind: ConfigMap, metadata: { name: a, creationTimestamp: null } }',
  ],
  [
    'status, which the server does not read',
    '{ apiVersion: v1, kind: Pod, metadata: { name: a }, spec: { containers: [] }, status: { a: 1 } }',
  ],
  [
    'numbers where they are admitted',
    container('resources: { limits: { cpu: 0.5, memory: 1e3 } }, readinessProbe: { httpGet: { port: http } }'),
  ],
  ['a million as Helm prints it', container('securityContext: { runAsUser: 1e+06 }')],
  [
    'base64 over several lines',
    '{ apiVersion: v1, kind: Secret, metadata: { name: a }, data: { a: "YWJj\\nZGVm\\n" } }',
  ],
  [
    'a field that the releases have',
    '{ apiVersion: v1, kind: Service, metadata: { name: a }, spec: { ports: [{ port: 80 }], topologyKeys: [] } }',
  ],
  [
    'fields of JSON schemas',
    '{ apiVersion: apiextensions.k8s.io/v1, kind: CustomResourceDefinition, metadata: { name: a.b }, spec: { group: b, scope: Cluster, names: { kind: A, plural: a }, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { x-kubernetes-preserve-unknown-fields: true, properties: { a: { $ref: b, default: [1] } } } } }] } }',
  ],
  [
    'custom resources',
    '{ apiVersion: example.com/v1, kind: Deployment, metadata: { name: a }, spec: { replicas: many } }',
  ],
])('nothing of %s', (_, manifest) => {
  expect(saidOf(objectFields, manifest, { releases: ['1.20', '1.21'] })).toEqual([]);
});
