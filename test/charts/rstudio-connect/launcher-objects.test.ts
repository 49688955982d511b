import { type KubeObject, render, type RenderOptions, testHelms } from 'chartwright/testing';
import type { ChartCase } from '../cases';
import { synthesizedCharts } from '../synthesized';
import { launcherCase as launcher, launcherSettings as config } from './launcher-values';

const charts = synthesizedCharts();
afterAll(() => charts.remove());
const chart = () => charts.folder('rstudio-connect');

describe.each(testHelms())('$name', (helm) => {
  const objects = (given: Pick<RenderOptions, 'values' | 'set' | 'setJson'>): Promise<KubeObject[]> =>
    render(chart(), { namespace: 'posit', kubeVersion: '1.30.0', helm, ...given });
  const file = async (given: ChartCase, suffix: string) => {
    const found = (await objects(given)).find(({ metadata }) => metadata.name === `rel-rstudio-connect-${suffix}`);
    return found?.['data'] as Readonly<Record<string, string>> | undefined;
  };
  const DATA = 'rstudio-library-templates-data.tpl';
  const data = async (given: ChartCase) => {
    const text = (await file(given, 'templates'))?.[DATA] ?? '';
    const [, json = ''] =
      /^\{\{- define "rstudio-library\.templates\.data" -\}\}\n(.*)\n\{\{- end \}\}$/.exec(text.trim()) ?? [];
    const parsed = JSON.parse(json) as Readonly<
      Record<'job' | 'pod' | 'sharedStorage', Readonly<Record<string, unknown>>>
    >;
    return { text, ...parsed };
  };

  test('the templates and their data', async () => {
    const files = await file(launcher(), 'templates');
    expect(Object.keys(files ?? {}).sort()).toEqual(['job.tpl', DATA, 'service.tpl'].sort());
    expect(files?.['job.tpl']).toContain('kind: Job');
  });

  test('the user’s templates count, each once; null is none', async () => {
    const extraTemplates = { 'job.tpl': '# mine\n', 'x.tpl': 'x', 'service.tpl': null };
    const files = await file(launcher({ extraTemplates }), 'templates');
    expect(files).toMatchObject({ 'job.tpl': '# mine\n', 'x.tpl': 'x' });
    expect(files?.['service.tpl']).toContain('kind: Service');
    const alone = { extraTemplates, includeDefaultTemplates: false, includeTemplateValues: false };
    expect(await file(launcher(alone), 'templates')).toEqual({ 'job.tpl': '# mine\n', 'x.tpl': 'x' });
  });

  test('template values: text in annotations, nothing that is null, numbers in full', async () => {
    const templateValues = {
      job: { annotations: { count: 1000000, on: true, none: null }, ttlSecondsAfterFinished: 1000000 },
      pod: { affinity: null, tolerations: [{ key: 'a', tolerationSeconds: 1000000 }] },
    };
    const { text, job, pod } = await data(launcher({ templateValues }));
    expect(job).toEqual({
      annotations: { count: '1000000', on: 'true' },
      labels: {},
      ttlSecondsAfterFinished: 1000000,
    });
    expect(pod).not.toHaveProperty('affinity');
    expect(pod).not.toHaveProperty('enableServiceLinks');
    expect(text).not.toMatch(/e\+\d/);
    const set = { 'launcher.templateValues.job.annotations.count': 1000000 };
    expect((await data({ ...launcher(), set })).job['annotations']).toEqual({ count: '1000000' });
  });

  test('the claim and its folder are those of the chart', async () => {
    const sharedStorage = { mount: true, name: '007', subPath: 'team/a' };
    const given = launcher({}, { sharedStorage });
    expect((await data(given)).sharedStorage).toEqual({ name: '007', subPath: 'team/a' });
  });

  test('the init container follows the version, and can be off', async () => {
    const { pod } = await data(launcher({}, { versionOverride: '2026.09.0' }));
    expect(pod['initContainers']).toMatchObject([{ name: 'init', image: 'posit/connect-content-init:2026.09.0' }]);
    const off = await data(launcher({ defaultInitContainer: { enabled: false } }));
    expect(off.pod).toMatchObject({ initContainers: [], volumes: [], volumeMounts: [] });
  });

  test('overrides are files; templates are not there', async () => {
    const given = launcher({ useTemplates: false });
    expect(Object.keys((await file(given, 'overrides')) ?? {})).toContain('defaultInitContainer.json');
    expect(await file(given, 'templates')).toBeUndefined();
    const off = { useTemplates: false, defaultInitContainer: { enabled: false } };
    expect((await file(launcher(off), 'overrides')) ?? {}).toEqual({});
  });

  test('what the Launcher may do, where content runs', async () => {
    const rendered = await objects(launcher({ namespace: 'content' }, { rbac: { clusterRoleCreate: true } }));
    const of = (kind: string) => rendered.find((object) => object.kind === kind);
    expect(of('Role')?.metadata.namespace).toBe('content');
    expect(of('Role')?.['rules']).toContainEqual({
      apiGroups: ['metrics.k8s.io'],
      resources: ['pods'],
      verbs: ['get'],
    });
    expect(of('ClusterRole')?.['rules']).toEqual([
      { apiGroups: [''], resources: ['nodes'], verbs: ['get', 'list', 'watch'] },
    ]);
    const plain = await objects(config({ KubernetesNamespace: 'elsewhere' }));
    expect(plain.map(({ kind }) => kind)).not.toContain('ClusterRole');
    expect(plain.find(({ kind }) => kind === 'RoleBinding')?.metadata.namespace).toBe('elsewhere');
  });
});
