import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { KnownHelm } from '../../../src/helm';
import { helmPackage } from '../../../src/helm/commands';
import { createRenderer, type RendererOptions } from '../../../src/lint/render/renderer';
import type { Render } from '../../../src/lint/render/rendered';
import { openChart } from '../../../src/package/reader';
import { defaultValueSet, type ValueSet } from '../../../src/package/value-set';
import { readValueFiles, valueSetOf } from '../../../src/package/value-set-reader';
import { testHelm, testHelms } from '../../../src/testing';
import { chartWith, folderWith } from '../../helm/chart';

const template = `apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ .Release.Name }}-{{ .Chart.Version }}
  namespace: {{ .Release.Namespace }}
data:
  a: {{ .Values.a | quote }}
  app: {{ .Chart.AppVersion | quote }}
  kube: {{ .Capabilities.KubeVersion.Version | quote }}
`;

const demo = { 'values.yaml': 'a: 1\n', 'ci/x-values.yaml': 'a: 2\n', 'templates/x.yaml': template };

/** A helm that writes a line for each run of it, and the number of them. */
function countingHelm(): { readonly helm: KnownHelm; readonly runs: () => number } {
  const folder = folderWith({}, 'bin');
  const bin = path.join(folder, 'helm');
  const log = path.join(folder, 'log');
  writeFileSync(bin, `#!/bin/sh\necho run >> '${log}'\nexec '${testHelm().bin}' "$@"\n`);
  chmodSync(bin, 0o755);
  return {
    helm: { ...testHelm(), bin },
    runs: () => (existsSync(log) ? readFileSync(log, 'utf8').split('\n').length - 1 : 0),
  };
}

const cache = () => path.join(folderWith({}, 'root'), 'cache');
const options = (more: Partial<RendererOptions> = {}): RendererOptions & { readonly cacheFolder: string } => ({
  helm: testHelm(),
  cacheFolder: cache(),
  ...more,
});

const setsOf = (folder: string): readonly ValueSet[] => [
  defaultValueSet,
  ...readValueFiles(openChart(folder)).map(valueSetOf),
];
const dataOf = ({ objects }: Render) => objects.map(({ data }) => data['data']);

test.each(testHelms())('$name: each value set with each version of Kubernetes', async (helm) => {
  const { version } = helm;
  const renderer = createRenderer(options({ helm }));
  const folder = chartWith(demo);
  const renders = await renderer.renderAll(openChart(folder), setsOf(folder), ['1.28', '1.33.1']);
  expect(renders.map(({ valueSet, helm, kubeVersion }) => [valueSet.name, helm, kubeVersion])).toEqual([
    ['default values', version, '1.28'],
    ['default values', version, '1.33.1'],
    ['ci/x-values.yaml', version, '1.28'],
    ['ci/x-values.yaml', version, '1.33.1'],
  ]);
  expect(renders.flatMap(dataOf)).toEqual([
    { a: '1', app: '', kube: 'v1.28.0' },
    { a: '1', app: '', kube: 'v1.33.1' },
    { a: '2', app: '', kube: 'v1.28.0' },
    { a: '2', app: '', kube: 'v1.33.1' },
  ]);
  expect(renders[0]?.objects).toMatchObject([
    {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      name: 'release-name-0.1.0',
      namespace: 'default',
      index: 0,
      source: 'demo/templates/x.yaml',
    },
  ]);
  expect(renders[0]?.objects[0]?.render).toBe(renders[0]);
});

