import { type KubeObject, render, testHelms, type TestHelm } from 'chartwright/testing';
import { mapParallel } from '../../../src/helm';
import { synthesizedCharts } from '../synthesized';

const charts = synthesizedCharts();
afterAll(() => charts.remove());

type Fields = Readonly<Record<string, unknown>>;
interface Pod extends Fields {
  readonly containers: readonly Fields[];
  readonly initContainers?: readonly Fields[];
  readonly volumes: readonly Fields[];
}
interface Template {
  readonly metadata: { readonly annotations: Fields; readonly labels: Fields };
  readonly spec: Pod;
}

async function templateOf(values: object, helm?: TestHelm): Promise<Template> {
  const objects: KubeObject[] = await render(charts.folder('rstudio-connect'), {
    values: { sharedStorage: { create: true }, ...values },
    namespace: 'posit',
    helm,
  });
  const deployment = objects.find(({ kind }) => kind === 'Deployment');
  return (deployment?.['spec'] as { template: Template }).template;
}

/** What a value set makes of the pod: a part of it by a function, and that part. */
type PodCase = readonly [values: object, part: (template: Template) => unknown, expected: unknown];

const connect = ({ spec }: Template) => spec.containers[0]!;
const variables = (template: Template) =>
  ((connect(template)['env'] ?? []) as readonly { name: string }[]).map(({ name }) => name);
const mountsOf = (template: Template) =>
  (connect(template)['volumeMounts'] as readonly { mountPath: string }[]).map(({ mountPath }) => mountPath);
const local = { backends: { kubernetes: { enabled: false } } };
const launcher = (own: object) => ({ launcher: { enabled: true, ...own }, ...local });
const folder = '/var/lib/rstudio-connect-launcher/Kubernetes';
const templates = (template: Template) =>
  mountsOf(template)
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length + 1));
const telemetry = 'CONNECT_OPENTELEMETRY_COLLECTORADVERTISEHOST';
const exec = { command: ['true'] };
const affinity = { nodeAffinity: {} };

