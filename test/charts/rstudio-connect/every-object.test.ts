import { render, testHelms } from 'chartwright/testing';
import { synthesizedCharts } from '../synthesized';

const charts = synthesizedCharts();
afterAll(() => charts.remove());

/** Values that make one object of each file. */
const everything = {
  fullnameOverride: 'c1e3',
  sharedStorage: { create: true },
  rbac: { clusterRoleCreate: true },
  license: { key: '0123', file: { contents: '1' } },
  config: { Authentication: { Provider: 'ldap' } },
  nameservice: { enabled: true, apiKey: '0123' },
  executionEnvironments: [{ name: '0123' }],
  ingress: { enabled: true, hosts: [{ host: '123', paths: ['/'] }] },
  serviceMonitor: { enabled: true },
  podDisruptionBudget: { minAvailable: 1 },
};

const kinds = [
  'ClusterRole c1e3',
  'ClusterRoleBinding c1e3',
  'ConfigMap c1e3-config',
  'ConfigMap c1e3-execution-environments',
  'ConfigMap c1e3-prestart',
  'Deployment c1e3',
  'Ingress c1e3',
  'PersistentVolumeClaim c1e3-shared-storage',
  'PodDisruptionBudget c1e3',
  'Role c1e3',
  'RoleBinding c1e3',
  'Secret c1e3-license',
  'Secret c1e3-license-file',
  'Secret c1e3-nameservice-config',
  'Service c1e3',
  'ServiceAccount c1e3',
  'ServiceMonitor c1e3',
];

test.each(testHelms())('every object has its labels, and the namespace of the release: $name', async (helm) => {
  const chart = charts.folder('rstudio-connect');
  const objects = await render(chart, { values: everything, release: '123', namespace: '12345', helm });
  expect(objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual(kinds);
  for (const { kind, metadata } of objects) {
    const namespace = kind.startsWith('Cluster') ? undefined : '12345';
    const labels = expect.objectContaining({
      'helm.sh/chart': expect.stringMatching(/^rstudio-connect-/),
      'app.kubernetes.io/name': 'rstudio-connect',
      'app.kubernetes.io/instance': '123',
      'app.kubernetes.io/version': '2026.08.0',
      'app.kubernetes.io/managed-by': 'Helm',
    });
    expect({ kind, namespace: metadata.namespace, labels: metadata.labels }).toEqual({ kind, namespace, labels });
  }
});

test('names that are as long as they may be', async () => {
  const name = 'a'.repeat(70);
  const objects = await render(charts.folder('rstudio-connect'), { values: { ...everything, fullnameOverride: name } });
  const service = objects.find(({ kind }) => kind === 'Service');
  expect(service?.metadata.name).toBe('a'.repeat(63));
  expect(objects.map(({ metadata }) => metadata.name)).toContain(`${'a'.repeat(63)}-execution-environments`);
});