describe('the cache', () => {
  const rendered = async (folder: string, given: RendererOptions, versions?: readonly string[]) => {
    const renderer = createRenderer(given);
    return (await renderer.renderAll(openChart(folder), setsOf(folder), versions)).map(
      ({ text, failure }) => text || failure,
    );
  };

  test('without a change nothing is run', async () => {
    const { helm, runs } = countingHelm();
    const given = options({ helm });
    const folder = chartWith(demo);
    const first = await rendered(folder, given);
    expect(runs()).toBe(2);
    expect(await rendered(folder, given)).toEqual(first);
    expect(runs()).toBe(2);
  });

  test('what fails is kept too', async () => {
    const { helm, runs } = countingHelm();
    const given = options({ helm });
    const folder = chartWith({ 'templates/x.yaml': '{{ fail "no" }}' });
    const first = await rendered(folder, given);
    expect(first).toMatchObject([{ kind: 'fail', message: 'no', file: 'demo/templates/x.yaml', line: 1 }]);
    expect(await rendered(folder, given)).toEqual(first);
    expect(runs()).toBe(1);
  });

  test('what was written where not all of it is YAML is asked for once', async () => {
    const { helm, runs } = countingHelm();
    const given = options({ helm });
    const broken = { 'templates/y.yaml': `${template}b: c: d\n`, 'templates/z.yaml': '- a\n' };
    const folder = chartWith({ ...demo, ...broken, 'ci/x-values.yaml': '' });
    for (const expected of [2, 2]) {
      const [render] = await createRenderer(given).renderAll(openChart(folder), [defaultValueSet]);
      expect(render?.failure).toMatchObject({ kind: 'yaml', file: 'demo/templates/y.yaml' });
      expect(render?.objects).toMatchObject([{ kind: 'ConfigMap', source: 'demo/templates/x.yaml' }]);
      expect(render?.unreadable.map(({ source, problem, line }) => [source, problem, line])).toEqual([
        ['demo/templates/y.yaml', 'text', 23],
        ['demo/templates/z.yaml', 'head', 26],
      ]);
      expect(runs()).toBe(expected);
    }
  });

  test.each<[string, number, (folder: string) => void]>([
    ['a file beside the chart', 0, (folder) => writeFileSync(path.join(folder, '..', 'README.md'), 'x')],
    ['a file that is left out', 0, (folder) => writeFileSync(path.join(folder, 'notes.tmp'), 'x')],
    ['a value file that is left out', 1, (folder) => writeFileSync(path.join(folder, 'ci', 'x-values.yaml'), 'a: 3')],
    ['a template', 2, (folder) => writeFileSync(path.join(folder, 'templates', 'x.yaml'), `${template}\n`)],
    ['a file that no template names', 0, (folder) => writeFileSync(path.join(folder, 'README.md'), '')],
    ['a file that a template names', 2, (folder) => writeFileSync(path.join(folder, 'a.txt'), 'y')],
  ])('%s changes: %d renders', async (_, expected, change) => {
    const { helm, runs } = countingHelm();
    const given = options({ helm });
    const folder = chartWith({
      ...demo,
      '.helmignore': '*.tmp\nci/\n',
      'templates/_a.tpl': '{{ .Files.Get "a.txt" }}',
    });
    await rendered(folder, given);
    const before = runs();
    change(folder);
    await rendered(folder, given);
    expect(runs() - before).toBe(expected);
  });

  test('another Helm, another version of Kubernetes', async () => {
    const { helm, runs } = countingHelm();
    const given = options({ helm });
    const folder = chartWith(demo);
    await rendered(folder, given);
    await rendered(folder, given, ['1.30']);
    expect(runs()).toBe(4);
    await rendered(folder, { ...given, helm: { ...helm, version: '4.9.9' } });
    expect(runs()).toBe(6);
  });

  test('other API versions', async () => {
    const { helm, runs } = countingHelm();
    const has = '{{ .Capabilities.APIVersions.Has "x.io/v1" }}';
    const chart = openChart(
      chartWith({ 'templates/x.yaml': `apiVersion: v1\nkind: A\nmetadata: { name: a-${has} }\n` }),
    );
    const renderer = createRenderer(options({ helm }));
    const names = async (apiVersions?: readonly string[]) => {
      const renders = await renderer.renderAll(chart, [defaultValueSet], [], apiVersions);
      return renders.flatMap(({ objects }) => objects.map(({ name }) => name));
    };
    expect(await names(['x.io/v1'])).toEqual(['a-true']);
    expect(await names()).toEqual(['a-false']);
    expect(await names([])).toEqual(['a-false']);
    expect(await names(['x.io/v1'])).toEqual(['a-true']);
    expect((await renderer.render(chart, { name: 'x' }, { apiVersions: ['x.io/v1'] })).objects[0]?.name).toBe('a-true');
    expect(runs()).toBe(2);
  });

  test('damaged entries are made again', async () => {
    const { helm, runs } = countingHelm();
    const given = options({ helm });
    const folder = chartWith(demo);
    const first = await rendered(folder, given);
    const entries = path.join(given.cacheFolder, 'renders');
    for (const name of readdirSync(entries)) writeFileSync(path.join(entries, name), '{"ok":true,"warn');
    expect(await rendered(folder, given)).toEqual(first);
    expect(runs()).toBe(4);
  });

  test('what is asked for twice at once is run once', async () => {
    const { helm, runs } = countingHelm();
    const renderer = createRenderer(options({ helm }));
    const chart = openChart(chartWith(demo));
    const trial = { name: 'a', values: 'a: 5' };
    await Promise.all([renderer.render(chart, trial), renderer.render(chart, trial)]);
    expect(runs()).toBe(1);
  });
});

