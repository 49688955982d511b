import { synthesizedCharts } from '../synthesized';
import { type Defects, everyWay, kubernetes, launcher, LOCAL, testDefects } from './defects-kit';

const charts = synthesizedCharts();
afterAll(() => charts.remove());
const chart = () => charts.folder('rstudio-connect');

const config = (sections: object) => ({ values: { config: sections } });
const CHECK = 'Please check:';

describe('ports', () => {
  const asks = (port: number) => ({ enabled: true, httpGet: { port } });
  const probes = ['livenessProbe', 'readinessProbe', 'startupProbe'];
  const probe = (name: string): Defects =>
    everyWay(
      `${name}.httpGet.port`,
      4000,
      { notes: [':3939', `${name}.httpGet.port is 4000`] },
      { [name]: { enabled: true } },
    );
  const everywhere = {
    pod: { port: 4000 },
    service: { targetPort: 4000 },
    livenessProbe: asks(4000),
    readinessProbe: asks(4000),
    startupProbe: asks(4000),
  };
  testDefects(chart, {
    'the defaults agree': { unsaid: [CHECK], values: {} },
    ...everyWay('config.HTTP.Listen', ':4000', {
      notes: [':4000', 'pod.port is 3939', 'service.targetPort is 3939', 'readinessProbe.httpGet.port is 3939'],
    }),
    'config.HTTP.Listen in another spelling': {
      ...config({ HTTP: { Listen: null }, http: { LISTEN: ':4000' } }),
      notes: [':4000', 'pod.port is 3939'],
    },
    ...everyWay('pod.port', 4000, { notes: [':3939', 'pod.port is 4000'] }),
    ...everyWay('service.targetPort', 4000, { notes: [':3939', 'service.targetPort is 4000'] }),
    ...probes.map(probe).reduce((all, rows) => ({ ...all, ...rows }), {}),
    'a probe that is off': { values: { livenessProbe: { httpGet: { port: 4000 } } }, unsaid: [CHECK] },
    'all of them': { values: { ...everywhere, config: { HTTP: { Listen: ':4000' } } }, unsaid: [CHECK] },
    ...everyWay('config.Metrics.PrometheusListen', ':9', { notes: ['config.Metrics.PrometheusListen', ':9', '3232'] }),
    ...everyWay('config.metrics.prometheuslisten', ':9', { notes: ['config.Metrics.PrometheusListen', ':9', '3232'] }),
    ...everyWay('prometheus.port', 9, { lines: ['PrometheusListen = :9'], unsaid: [CHECK] }),
    'two ports of metrics that agree': {
      values: { config: { Metrics: { PrometheusListen: ':9' } }, prometheus: { port: 9 } },
      unsaid: [CHECK],
    },
  });
});

describe('storage', () => {
  const claim = 'rel-rstudio-connect-shared-storage';
  testDefects(chart, {
    ...everyWay('config.Server.DataDir', '/data', { notes: ['config.Server.DataDir', '/data', 'sharedStorage.path'] }),
    ...everyWay('sharedStorage.path', '/data', { notes: ['config.Server.DataDir', 'sharedStorage.path', '/data'] }),
    'both folders': {
      values: { config: { server: { datadir: '/data' } }, sharedStorage: { create: true, path: '/data/' } },
      unsaid: ['sharedStorage.path'],
    },
    ...everyWay('backends.kubernetes.namespace', 'content', { notes: [CHECK, claim] }),
    ...everyWay('config.Kubernetes.Namespace', 'content', { notes: [CHECK, claim] }),
    ...everyWay('launcher.namespace', 'content', { notes: [CHECK, claim] }, launcher()),
    'the namespace of the release': { values: kubernetes({ namespace: 'posit' }), unsaid: [CHECK] },
    'storage that content does not mount': {
      values: { ...kubernetes({ namespace: 'content' }), sharedStorage: { create: true, mountContent: false } },
      unsaid: [claim],
    },
  });
});

describe('a Connect that is older than a feature asks', () => {
  const executionEnvironments = [{ name: 'a' }];
  const nameservice = { nameservice: { enabled: true, apiKey: 'a' }, config: { Authentication: { Provider: 'ldap' } } };
  const features = [
    { path: 'backends.kubernetes.enabled', since: '2026.04', before: '2026.03.1', values: {} },
    {
      path: 'executionEnvironments',
      since: '2026.03',
      before: '2026.02.0',
      values: { ...LOCAL, executionEnvironments },
    },
    { path: 'nameservice.enabled', since: '2026.01', before: '2025.12.0', values: { ...LOCAL, ...nameservice } },
  ];
  const rows = features.flatMap(({ path, since, before, values }) => {
    const warned = { notes: [CHECK, path, since, before] };
    return [
      [`${path} before ${since}`, { values: { ...values, versionOverride: before }, ...warned }],
      [`${path} before ${since}, from --set`, { values, set: { versionOverride: before }, ...warned }],
      [`${path} before ${since}, by the tag`, { values: { ...values, image: { tag: before } }, ...warned }],
      [
        `${path} before ${since}, by the tag rather than versionOverride`,
        { values: { ...values, image: { tag: `${before}-ubuntu-24.04` }, versionOverride: since }, ...warned },
      ],
      ...[`${since}.0-ubuntu-24.04`, `${since}.0-dev.1`, 'dev'].map(
        (version) =>
          [
            `${path} in ${version}`,
            { values: { ...values, versionOverride: before, image: { tag: version } }, unsaid: [`${path} needs`] },
          ] as const,
      ),
    ] as const;
  });
  testDefects(chart, Object.fromEntries(rows));
});

describe('values of the Launcher while it is off', () => {
  const off = (path: string, value: unknown): Defects =>
    everyWay(`launcher.${path}`, value, { notes: [CHECK, `launcher.${path.split('.')[0]!}`] });
  testDefects(chart, {
    ...off('namespace', 'content'),
    ...off('templateValues.pod.serviceAccountName', 'a'),
    ...off('templateValues.pod.env', [{ name: 'A', value: 'a' }]),
    ...off('launcherKubernetesProfilesConf', { '*': { 'default-cpus': 1 } }),
    ...off('extraTemplates', { 'job.tpl': 'a' }),
    ...off('useTemplates', false),
    ...off('includeDefaultTemplates', false),
    ...off('includeTemplateValues', false),
    ...off('defaultInitContainer.enabled', false),
    ...off('defaultInitContainer.tag', 'a'),
    'in the pod of Connect, too': {
      values: { ...LOCAL, launcher: { namespace: 'content' } },
      notes: [CHECK, 'launcher.namespace'],
    },
    'not while it is on': { values: launcher({ templateValues: { job: { labels: { a: 'b' } } } }), unsaid: [CHECK] },
    'launcher.enabled: true alone in a file': {
      values: { launcher: { enabled: true } },
      fails: ['launcher.enabled to false', 'backends.kubernetes.enabled to false', 'the new default'],
    },
    'launcher.enabled=true alone from --set': {
      set: { 'launcher.enabled': true },
      fails: ['launcher.enabled to false', 'backends.kubernetes.enabled to false', 'the new default'],
    },
    'templates that are never mounted': {
      values: launcher({ extraTemplates: { 'other.tpl': 'x' } }),
      notes: [CHECK, 'launcher.extraTemplates', 'other.tpl'],
    },
  });
});
