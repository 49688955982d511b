import { schemaOf } from '../../src/kubernetes';
import type {
  DeepPartial,
  KubernetesPartial,
  KubernetesTypeName,
  KubernetesTypes,
  KubernetesValue,
} from '../../src/kubernetes';

// What must not compile is marked so; `tsc` fails where it does.

test('types know the API', () => {
  const pod: KubernetesTypes['PodSpec'] = {
    containers: [{ name: 'main', resources: { limits: { cpu: 1, memory: '1Gi' } } }],
    nodeSelector: { disk: 'ssd' },
  };
  const service: KubernetesTypes['ServiceSpec'] = { clusterIP: 'None', ports: [{ port: 80, targetPort: 'http' }] };
  const schema: KubernetesTypes['JSONSchemaProps'] = { properties: { a: { $ref: '#/b', items: { type: 'string' } } } };
  // @ts-expect-error TS2741: containers are required
  const noContainers: KubernetesTypes['PodSpec'] = {};
  // @ts-expect-error TS2561: a misspelt field
  const misspelt: KubernetesTypes['PodSpec'] = { containers: [], nodeselector: {} };
  // @ts-expect-error TS2561: a name as TypeScript would have it
  const renamed: KubernetesTypes['ServiceSpec'] = { clusterIp: 'None' };
  // @ts-expect-error TS2322: a port's number is a number
  const text: KubernetesTypes['ServicePort'] = { port: '80' };
  // @ts-expect-error TS2322: null is for values alone
  const withNull: KubernetesTypes['PodSpec'] = { containers: [], nodeSelector: null };
  // @ts-expect-error TS2820: no such type
  const unknown: KubernetesTypeName = 'Podspec';
  expect([pod, service, schema, noContainers, misspelt, renamed, text, withNull, unknown]).toHaveLength(9);
});

test('partial types have every field optional and nullable, at every depth', () => {
  const job: KubernetesPartial<'Job'> = {
    apiVersion: 'batch/v1',
    metadata: null,
    spec: { template: { spec: { containers: [{ image: 'a' }, {}], nodeSelector: { disk: null }, volumes: null } } },
  };
  // @ts-expect-error TS2561: a misspelt field, far down
  const misspelt: KubernetesPartial<'Job'> = { spec: { template: { spec: { containers: [{ Image: 'a' }] } } } };
  // @ts-expect-error TS2322: no null among a list's items
  const item: KubernetesPartial<'PodSpec'> = { containers: [null] };
  // @ts-expect-error TS2322: a wrong type, far down
  const wrong: DeepPartial<KubernetesTypes['Job']> = { spec: { template: { spec: { nodeSelector: { a: 1 } } } } };
  expect([job, misspelt, item, wrong]).toHaveLength(4);
});

test('whole values have the optional fields nullable', () => {
  const pod: KubernetesValue<'PodSpec'> = {
    containers: [{ name: 'a', args: null }],
    nodeSelector: { disk: null },
    affinity: null,
  };
  // @ts-expect-error TS2322: what is required is not nullable
  const nothing: KubernetesValue<'PodSpec'> = { containers: null };
  // @ts-expect-error TS2741: nor can it be left out, at any depth
  const nameless: KubernetesValue<'PodSpec'> = { containers: [{ image: 'a' }] };
  // @ts-expect-error TS2561: a misspelt field
  const misspelt: KubernetesValue<'PodSpec'> = { containers: [{ name: 'a', Image: 'a' }] };
  expect([pod, nothing, nameless, misspelt]).toHaveLength(4);
});

test('names are checked', () => {
  // @ts-expect-error TS2345: no such type
  expect(() => schemaOf('Podspec')).toThrow();
});
