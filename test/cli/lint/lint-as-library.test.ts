import { lintCharts } from 'chartwright/linter';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { project } from '../chartwright';

const CHART = {
  'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'web/values.yaml': '',
  'web/templates/a.yaml': 'a: {{ .Values.missing }}\n',
};

/** As a program without types calls it. */
const lint = lintCharts as (...given: readonly unknown[]) => ReturnType<typeof lintCharts>;

const OPTIONS = 'cwd, config, presets, rules, values, kubernetes, render, deep, cache, env';

test.each<[unknown[], string, string, string]>([
  [[], 'no charts', 'charts, options', 'add charts'],
  [[undefined], 'no charts', 'charts, options', 'add charts'],
  [['web'], 'the text "web"', 'a list whose items are each the folder of a chart', 'write a list'],
  [[['web', 1]], 'the number 1', 'the folder of a chart or an archive (.tgz)', ''],
  [[[], 'strict'], 'the text "strict"', `a map with ${OPTIONS}`, ''],
  [[[], { preset: 'strict' }], 'preset', OPTIONS, 'write presets'],
  [[[], { extends: 'strict' }], 'extends', OPTIONS, 'write presets'],
  [[[], { kubeVersion: '1.30' }], 'kubeVersion', OPTIONS, 'write kubernetes'],
  [[[], { valueSets: [] }], 'valueSets', OPTIONS, 'write values'],
  [[[], { helm: ['3.14'] }], 'helm', OPTIONS, 'say it below helm in chartwright.yaml'],
  [[[], { failOn: 'error' }], 'failOn', OPTIONS, 'give --fail-on on the command line'],
  [[[], { colour: true }], 'colour', OPTIONS, 'take colour out'],
  [[[], { presets: ['all'] }], 'the text "all"', 'recommended, strict, hygiene', ''],
  [[[], { presets: ['constructor'] }], 'the text "constructor"', 'recommended, strict, hygiene', ''],
  [[[], { presets: 'strict' }], 'the text "strict"', 'a list whose items are each recommended, strict', ''],
  [[[], { rules: { 'value-undeclared': 'fatal' } }], 'the text "fatal"', 'info, warning, error, off', ''],
  [[[], { rules: JSON.parse('{ "__proto__": {} }') as object }], 'an empty map', 'info, warning, error, off', ''],
  [[[], JSON.parse('{ "__proto__": {} }') as object], '__proto__', OPTIONS, 'take __proto__ out'],
  [[[], { rules: ['value-undeclared'] }], 'a list', 'a map', ''],
  [[[], { rules: new Map([['a', 'off']]) }], 'an object of the class Map', 'a map', 'give a plain object'],
  [[[], { kubernetes: '1.30' }], 'the text "1.30"', 'a list', ''],
  [[[], { kubernetes: [1.3] }], 'the number 1.3', 'a minor version', 'put it into quotes'],
  [[[], { kubernetes: ['v1.30.1'] }], 'the text "v1.30.1"', 'a minor version', ''],
  [[[], { values: 'more.yaml' }], 'the text "more.yaml"', 'a list', ''],
  [[[], { config: true }], 'the boolean true', 'the path of a file', 'put what is written into quotes'],
  [[[], { cwd: ' ' }], 'the text " "', 'the path of a file or folder', ''],
  [[[], { render: 'no' }], 'the text "no"', 'true or false', ''],
  [[[], { deep: 1 }], 'the number 1', 'true or false', ''],
  [[[], { cache: 'off' }], 'the text "off"', 'true or false', ''],
  [[[], { env: { HELM_BIN: 4 } }], 'the number 4', 'a text', ''],
])('%j is a wrong usage', async (given, found, accepted, advice) => {
  const error: unknown = await lint(...given).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    code: 'USAGE',
    summary: 'lintCharts is given what it does not take',
    details: {
      found,
      accepted: expect.stringContaining(accepted) as string,
      advice: expect.stringContaining(advice) as string,
    },
  });
});

test.each([
  [{ rules: { 'value-undeclerd': 'off' } }, /there is no rule value-undeclerd/],
  [{ kubernetes: ['1.2'] }, /nothing is known of Kubernetes 1\.2\n/],
  [{ deep: true }, /found: +--deep with --no-render \(deep: true with render: false\)/],
  [{ rules: { 'render-fails': 'error' } }, /render-fails looks at renders, and nothing is rendered/],
  [{ values: ['none.yaml'] }, /there is no file none\.yaml/],
  [{ config: 'none.yaml' }, /the config none\.yaml cannot be read/],
])('%j is found to be wrong later, and thrown all the same', async (options, said) => {
  const cwd = project(CHART);
  await expect(lint(['web'], { cwd, render: false, ...options })).rejects.toMatchObject({
    code: 'USAGE',
    message: expect.stringMatching(said) as string,
  });
});

test('the place is named', async () => {
  const told = (...given: unknown[]) => lint(...given).catch((error: { details: { fieldPath?: string } }) => error);
  expect(await told(['web', 1])).toMatchObject({ details: { fieldPath: 'charts[1]' } });
  expect(await told([], { presets: ['strict', 'all'] })).toMatchObject({
    details: { fieldPath: 'options.presets[1]' },
  });
});

