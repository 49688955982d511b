import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { render, testHelms } from 'chartwright/testing';
import { declaration } from '../../../charts/rstudio-connect/values';
import { mapParallel } from '../../../src/helm';
import { merged } from '../value-sets/merged';
import { synthesizedCharts } from '../synthesized';
import { at, type Defect, type Defects, everyWay, field, kindsOf, launcher } from './defects-kit';
import { LOCAL, type Objects, ofConnect, ofKind, ofPod, podMetadata, testDefects } from './defects-kit';

const charts = synthesizedCharts();
afterAll(() => charts.remove());
const chart = () => charts.folder('rstudio-connect');

/** Named rows once more, under another name. */
const beside = (rows: Defects, suffix: string): Defects =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [`${name}, ${suffix}`, row]));

describe('null or another shape is no error of Go', () => {
  const bears = (valuesPath: string, value: unknown, values: Defect['values'] = {}): Defects => {
    const expected = { bears: valuesPath.split('.').at(-1)! };
    const fromJson = { values, setJson: { [valuesPath]: value }, ...expected };
    return {
      ...everyWay(valuesPath, value, expected, values),
      ...(value === null ? { [`${valuesPath}: null from --set-json`]: fromJson } : {}),
    };
  };
  const maps = Object.entries(declaration.defaults as Record<string, unknown>)
    .filter(([, value]) => typeof value === 'object' && value !== null && !Array.isArray(value))
    .map(([name]) => name);
  const named = ['launcher', 'backends', 'rbac', 'sharedStorage', 'service', 'ingress', 'license', 'prometheus'];
  const others = ['pod', 'image', 'livenessProbe', 'readinessProbe', 'startupProbe', 'config'];
  const deeper = ['backends.kubernetes', 'rbac.serviceAccount', 'launcher.templateValues', 'config.Licensing'];
  const jobBase = 'backends.kubernetes.defaultResourceJobBase';
  const serviceBase = 'backends.kubernetes.defaultResourceServiceBase';
  const chronicle = { chronicle: { localConfig: { Logging: { Level: 'DEBUG' } } } };
  const everything = [...new Set([...named, ...others, ...maps, ...deeper])];
  testDefects(chart, {
    ...everything.map((one) => bears(one, null)).reduce((all, rows) => ({ ...all, ...rows }), {}),
    ...beside(bears('launcher.templateValues', null, launcher()), 'launcher'),
    ...bears(serviceBase, null),
    ...bears(serviceBase, { spec: null }),
    ...bears(jobBase, null),
    ...bears(jobBase, { spec: null }),
    ...everyWay(jobBase, 'x', { fails: [jobBase, 'object'] }),
    ...everyWay(jobBase, { spec: { template: { spec: { containers: { a: {} } } } } }, { fails: [jobBase, 'array'] }),
    ...everyWay('executionEnvironments', ['img'], { fails: ['executionEnvironments.0', 'object'] }),
    'executionEnvironments[0]=img from --set': {
      set: { 'executionEnvironments[0]': 'img' },
      fails: ['executionEnvironments.0', 'object'],
    },
    ...everyWay('fullnameOverride', 12345, { fails: ['fullnameOverride', 'string'] }),
    'fullnameOverride=12345 from --set-string': {
      setString: { fullnameOverride: '12345' },
      fails: ['fullnameOverride'],
    },
    ...bears('pod.securityContext', null, chronicle),
    ...everyWay('ingress.hosts', ['a.b'], { fails: ['ingress.hosts.0', 'object'] }, { ingress: { enabled: true } }),
    'ingress.hosts[0]=a.b from --set': { set: { 'ingress.hosts[0]': 'a.b' }, fails: ['ingress.hosts.0', 'object'] },
    ...everyWay('license', 'AAAA', { fails: ['license', 'object'] }),
  });
});

