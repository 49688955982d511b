import { type KubeObject, render, testHelms } from 'chartwright/testing';
import { synthesizedCharts } from '../synthesized';

const charts = synthesizedCharts();
afterAll(() => charts.remove());

const label = 'connect.posit.co/service-account';

describe.each(testHelms())('$name', (helm) => {
  const objects = (values: object, namespace = 'posit'): Promise<KubeObject[]> =>
    render(charts.folder('rstudio-connect'), {
      values: { sharedStorage: { create: true }, ...values },
      namespace,
      helm,
    });
  const account = async (values: object) => (await objects(values)).find(({ kind }) => kind === 'ServiceAccount');

  test('names that look like numbers stay text', async () => {
    const rendered = await objects({ rbac: { serviceAccount: { name: '0123' } } }, '12345');
    for (const { metadata } of rendered)
      expect([metadata.namespace, typeof metadata.name]).toEqual(['12345', 'string']);
    const [binding] = rendered.filter(({ kind }) => kind === 'RoleBinding');
    expect(binding).toMatchObject({
      roleRef: { name: '0123' },
      subjects: [{ kind: 'ServiceAccount', name: '0123', namespace: '12345' }],
    });
  });

  test('content may run under the account, unless the user says otherwise', async () => {
    expect((await account({}))?.metadata.labels).toMatchObject({ [label]: 'true' });
    const labels = { [label]: 'false', team: 'data' };
    expect((await account({ rbac: { serviceAccount: { labels } } }))?.metadata.labels).toMatchObject(labels);
  });

  test('numbers in annotations are text, in full', async () => {
    const annotations = { 'example.com/limit': 1500000 };
    expect((await account({ rbac: { serviceAccount: { annotations } } }))?.metadata.annotations).toEqual({
      'example.com/limit': '1500000',
    });
  });

  test('every object has the recommended labels', async () => {
    for (const { kind, metadata } of await objects({ rbac: { clusterRoleCreate: true } })) {
      expect([kind, metadata.labels]).toEqual([
        kind,
        expect.objectContaining({
          'app.kubernetes.io/name': 'rstudio-connect',
          'app.kubernetes.io/instance': 'rel',
          'app.kubernetes.io/version': '2026.08.0',
          'helm.sh/chart': 'rstudio-connect-0.22.0',
        }),
      ]);
    }
  });

  test('the roles follow the namespace that config names', async () => {
    const rendered = await objects({ config: { kubernetes: { namespace: 'content' } } });
    const places = rendered.map(({ kind, metadata }) => `${kind} ${metadata.namespace}`);
    expect(places).toEqual(
      expect.arrayContaining(['Role content', 'RoleBinding content', 'ServiceAccount posit', 'ConfigMap posit']),
    );
  });

  test('in local mode Connect has no rights, and nothing for content', async () => {
    const rendered = await objects({ backends: { kubernetes: { enabled: false } } });
    const kinds = rendered.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'ServiceAccount' || /Role/.test(kind))).toEqual([]);
    const config = rendered.find(({ metadata }) => metadata.name === 'rel-rstudio-connect-config');
    expect(Object.keys(config?.['data'] ?? {})).toEqual(['rstudio-connect.gcfg']);
  });
});
