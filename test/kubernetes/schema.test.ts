import type { KubernetesTypeName, SchemaOptions } from '../../src/kubernetes';
import { allKinds, schemaOf } from '../../src/kubernetes';
import { schemaFaults as faultsOf } from './schema-faults';

const container = { name: 'main', image: 'nginx:1.27', ports: [{ name: 'http', containerPort: 80 }] };

const deployment = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web', labels: { app: 'web' }, annotations: { 'a.b/c': 'd' } },
  spec: {
    replicas: 3,
    selector: { matchLabels: { app: 'web' } },
    strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: '25%', maxUnavailable: 0 } },
    template: {
      metadata: { labels: { app: 'web' } },
      spec: {
        serviceAccountName: 'web',
        securityContext: { runAsNonRoot: true, fsGroup: 1000, seccompProfile: { type: 'RuntimeDefault' } },
        containers: [
          {
            ...container,
            env: [
              { name: 'A', value: '1' },
              { name: 'B', valueFrom: { secretKeyRef: { name: 's', key: 'k' } } },
              { name: 'C', valueFrom: { resourceFieldRef: { resource: 'limits.cpu', divisor: '1m' } } },
            ],
            readinessProbe: { httpGet: { path: '/', port: 'http' }, periodSeconds: 5 },
            resources: { requests: { cpu: '500m', memory: '1Gi' }, limits: { 'nvidia.com/gpu': 1 } },
            volumeMounts: [{ name: 'data', mountPath: '/data', readOnly: true }],
          },
        ],
        volumes: [
          { name: 'data', emptyDir: { sizeLimit: '1.5Gi' } },
          { name: 'config', projected: { sources: [{ configMap: { name: 'c', items: [{ key: 'k', path: 'p' }] } }] } },
        ],
        affinity: {
          nodeAffinity: {
            requiredDuringSchedulingIgnoredDuringExecution: {
              nodeSelectorTerms: [{ matchExpressions: [{ key: 'a', operator: 'In', values: ['b'] }] }],
            },
          },
        },
        tolerations: [{ key: 'a', operator: 'Exists', effect: 'NoSchedule', tolerationSeconds: 30 }],
      },
    },
  },
};

const definition = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'crontabs.example.com' },
  spec: {
    group: 'example.com',
    scope: 'Namespaced',
    names: { plural: 'crontabs', kind: 'CronTab' },
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        schema: {
          openAPIV3Schema: {
            type: 'object',
            properties: { spec: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true, default: { a: 1 } } },
          },
        },
      },
    ],
  },
};

describe('manifests that are right', () => {
  const table: [KubernetesTypeName, unknown][] = [
    ['Deployment', deployment],
    ['CustomResourceDefinition', definition],
    [
      'Service',
      { apiVersion: 'v1', kind: 'Service', spec: { clusterIP: 'None', ports: [{ port: 80, targetPort: 8080 }] } },
    ],
    ['Role', { rules: [{ apiGroups: [''], resources: ['pods'], verbs: ['get'] }] }],
    [
      'RoleBinding',
      {
        roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: 'r' },
        subjects: [{ kind: 'ServiceAccount', name: 'a' }],
      },
    ],
    ['Secret', { type: 'Opaque', stringData: { a: 'b' } }],
    [
      'HorizontalPodAutoscaler',
      {
        spec: {
          scaleTargetRef: { kind: 'Deployment', name: 'a' },
          maxReplicas: 3,
          metrics: [
            { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 50 } } },
          ],
        },
      },
    ],
    ['Lease', { spec: { renewTime: '2026-01-01T00:00:00.000000Z', leaseDurationSeconds: 15 } }],
  ];
  test.each(table)('%s', (name, value) => {
    expect(faultsOf(name, value)).toEqual([]);
    expect(faultsOf(name, value, { partial: true })).toEqual([]);
  });
});

describe('what is wrong is refused, with its place', () => {
  const table: [KubernetesTypeName, unknown, string][] = [
    ['PodSpec', { containers: [container], nodeselector: {} }, 'must NOT have additional properties nodeselector'],
    ['PodSpec', { containers: [{ image: 'a' }] }, "/containers/0 must have required property 'name'"],
    [
      'PodSpec',
      { containers: [{ ...container, resources: { limits: { cpu: '1Q' } } }] },
      '/containers/0/resources/limits/cpu must match pattern',
    ],
    ['PodSpec', { containers: [container, null] }, '/containers/1 must be object'],
    ['PodSpec', { containers: null }, '/containers must be array'],
    ['ServiceSpec', { clusterIp: 'None' }, 'must NOT have additional properties clusterIp'],
    ['ServicePort', { port: '80' }, '/port must be integer'],
    ['ServicePort', { port: 80, targetPort: 'a\nb' }, '/targetPort must match pattern'],
    ['ServicePort', { port: 80, targetPort: 1.5 }, '/targetPort must be integer,string,null'],
    ['ConfigMap', { data: { a: 1 } }, '/data/a must be string,null'],
    ['Job', { apiVersion: 'batch/v1beta1' }, '/apiVersion must be equal to one of the allowed values'],
    ['Job', { kind: 'CronJob' }, '/kind must be equal to one of the allowed values'],
    ['Toleration', { tolerationSeconds: true }, '/tolerationSeconds must be integer,null'],
  ];
  test.each(table)('%s %j', (name, value, fault) => {
    const faults = faultsOf(name, value);
    expect(faults).toHaveLength(1);
    expect(faults[0]?.slice(0, fault.length)).toBe(fault);
  });
});

