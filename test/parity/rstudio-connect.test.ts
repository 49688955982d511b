import { render, renderError, testHelms, type KubeObject, type TestHelm } from 'chartwright/testing';
import { declaration } from '../../charts/rstudio-connect/values';
import { mapParallel } from '../../src/helm';
import { synthesizedCharts } from '../charts/synthesized';
import { type ParityCase, parityCases, parityRendering } from './cases';
import { compareObjectSets } from './compare';
import { pruned } from './pruned';

/** Cases of what the chart does not render yet. */
const pending = [
  'chronicle-agent',
  'chronicle-local',
  'chronicle-local-nonroot',
  'cluster-role-launcher',
  'environments',
  'environments-no-name',
  'extra-objects-templated',
  'image-custom',
  'image-os',
  'ingress-objects-tls',
  'ingress-strings',
  'launcher-minimal',
  'launcher-namespace',
  'launcher-no-templates',
  'launcher-overrides-with-templates',
  'launcher-templates-customised',
  'launcher-without-storage',
  'license-file-contents',
  'license-file-secret-subpath',
  'license-key',
  'license-server',
  'nameservice-key',
  'nameservice-secret',
  'nameservice-wrong-provider',
  'pdb',
  'pod-everything',
  'probes',
  'removed-custom-runtime',
  'removed-pod-node-selector',
  'removed-pod-service-account',
  'removed-tag-prefix',
  'service-clusterip',
  'service-loadbalancer',
  'service-monitor',
  'service-nodeport',
  'strategy-recreate',
];

/** The cases that the chart is held to. */
const served = [
  'account-annotations',
  'account-existing',
  'base-paths-custom',
  'both-backends',
  'cluster-role-kubernetes',
  'config-kubernetes-disabled',
  'config-lists-and-types',
  'config-namespace-conflict',
  'fullname-long',
  'init-custom',
  'init-off',
  'init-off-with-base',
  'job-base-ca-bundle',
  'job-base-cache-and-logs',
  'job-base-content-mount-conflict',
  'job-base-custom-init',
  'job-base-init-mount-conflict',
  'job-base-install-root-mount',
  'job-base-own-runtime-volume',
  'job-base-wrong-kind',
  'kubernetes-namespace',
  'kubernetes-pvc-from-config',
  'kubernetes-without-storage',
  'local-execution',
  'local-execution-storage',
  'names',
  'opentelemetry',
  'prometheus-off',
  'rbac-off',
  'rbac-off-named-account',
  'runtime-dir',
  'runtime-dir-empty',
  'service-base-labels',
  'service-base-nodeport',
  'service-base-wrong-kind',
  'storage-create',
  'storage-mount-only',
  'storage-no-content-mount',
  'storage-options',
  'storage-subpath-absolute',
  'storage-subpath-old-version',
  'version-override',
];

const kinds = new Set(['ServiceAccount', 'Role', 'RoleBinding', 'ClusterRole', 'ClusterRoleBinding']);
const isRendered = ({ kind, metadata }: KubeObject) =>
  kinds.has(kind) || (kind === 'ConfigMap' && metadata.name.endsWith('-config'));

const cases = new Map(parityCases('rstudio-connect').map((parityCase) => [parityCase.name, parityCase]));
const charts = synthesizedCharts();
afterAll(() => charts.remove());

test('every case is served or pending', () => {
  expect([...served, ...pending].sort()).toEqual([...cases.keys()].sort());
});

/** How a case's rendering differs from what is expected, a line each. */
async function differences({ values, expected, errorNames = [] }: ParityCase, helm: TestHelm): Promise<string[]> {
  const options = { ...parityRendering, values: pruned(values, declaration.root.fields), helm };
  const chart = charts.folder('rstudio-connect');
  if (expected === undefined) {
    const { message, schemaFaults } = await renderError(chart, options);
    const said = [message, ...schemaFaults.map(({ valuesPath }) => valuesPath)].join('\n');
    return errorNames.filter((name) => !said.includes(name)).map((name) => `${name} is not named in: ${said}`);
  }
  const ours = (await render(chart, options)).filter(isRendered);
  return compareObjectSets(ours, expected.filter(isRendered), { namespace: parityRendering.namespace });
}

describe.each(testHelms())('$name', (helm) => {
  const found = new Map<string, readonly string[]>();

  beforeAll(async () => {
    await mapParallel(served, async (name) => {
      const parityCase = cases.get(name);
      const result = parityCase === undefined ? ['there is no such case'] : differences(parityCase, helm);
      found.set(name, await Promise.resolve(result).catch((error: unknown) => [String(error)]));
    });
  });

  test.each(served)('%s', (name) => {
    expect(found.get(name)).toEqual([]);
  });
});