const cases: Readonly<Record<string, PodCase>> = {
  'a probe of another kind takes the place of httpGet': [
    { readinessProbe: { exec } },
    (template) => connect(template)['readinessProbe'],
    { exec, initialDelaySeconds: 3, periodSeconds: 3, timeoutSeconds: 1, successThreshold: 1, failureThreshold: 3 },
  ],
  'a probe of the same kind changes it': [
    { livenessProbe: { enabled: true, httpGet: { path: '/x' } } },
    (template) => (connect(template)['livenessProbe'] as Fields)['httpGet'],
    { path: '/x', port: 3939 },
  ],
  'affinity counts where pod.affinity is empty': [{ affinity }, ({ spec }) => spec['affinity'], affinity],
  'pod.affinity counts as a whole': [
    { affinity, pod: { affinity: { podAffinity: {} } } },
    ({ spec }) => spec['affinity'],
    { podAffinity: {} },
  ],
  'the prestart script stands before Connect': [
    {},
    (template) => connect(template)['args'],
    ['/scripts/prestart.bash', '/usr/local/bin/startup.sh'],
  ],
  'but not before content in the pod': [local, (template) => connect(template)['args'], undefined],
  'arguments of the user stand alone': [{ args: ['x'] }, (template) => connect(template)['args'], ['x']],
  'without RBAC an empty account unsets one': [
    { rbac: { create: false } },
    ({ spec }) => spec['serviceAccountName'],
    '',
  ],
  'init containers of the user, of Chronicle and of its agent go together': [
    {
      initContainers: [{ name: 'own', image: 'i' }],
      chronicle: { localConfig: { Logging: { Level: 'DEBUG' } } },
      chronicleAgent: { enabled: true, serverAddress: 'http://c' },
    },
    ({ spec }) => spec.initContainers?.map(({ name }) => name),
    ['own', 'chronicle-config', 'chronicle-agent'],
  ],
  'a security context of null beside Chronicle': [
    { chronicle: { localConfig: { Logging: { Level: 'DEBUG' } } }, pod: { securityContext: null } },
    ({ spec }) => spec['securityContext'],
    undefined,
  ],
  'telemetry knows the address of the pod': [
    { config: { OpenTelemetry: { Enabled: true } } },
    variables,
    ['RSTUDIO_CONNECT_HASTE', telemetry],
  ],
  'in any spelling': [
    { config: { opentelemetry: { enabled: 'Yes' } } },
    variables,
    ['RSTUDIO_CONNECT_HASTE', telemetry],
  ],
  'unless it is off': [{ config: { OpenTelemetry: { Enabled: 'false' } } }, variables, ['RSTUDIO_CONNECT_HASTE']],
  'or the user says the address': [
    { config: { OpenTelemetry: { Enabled: true } }, pod: { haste: false, env: [{ name: telemetry, value: 'x' }] } },
    (template) => connect(template)['env'],
    [{ name: telemetry, value: 'x' }],
  ],
  'no environment at all': [{ pod: { haste: false } }, (template) => connect(template)['env'], undefined],
  'numbers in annotations are text, in full': [
    { pod: { annotations: { a: 1000000, b: true, c: null } } },
    ({ metadata }) => [metadata.annotations['a'], metadata.annotations['b'], 'c' in metadata.annotations],
    ['1000000', 'true', false],
  ],
  'annotations of the user count over those of the chart': [
    { pod: { annotations: { 'prometheus.io/port': '1' } } },
    ({ metadata }) => metadata.annotations['prometheus.io/port'],
    '1',
  ],
  'no metrics, no annotations of them': [
    { prometheus: { enabled: false } },
    ({ metadata }) => Object.keys(metadata.annotations).filter((key) => key.startsWith('prometheus')),
    [],
  ],
  'labels of the user do not change what the pod is selected by': [
    { pod: { labels: { 'app.kubernetes.io/name': 'x', team: 'data' } } },
    ({ metadata }) => metadata.labels,
    { 'app.kubernetes.io/name': 'rstudio-connect', 'app.kubernetes.io/instance': 'rel', team: 'data' },
  ],
  'the templates of the Launcher': [
    launcher({}),
    templates,
    ['rstudio-library-templates-data.tpl', 'job.tpl', 'service.tpl'],
  ],
  'those that the ConfigMap has': [
    launcher({ includeTemplateValues: false, includeDefaultTemplates: false, extraTemplates: { 'job.tpl': 'x' } }),
    templates,
    ['job.tpl'],
  ],
  'the file of environments that config names': [
    {
      executionEnvironments: [{ name: 'i' }],
      config: { ExecutionEnvironments: { ConfigFilePath: '/etc/environments/own.yaml' } },
    },
    (template) => [
      mountsOf(template).includes('/etc/environments'),
      template.spec.volumes.find(({ name }) => name === 'execution-environments')?.['configMap'],
    ],
    [
      true,
      { name: 'rel-rstudio-connect-execution-environments', items: [{ key: 'environments.yaml', path: 'own.yaml' }] },
    ],
  ],
  'the image of a digest': [
    { image: { tag: `x@sha256:${'0'.repeat(64)}` } },
    (template) => connect(template)['image'],
    `posit/connect:x@sha256:${'0'.repeat(64)}`,
  ],
};

describe.each(testHelms())('$name', (helm) => {
  const found = new Map<string, unknown>();
  beforeAll(async () => {
    await mapParallel(Object.entries(cases), async ([name, [values, part]]) => {
      found.set(name, await templateOf(values, helm).then(part, (error: unknown) => String(error)));
    });
  });

  test.each(Object.entries(cases))('%s', (name, [, , expected]) => {
    expect(found.get(name)).toEqual(expected);
  });
});

test('the pod starts again when what it reads once changes, and not for environments', async () => {
  const checksum = async (values: object) => (await templateOf(values)).metadata.annotations['checksum/config'];
  const provider = { config: { Authentication: { Provider: 'ldap' } } };
  const base = { ...provider, license: { key: 'a' }, nameservice: { enabled: true, apiKey: 'a' } };
  const [first, license, key, config, environments, overrides] = await Promise.all(
    [
      base,
      { ...base, license: { key: 'b' } },
      { ...base, nameservice: { enabled: true, apiKey: 'b' } },
      { ...base, config: { Authentication: { Provider: 'saml' } } },
      { ...base, replicas: 2 },
      { ...base, ...launcher({ templateValues: { job: { labels: { a: 'b' } } } }) },
    ].map(checksum),
  );
  expect(new Set([first, license, key, config, overrides]).size).toBe(5);
  expect(environments).toBe(first);
  const withEnvironments = { ...base, executionEnvironments: [{ name: 'a' }] };
  expect(await checksum({ ...withEnvironments, executionEnvironments: [{ name: 'b' }] })).toBe(
    await checksum(withEnvironments),
  );
});