describe('what had no effect has one', () => {
  const affinity = { nodeAffinity: {} };
  const own = { podAffinity: {} };
  const scraped = (objects: Objects) =>
    Object.keys(podMetadata('annotations')(objects) as object).filter((name) => name.startsWith('prometheus.io/'));
  const templates = (objects: Objects) =>
    (ofConnect('volumeMounts')(objects) as readonly { mountPath: string }[])
      .map(({ mountPath }) => mountPath)
      .filter((mounted) => mounted.endsWith('.tpl'))
      .map((mounted) => path.basename(mounted));
  const looks = (objects: Objects) =>
    ['exec', 'grpc', 'httpGet', 'tcpSocket'].filter(
      (kind) => ofConnect(`readinessProbe.${kind}`)(objects) !== undefined,
    );
  const label = 'connect.posit.co/service-account';
  const labels = (objects: Objects) =>
    (field('ServiceAccount', 'metadata.labels')(objects) as Record<string, unknown>)[label];
  const escaped = `rbac.serviceAccount.labels.${label.replaceAll('.', '\\.')}`;
  testDefects(chart, {
    'affinity where pod.affinity is empty': { values: { affinity }, shows: [ofPod('affinity'), affinity] },
    'affinity from --set-json': { setJson: { affinity }, shows: [ofPod('affinity'), affinity] },
    'affinity beside pod.affinity is not merged': {
      values: { affinity, pod: { affinity: own } },
      shows: [ofPod('affinity'), own],
    },
    'metrics are scraped': { shows: [scraped, ['prometheus.io/path', 'prometheus.io/port', 'prometheus.io/scrape']] },
    ...everyWay('prometheus.enabled', false, { shows: [scraped, []] }),
    'no account in local mode': { values: LOCAL, shows: [kindsOf('ServiceAccount'), []] },
    'in local mode the pod names an account': {
      values: { ...LOCAL, rbac: { serviceAccount: { name: 'there' } } },
      shows: [(objects) => [...kindsOf('ServiceAccount')(objects), ofPod('serviceAccountName')(objects)], ['there']],
    },
    'templates that the ConfigMap has not are not mounted': {
      values: launcher({ includeDefaultTemplates: false, extraTemplates: { 'service.tpl': 'x' } }),
      shows: [(objects) => templates(objects).sort(), ['rstudio-library-templates-data.tpl', 'service.tpl']],
    },
    'no template at all': {
      values: launcher({ includeDefaultTemplates: false, includeTemplateValues: false }),
      shows: [templates, []],
    },
    ...everyWay('readinessProbe.exec', { command: ['true'] }, { shows: [looks, ['exec']] }),
    ...everyWay('readinessProbe.tcpSocket', { port: 1 }, { shows: [looks, ['tcpSocket']] }),
    ...everyWay('readinessProbe.grpc', { port: 1 }, { shows: [looks, ['grpc']] }),
    'the label of the account': { shows: [labels, 'true'] },
    'a label of the user in a file': {
      values: { rbac: { serviceAccount: { labels: { [label]: 'false' } } } },
      shows: [labels, 'false'],
    },
    'a label of the user from --set-string': { setString: { [escaped]: 'false' }, shows: [labels, 'false'] },
  });
});

describe('quirks that stay', () => {
  const service = (kind: string) => (objects: Objects) => {
    const { clusterIP, loadBalancerIP, ports } = ofKind(objects, 'Service')!['spec'] as Record<string, unknown>;
    const { nodePort } = (ports as readonly Record<string, unknown>[])[0]!;
    return { kind, ...JSON.parse(JSON.stringify({ clusterIP, loadBalancerIP, nodePort })) };
  };
  const ofType = (kind: string, expected: object): Defect => ({
    values: { service: { type: kind, clusterIP: '10.0.0.1', loadBalancerIP: '10.0.0.2', nodePort: 30080 } },
    shows: [service(kind), { kind, ...expected }],
  });
  const telemetry = 'CONNECT_OPENTELEMETRY_COLLECTORADVERTISEHOST';
  const variables = (objects: Objects) =>
    ((ofConnect('env')(objects) ?? []) as readonly { name: string; value?: string }[]).filter(
      ({ name }) => name === telemetry,
    );
  const told = { name: telemetry, value: 'own' };
  const wins = (setting: string, value: string, values: Defect['values'] = {}): Defects =>
    everyWay(`config.${setting}`, value, { lines: [`${setting.split('.')[1]} = ${value}`] }, values);
  testDefects(chart, {
    ...everyWay('rbac.create', false, { shows: [ofPod('serviceAccountName'), ''] }),
    ...wins('Kubernetes.Namespace', 'own'),
    ...wins('Kubernetes.DefaultResourceJobBase', '/own.yaml'),
    ...wins('Kubernetes.ConnectRuntimeDir', '/own'),
    ...wins('Metrics.PrometheusListen', ':9'),
    ...wins('Licensing.LicenseType', 'Local', { license: { server: 'a:1' } }),
    ...wins('Launcher.KubernetesNamespace', 'own', launcher()),
    ...wins('Launcher.ScratchPath', '/own', launcher()),
    'ClusterIP takes clusterIP alone': ofType('ClusterIP', { clusterIP: '10.0.0.1' }),
    'LoadBalancer takes loadBalancerIP alone': ofType('LoadBalancer', { loadBalancerIP: '10.0.0.2' }),
    'NodePort takes nodePort alone': ofType('NodePort', { nodePort: 30080 }),
    'the variable of OpenTelemetry': {
      values: { config: { OpenTelemetry: { Enabled: true } } },
      shows: [(objects) => variables(objects).length, 1],
    },
    'the variable of OpenTelemetry, set by the user': {
      values: { config: { OpenTelemetry: { Enabled: true } }, pod: { env: [told] } },
      shows: [variables, [told]],
    },
    'the variable of OpenTelemetry from --set': {
      set: { 'config.OpenTelemetry.Enabled': true, 'pod.env[0].name': telemetry, 'pod.env[0].value': 'own' },
      shows: [variables, [told]],
    },
    '{} does not remove a default map': {
      values: at('sharedStorage.annotations', {}),
      shows: [field('PersistentVolumeClaim', 'metadata.annotations'), { 'helm.sh/resource-policy': 'keep' }],
    },
    'null does': {
      values: at('sharedStorage.annotations', null),
      shows: [field('PersistentVolumeClaim', 'metadata.annotations'), undefined],
    },
  });
});