describe('trials', () => {
  test('other values, another Chart.yaml', async () => {
    const given = options();
    const renderer = createRenderer(given);
    const chart = openChart(chartWith(demo));
    const values = await renderer.render(chart, { name: 'with 7', values: 'a: 7' });
    expect(dataOf(values)).toMatchObject([{ a: '7' }]);
    expect(values.valueSet).toMatchObject({ name: 'with 7', file: { data: { a: 7 } } });
    const changed = await renderer.render(chart, { name: 'x', metadata: { version: '9.9.9', appVersion: '1.10' } });
    expect(changed.objects).toMatchObject([{ name: 'release-name-9.9.9', data: { data: { a: '1', app: '1.10' } } }]);
    expect(readdirSync(path.join(given.cacheFolder, 'tmp'))).toEqual([]);
  });

  test('a failure leaves nothing behind', async () => {
    const given = options();
    const renderer = createRenderer(given);
    const chart = openChart(chartWith({ 'templates/x.yaml': '{{ .Values.a.b }}' }));
    const { failure } = await renderer.render(chart, { name: 'x', metadata: { version: '9.9.9' } });
    expect(failure).toMatchObject({ kind: 'execution', file: 'demo/templates/x.yaml' });
    expect(readdirSync(path.join(given.cacheFolder, 'tmp'))).toEqual([]);
  });

  test('of an archive, whose .helmignore does not hold', async () => {
    const folder = chartWith({
      ...demo,
      'files/a.txt': 'x',
      'templates/f.yaml': '# {{ .Files.Get "files/a.txt" }}\na: 1',
    });
    const packed = await helmPackage({ helm: testHelm().bin, chart: folder, destination: folderWith({}) });
    if (!packed.ok) throw new Error(packed.failure.message);
    const renderer = createRenderer(options());
    const [plain] = await renderer.renderAll(openChart(packed.file), [defaultValueSet]);
    const changed = await renderer.render(openChart(packed.file), { name: 'x', metadata: { version: '0.2.0' } });
    expect(plain?.text).toContain('# x');
    expect(changed.text).toBe(plain?.text.replaceAll('0.1.0', '0.2.0'));
  });
});

test('a library has no renders', async () => {
  const chart = openChart(chartWith({ 'Chart.yaml': 'apiVersion: v2\nname: lib\nversion: 0.1.0\ntype: library\n' }));
  expect(await createRenderer(options()).renderAll(chart, [defaultValueSet])).toEqual([]);
});

test('a dependency that is not there', async () => {
  const chartYaml =
    'apiVersion: v2\nname: demo\nversion: 0.1.0\ndependencies: [{name: lib, version: 1.x, repository: ""}]\n';
  const chart = openChart(chartWith({ 'Chart.yaml': chartYaml }));
  const [render] = await createRenderer(options()).renderAll(chart, [defaultValueSet]);
  expect(render).toMatchObject({ text: '', objects: [], broken: [], failure: { kind: 'other' } });
  expect(render?.failure?.message).toContain('missing in charts/ directory: lib');
});

test('a render without end is given up, and tried again later', async () => {
  const loop = '{{ range until 100000 }}{{ range until 100000 }}{{ end }}{{ end }}';
  const given = options({ timeout: 500 });
  const chart = openChart(chartWith({ 'templates/x.yaml': loop }));
  const [render] = await createRenderer(given).renderAll(chart, [defaultValueSet]);
  expect(render?.failure).toMatchObject({
    kind: 'unfinished',
    message: 'helm template did not end within 0.5 seconds',
  });
  expect(existsSync(path.join(given.cacheFolder, 'renders'))).toBe(false);
});

test('more than can be looked at is no failure of the chart', async () => {
  const bin = path.join(folderWith({}), 'helm');
  writeFileSync(bin, '#!/bin/sh\nexec yes\n', { mode: 0o755 });
  const renderer = createRenderer(options({ helm: { bin, version: '4.1.4' } }));
  await expect(renderer.renderAll(openChart(chartWith(demo)), [defaultValueSet])).rejects.toMatchObject({
    code: 'HELM_EXCEEDED',
    summary: 'helm template wrote more than can be looked at',
  });
});

test('a render that is ended from outside is no failure of the chart, and is tried again later', async () => {
  const bin = path.join(folderWith({}), 'helm');
  writeFileSync(bin, '#!/bin/sh\nkill -9 $$\n', { mode: 0o755 });
  const given = options({ helm: { bin, version: '4.1.4' } });
  const renderer = createRenderer(given);
  await expect(renderer.renderAll(openChart(chartWith(demo)), [defaultValueSet])).rejects.toMatchObject({
    code: 'HELM_FAILED',
    summary: 'helm template was ended from outside, by SIGKILL',
  });
  expect(existsSync(path.join(given.cacheFolder, 'renders'))).toBe(false);
});

test('without Helm', async () => {
  const renderer = createRenderer(options({ helm: { bin: '/nowhere/helm', version: '4.1.4' } }));
  await expect(renderer.renderAll(openChart(chartWith(demo)), [defaultValueSet])).rejects.toThrow(
    expect.objectContaining({ code: 'HELM_MISSING' }),
  );
});

test('a cache that cannot be written is no obstacle', async () => {
  const file = path.join(folderWith({ file: '' }), 'file');
  const renderer = createRenderer(options({ cacheFolder: path.join(file, 'cache') }));
  const folder = chartWith(demo);
  mkdirSync(path.join(folder, 'empty'));
  expect((await renderer.renderAll(openChart(folder), [defaultValueSet])).flatMap(dataOf)).toHaveLength(1);
});
