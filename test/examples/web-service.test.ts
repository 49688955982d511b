import { type KubeObject, render, renderError, testHelms } from 'chartwright/testing';
import { expectSnapshots } from '../charts/snapshots';
import { exampleText, removeExamples, synthesizedExample, templatesOf } from './synthesized';

afterAll(removeExamples);

let chart = '';
beforeAll(async () => ([chart = ''] = await synthesizedExample('web-service')));

const labels = { 'app.kubernetes.io/name': 'web-service', 'app.kubernetes.io/instance': 'rel' };
const metadata = { name: 'rel-web', labels };
const image = 'nginxinc/nginx-unprivileged:1.27';
const probe = { httpGet: { path: '/', port: 'http' } };
const container = {
  name: 'web',
  image,
  ports: [{ name: 'http', containerPort: 8080 }],
  readinessProbe: probe,
};
const deployment = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata,
  spec: {
    replicas: 2,
    selector: { matchLabels: labels },
    template: { metadata: { labels }, spec: { containers: [container] } },
  },
};
const service = {
  apiVersion: 'v1',
  kind: 'Service',
  metadata,
  spec: { selector: labels, ports: [{ name: 'http', port: 80, targetPort: 'http' }] },
};
const cronJob = (name: string, spec: object, job: object = {}) => ({
  apiVersion: 'batch/v1',
  kind: 'CronJob',
  metadata: { name, labels },
  spec: {
    ...spec,
    jobTemplate: {
      spec: { template: { spec: { restartPolicy: 'OnFailure', containers: [{ name: 'job', image, ...job }] } } },
    },
  },
});
const autoscaler = {
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata,
  spec: {
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'rel-web' },
    minReplicas: 1,
    maxReplicas: 4,
    metrics: [{ type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } } }],
  },
};
const ingress = (rest: object, spec: object = {}) => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'Ingress',
  metadata: { ...metadata, ...rest },
  spec,
});
const backend = { service: { name: 'rel-web', port: { name: 'http' } } };
const ruleFor = (host: string) => ({ host, http: { paths: [{ path: '/', pathType: 'Prefix', backend }] } });
const config = { 'site.conf': 'greeting: hello\n' };
const configMap = { apiVersion: 'v1', kind: 'ConfigMap', metadata, data: config };
const { replicas: _, ...scaled } = deployment.spec;

/** The values, and each object that is not the default one, by its kind. */
const cases: readonly { readonly title: string; readonly values: object; readonly objects: readonly object[] }[] = [
  { title: 'by default', values: {}, objects: [deployment, service] },
  {
    title: 'an ingress of little',
    values: { ingress: { enabled: true, hosts: ['a.example.com'] } },
    objects: [deployment, ingress({}, { ingressClassName: 'nginx', rules: [ruleFor('a.example.com')] }), service],
  },
  {
    title: 'autoscaling',
    values: { autoscaling: { enabled: true, minReplicas: 1, maxReplicas: 4, cpu: 70 } },
    objects: [{ ...deployment, spec: scaled }, autoscaler, service],
  },
  {
    title: 'scheduled jobs',
    values: {
      cronJobs: [
        { name: 'a', schedule: '0 3 * * *' },
        { name: 'b', schedule: '@daily', args: ['--all', '1'], suspend: false },
      ],
    },
    objects: [
      cronJob('rel-web-a', { schedule: '0 3 * * *' }),
      cronJob('rel-web-b', { schedule: '@daily', suspend: false }, { args: ['--all', '1'] }),
      deployment,
      service,
    ],
  },
  {
    title: 'nothing of what may be missing',
    values: { podLabels: null, resources: null, probe: null, config: null, cronJobs: null },
    objects: [
      {
        ...deployment,
        spec: {
          ...deployment.spec,
          template: { metadata: { labels }, spec: { containers: [{ name: 'web', image, ports: container.ports }] } },
        },
      },
      service,
    ],
  },
  {
    title: 'everything',
    values: {
      podLabels: { team: 'a', 'app.kubernetes.io/name': 'lost' },
      resources: { limits: { memory: '1Gi' } },
      config,
      ingress: {
        enabled: true,
        className: 'other',
        annotations: { note: 'true' },
        hosts: ['a.example.com', 'b.example.com'],
        tlsSecret: 'cert',
      },
      autoscaling: { enabled: true, minReplicas: 1, maxReplicas: 4, cpu: 70 },
      cronJobs: [{ name: 'a', schedule: '0 3 * * *', suspend: true }],
    },
    objects: [
      configMap,
      cronJob('rel-web-a', { schedule: '0 3 * * *', suspend: true }),
      {
        ...deployment,
        spec: {
          ...scaled,
          template: {
            metadata: {
              labels: { ...labels, team: 'a' },
              annotations: { 'checksum/config': expect.stringMatching(/^[\da-f]{64}$/) as string },
            },
            spec: {
              containers: [
                {
                  ...container,
                  resources: { limits: { memory: '1Gi' } },
                  volumeMounts: [{ name: 'config', mountPath: '/etc/web', readOnly: true }],
                },
              ],
              volumes: [{ name: 'config', configMap: { name: 'rel-web' } }],
            },
          },
        },
      },
      autoscaler,
      ingress(
        { annotations: { note: 'true' } },
        {
          ingressClassName: 'other',
          tls: [{ hosts: ['a.example.com', 'b.example.com'], secretName: 'cert' }],
          rules: ['a.example.com', 'b.example.com'].map(ruleFor),
        },
      ),
      service,
    ],
  },
];