test('what is undefined or null is left out, and all that is accepted is taken', async () => {
  const cwd = project(CHART);
  const nothing = { config: undefined, presets: null, rules: { 'value-unused': undefined }, values: undefined };
  const report = await lint(['web'], { cwd, render: false, ...nothing, env: { HELM_BIN: '', HOME: undefined } });
  expect(report.findings.map(({ rule }) => rule)).toContain('value-undeclared');
  const rules = { 'value-undeclared': 'error' };
  const all = { presets: ['strict'], rules, values: [], kubernetes: ['1.34'], deep: false, cache: false, env: {} };
  const strict = await lint(['web'], { cwd, render: false, ...all });
  expect(strict.findings.find(({ rule }) => rule === 'value-undeclared')?.severity).toBe('error');
});

test('files are named as the command names them, from any folder of the repository', async () => {
  const root = project({ '.git/HEAD': '', 'deploy/x': '', ...CHART });
  const cwd = path.relative(process.cwd(), path.join(root, 'deploy'));
  const { findings } = await lint(['../web'], { cwd, render: false });
  expect([...new Set(findings.map(({ location }) => location.file.split('/').slice(0, 2).join('/')))]).toEqual([
    '../web',
  ]);
});

test('a folder of charts is told from a chart, and what to name instead', async () => {
  const db = { 'charts/db/Chart.yaml': CHART['web/Chart.yaml'], 'charts/web/Chart.yaml': CHART['web/Chart.yaml'] };
  const cwd = project({ ...db, 'charts/old-1.0.0.tgz': '', 'many/x': '', 'empty/x': '' });
  for (let at = 1; at <= 7; at += 1) {
    mkdirSync(path.join(cwd, 'many', `c${at}`));
    writeFileSync(path.join(cwd, 'many', `c${at}`, 'Chart.yaml'), '');
  }
  const { failures } = await lint(['charts', '.', 'many', 'empty'], { cwd, render: false });
  const accepted = 'the folder of a chart, or an archive that helm package wrote (.tgz)';
  const charts = 'charts below it: charts/db, charts/old-1.0.0.tgz, charts/web';
  const many = 'charts below it: many/c1, many/c2, many/c3, many/c4, many/c5 and 2 more';
  expect(failures.map(({ error }) => error)).toMatchObject([
    {
      summary: 'there is no Chart.yaml in charts',
      details: { found: charts, accepted, advice: 'name the charts: charts/*' },
    },
    {
      summary: 'there is no Chart.yaml in .',
      details: { found: charts, accepted, advice: 'name the charts: charts/*' },
    },
    {
      summary: 'there is no Chart.yaml in many',
      details: { found: many, accepted, advice: 'name the charts: many/*' },
    },
    {
      summary: 'there is no Chart.yaml in empty',
      details: { accepted, advice: 'name the folder that has Chart.yaml in it' },
    },
  ]);
});

test('a file of values has one name, wherever it lies', async () => {
  const root = project({
    ...{ '.git/HEAD': '', 'prod.yaml': 'levle: 1\n', 'broken.yaml': 'a: "\n', 'shared/a.yaml': 'levle: 1\n' },
    ...{ ...CHART, 'web/values.yaml': 'level: 1\n', 'web/templates/a.yaml': 'a: {{ .Values.level }}\n' },
    'web/ci/a-values.yaml': 'levle: 1\n',
    'chartwright.yaml': "valueSets: [ci/*.yaml, '../shared/*.yaml']\n",
  });
  /** The place of each finding, and the first word of its message, which is the file's name. */
  const named = async (below: string, ...values: readonly string[]) => {
    const { findings } = await lint([root + '/web'], { cwd: path.join(root, below), render: false, values });
    const about = findings.filter(({ rule }) => ['ci-value-unknown', 'values-invalid'].includes(rule));
    return about.map(({ location, message }) => [location.file, message.split(' ')[0]]).sort();
  };
  expect(await named('.', path.join(root, 'prod.yaml'), 'broken.yaml', 'web/ci/a-values.yaml')).toEqual([
    ['broken.yaml', 'broken.yaml'],
    ['prod.yaml', 'prod.yaml'],
    ['shared/a.yaml', 'shared/a.yaml'],
    ['web/ci/a-values.yaml', 'ci/a-values.yaml'],
  ]);
  expect(await named('shared', '../prod.yaml', '../broken.yaml')).toEqual([
    ['../broken.yaml', '../broken.yaml'],
    ['../prod.yaml', '../prod.yaml'],
    ['../web/ci/a-values.yaml', 'ci/a-values.yaml'],
    ['a.yaml', 'a.yaml'],
  ]);
  const elsewhere = path.join(project({ 'x.yaml': 'levle: 1\n' }), 'x.yaml');
  expect(await named('.', elsewhere)).toContainEqual([elsewhere, elsewhere]);
  await expect(named('.', path.join(root, 'none.yaml'))).rejects.toThrow('there is no file none.yaml');
});

test.each([
  ['', ['kube-version-prereleases', 'function-too-new']],
  ["helm: ['3.14']", ['kube-version-prereleases', 'function-too-new']],
  ["helm: ['4.1']", []],
])('whoever installs the chart may have any Helm, unless the config says which: %j', async (config, expected) => {
  const cwd = project({
    'chartwright.yaml': config,
    'web/Chart.yaml': `${CHART['web/Chart.yaml']}kubeVersion: ">=1.25.0"\n`,
    'web/templates/a.yaml': 'a: {{ mustToYaml .Chart.Name }}\n',
  });
  const { findings } = await lint(['web'], { cwd, render: false });
  const about = findings.map(({ rule }) => rule).filter((rule) => /^(?:kube-version|function)-/.test(rule));
  expect(about).toEqual(expected);
});