describe.each(testHelms())('$name', ({ bin }) => {
  const objects = (values: object, namespace = 'posit') =>
    render(chart(), { values: merged({ sharedStorage: { create: true } }, { ...values }), namespace, helm: bin });

  test('the pod starts again with another license or key, and not with other environments', async () => {
    const executionEnvironments = [{ name: 'a' }];
    const nameservice = { enabled: true, apiKey: 'a' };
    const base = { executionEnvironments, nameservice, config: { Authentication: { Provider: 'ldap' } } };
    const licensed = { ...base, license: { key: 'a', file: { contents: 'a' } } };
    const changed = [
      licensed,
      merged(licensed, { license: { key: 'b' } }),
      merged(licensed, { license: { file: { contents: 'b' } } }),
      merged(licensed, { nameservice: { apiKey: 'b' } }),
    ];
    const same = [licensed, { ...licensed, executionEnvironments: [{ name: 'b' }] }];
    const templates = (sets: readonly object[]) =>
      mapParallel(sets, async (values) => JSON.stringify(field('Deployment', 'spec.template')(await objects(values))));
    expect(new Set(await templates(changed)).size).toBe(changed.length);
    expect(new Set(await templates(same)).size).toBe(1);
  });

  test('every object has the recommended labels, and a namespace unless it belongs to the cluster', async () => {
    const everything = {
      rbac: { clusterRoleCreate: true },
      license: { key: 'a', file: { contents: 'a' } },
      nameservice: { enabled: true, apiKey: 'a' },
      config: { Authentication: { Provider: 'ldap' } },
      executionEnvironments: [{ name: 'a' }],
      ingress: { enabled: true, hosts: [{ host: 'a.b', paths: ['/'] }] },
      serviceMonitor: { enabled: true },
      podDisruptionBudget: { minAvailable: 1 },
    };
    const modes = [
      everything,
      { ...everything, ...launcher() },
      { ...everything, ...launcher({ useTemplates: false }) },
    ];
    const rendered = (await mapParallel(modes, (values) => objects(values))).flat();
    expect(rendered.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['Ingress', 'PodDisruptionBudget']));
    const name = (label: string) => `app.kubernetes.io/${label}`;
    const recommended = ['name', 'instance', 'version', 'managed-by'].map(name);
    const wrong = rendered.filter(({ kind, metadata }) => {
      const missing = ['helm.sh/chart', ...recommended].filter((label) => metadata.labels?.[label] === undefined);
      return missing.length > 0 || metadata.namespace !== (kind.startsWith('Cluster') ? undefined : 'posit');
    });
    expect(wrong).toEqual([]);
  });

  test('the names of cluster roles do not depend on the namespace', async () => {
    const roles = async (namespace: string) =>
      (await objects({ rbac: { clusterRoleCreate: true } }, namespace))
        .filter(({ kind }) => kind.startsWith('Cluster'))
        .map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    const [one, other] = [await roles('a'), await roles('b')];
    expect(one).toEqual(['ClusterRole rel-rstudio-connect', 'ClusterRoleBinding rel-rstudio-connect']);
    expect(isDeepStrictEqual(one, other)).toBe(true);
  });
});

test('the README says that cluster roles collide', () => {
  const readme = readFileSync(path.join(chart(), 'README.md'), 'utf8').replace(/\s+/g, ' ');
  expect(readme).toMatch(/ClusterRoles? [^.]*\bname\b[^|]{0,200}\bnamespaces\b/);
});