const noHosts = [
  'ingress.hosts: names no host for the ingress',
  'accepted: at least one while ingress.enabled is true',
];
const noNumber = [
  'autoscaling.minReplicas, autoscaling.maxReplicas: leave no number of pods to choose',
  'accepted: a minReplicas of at most maxReplicas',
];

describe.each(testHelms())('$name', (helm) => {
  test.each(cases)('$title', async ({ values, objects }) => {
    expect(await render(chart, { helm, values })).toEqual(objects);
  });

  test.each([
    { title: 'no host', values: { ingress: { enabled: true } }, says: noHosts },
    { title: 'no number of pods', values: { autoscaling: { enabled: true, minReplicas: 11 } }, says: noNumber },
    {
      title: 'both at once',
      values: { ingress: { enabled: true, hosts: null }, autoscaling: { enabled: true, minReplicas: 11 } },
      says: [...noHosts, ...noNumber],
    },
  ])('a rule is broken: $title', async ({ values, says }) => {
    const { kind, message } = await renderError(chart, { helm, values });
    expect(kind).toBe('fail');
    expect(message).toMatch(/^web-service cannot be rendered with these values:\n- /);
    for (const sentence of says) expect(message).toContain(sentence);
    expect(message.match(/^- /gm)).toHaveLength(says.length / 2);
  });

  test.each([
    { path: 'autoscaling', values: { autoscaling: { enabeld: true } } },
    { path: 'probe', values: { probe: { initialDelaySecond: 1 } } },
    { path: 'replicas', values: { replicas: -1 } },
    { path: 'cronJobs.0', values: { cronJobs: [{ name: 'a' }] } },
  ])('the schema refuses a mistake in $path', async ({ values, path: where }) => {
    const { kind, schemaFaults } = await renderError(chart, { helm, values });
    expect(kind).toBe('schema');
    expect(schemaFaults.map(({ valuesPath }) => valuesPath)).toContain(where);
  });
});

test('rules sleep while what they are about is off', async () => {
  const values = { autoscaling: { enabled: false, minReplicas: 11 }, ingress: { enabled: false } };
  const kinds = (await render(chart, { values })).map(({ kind }: KubeObject) => kind);
  expect(kinds).toEqual(['Deployment', 'Service']);
});

test('a long name of the release leaves room for those of the jobs', async () => {
  const [cron] = await render(chart, {
    release: `r${'-x'.repeat(26)}`,
    values: { cronJobs: [{ name: 'a', schedule: '@daily' }] },
  });
  expect(cron!.metadata.name).toBe(`r${'-x'.repeat(23)}-a`);
});

test('is a program of under 150 lines', () => {
  expect(exampleText('web-service').split('\n').length).toBeLessThanOrEqual(150);
});

test('the templates, for review', () => {
  expectSnapshots('web-service/chart', templatesOf(chart));
});