describe('quantities', () => {
  const table: [unknown, boolean][] = [
    ...[
      '0',
      '1',
      '1.',
      '.5',
      '1.5',
      '-1',
      '+1',
      '500m',
      '1Ki',
      '1.5Gi',
      '1k',
      '100M',
      '2E',
      '2Ei',
      '1e3',
      '1E-3',
      '12u',
      '3n',
    ].map((text): [unknown, boolean] => [text, true]),
    [1, true],
    [0.5, true],
    ...['', '1Q', '1 Gi', '1gi', '1K', 'Gi', '1.2.3', '1e', '1e1.5', '.', '1\n', '--1'].map(
      (text): [unknown, boolean] => [text, false],
    ),
    [true, false],
    [{}, false],
  ];
  test.each(table)('%j: %s', (value, right) => {
    expect(faultsOf('EmptyDirVolumeSource', { sizeLimit: value }).length === 0).toBe(right);
  });
});

describe('null', () => {
  test('stands for what is optional, and for a map value', () => {
    expect(
      faultsOf('PodSpec', { containers: [{ name: 'a', args: null }], nodeSelector: { a: null }, affinity: null }),
    ).toEqual([]);
    expect(faultsOf('ConfigMap', { apiVersion: null, data: null })).toEqual([]);
  });

  test('stands for anything in a partial object but a list item', () => {
    const job = { apiVersion: null, metadata: null, spec: { template: { spec: { containers: null, volumes: [{}] } } } };
    expect(faultsOf('Job', job, { partial: true })).toEqual([]);
    expect(faultsOf('PodSpec', { containers: [null] }, { partial: true })).toEqual(['/containers/0 must be object']);
  });

  test('stands for the value itself where asked', () => {
    expect(faultsOf('Probe', null)).toEqual(['must be object']);
    expect(faultsOf('Probe', null, { nullable: true })).toEqual([]);
    expect(faultsOf('Probe', null, { nullable: true, partial: true })).toEqual([]);
  });
});

describe('partial objects', () => {
  test('lack what they like, at every depth', () => {
    const job = { spec: { template: { spec: { containers: [{ image: 'a' }], volumes: [{ secret: {} }] } } } };
    expect(faultsOf('Job', job, { partial: true })).toEqual([]);
    expect(faultsOf('Job', job)).not.toEqual([]);
  });

  test('are as closed and as typed as whole ones', () => {
    const job = { spec: { template: { spec: { nodeselector: {}, containers: [{ tty: 'yes' }] } } } };
    expect(faultsOf('Job', job, { partial: true })).toEqual([
      '/spec/template/spec must NOT have additional properties nodeselector',
      '/spec/template/spec/containers/0/tty must be boolean,null',
    ]);
  });
});

describe('definitions', () => {
  const variants: SchemaOptions[] = [{}, { partial: true, nullable: true }];
  const all = allKinds().flatMap(({ type }) => variants.map((options) => schemaOf(type, options)));

  test('hold all that is referred to', () => {
    for (const { schema, definitions } of all) {
      const references = JSON.stringify([schema, definitions]).match(/#\/definitions\/[^"]+/g) ?? [];
      const missing = references.filter(
        (reference) => definitions[reference.slice('#/definitions/'.length)] === undefined,
      );
      expect(missing).toEqual([]);
    }
  });

  test('hold nothing else, in order', () => {
    const keys = Object.keys(schemaOf('Probe', { partial: true }).definitions);
    expect(keys).toEqual([
      'k8s.ExecAction.partial.orNull',
      'k8s.GRPCAction.partial.orNull',
      'k8s.HTTPGetAction.partial.orNull',
      'k8s.HTTPHeader.partial',
      'k8s.IntOrString.orNull',
      'k8s.Probe.partial',
      'k8s.TCPSocketAction.partial.orNull',
    ]);
  });

  test('of one key are equal, wherever they are reached from', () => {
    const seen = new Map<string, string>();
    for (const { definitions } of all) {
      for (const [key, definition] of Object.entries(definitions)) {
        const text = JSON.stringify(definition);
        expect(seen.get(key) ?? text).toBe(text);
        seen.set(key, text);
      }
    }
  });

  test('end where a type holds itself', () => {
    expect(Object.keys(schemaOf('JSONSchemaProps').definitions)).toEqual([
      'k8s.ExternalDocumentation.orNull',
      'k8s.JSONSchemaProps',
      'k8s.JSONSchemaProps.orNull',
      'k8s.ValidationRule',
    ]);
  });

  test('of a job, a service, a probe and an affinity together stay small', () => {
    const names: KubernetesTypeName[] = ['Job', 'Service', 'Probe', 'Affinity'];
    const together = Object.assign({}, ...names.map((name) => schemaOf(name, { partial: true }).definitions)) as object;
    expect(JSON.stringify(together).length).toBeLessThan(52_000);
  });
});
