import {
  atKey,
  atNode,
  atObject,
  atText,
  atValue,
  type ExampleFiles,
  formats,
  lintCharts,
  presetNames,
  probeRule,
  renderRule,
  type RuleMeta,
  staticRule,
  visit,
} from 'chartwright/linter';
import { testHelm } from 'chartwright/testing';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { project } from './cli/chartwright';
import { placesOf } from './lint/kit';

const about = <Message extends string>(message: Message) =>
  ({
    id: 'ours',
    area: 'template',
    severity: 'warning',
    description: 'a sample',
    why: 'Samples show how rules are written.',
    recommended: true,
    messages: { [message]: { text: 'found {what}', help: 'look at it' } } as RuleMeta<Message>['messages'],
    bad: {},
    good: {},
  }) as const;

const chart: ExampleFiles = {
  'values.yaml': 'team: blue\n',
  'templates/a.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\ndata:\n  team: {{ .Values.team | quote }}\n',
};

const files = staticRule({
  ...about('part'),
  *check({ chart: { values, templates, chartYaml } }) {
    yield { at: atText(chartYaml.source), message: 'part', data: { what: 'a chart' } };
    if (values !== undefined) yield { at: atKey(values, 'team'), message: 'part', data: { what: 'a key' } };
    if (values !== undefined) yield { at: atValue(values, 'team'), message: 'part', data: { what: 'a value' } };
    for (const template of templates) {
      const found: Parameters<typeof atNode>[1][] = [];
      visit(template.tree.body, (node) => (node.kind === 'field' ? void found.push(node) : undefined));
      for (const node of found) yield { at: atNode(template, node), message: 'part', data: { what: 'a field' } };
    }
  },
});

const renders = renderRule({
  ...about('object'),
  *checkRender({ objects }) {
    for (const object of objects)
      yield { at: atObject(object, 'data', 'team'), message: 'object', data: { what: object.name } };
  },
});

const probes = probeRule({
  ...about('other'),
  async *probe(_, __, lab) {
    const { objects } = await lab.render({ name: 'a red team', values: 'team: red\n' });
    for (const object of objects)
      yield {
        at: atObject(object, 'data', 'team'),
        message: 'other',
        data: { what: JSON.stringify(object.data['data']) },
      };
  },
});

describe('rules of one’s own', () => {
  test.each([
    [
      'files',
      files,
      [
        'Chart.yaml:1:1 found a chart',
        'templates/a.yaml:6:12 found a field',
        'values.yaml:1:1 found a key',
        'values.yaml:1:7 found a value',
      ],
    ],
    ['renders', renders, ['templates/a.yaml:6:3 found a']],
    ['renders that it asks for', probes, ['templates/a.yaml:6:3 found {"team":"red"}']],
  ] as const)('look at %s', async (_, rule, found) => {
    expect(await placesOf(rule, chart)).toEqual(found);
  });
});

describe('linting as a library', () => {
  test('gives what the command gives', async () => {
    const cwd = project({ 'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n', ...inFolder('web', chart) });
    const report = await lintCharts(['web'], { cwd, render: false, presets: ['strict'] });
    expect(report.failures).toEqual([]);
    expect(report.charts).toEqual([{ chart: 'web', name: 'web', version: '1.0.0', renders: 0 }]);
    expect(report.findings.map(({ rule, location }) => `${location.file} ${rule}`)).toContain(
      'web/values.yaml schema-missing',
    );
    expect(formats.github(report)).toContain('::notice file=web/values.yaml');
  });

  test('options are stronger than the config', async () => {
    const cwd = project({
      'chartwright.yaml': 'rules: { schema-missing: error }\n',
      'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
      ...inFolder('web', chart),
    });
    const found = async (rules?: { readonly 'schema-missing': 'off' }) =>
      (await lintCharts([path.join(cwd, 'web')], { cwd, render: false, rules })).findings
        .filter(({ rule }) => rule === 'schema-missing')
        .map(({ severity }) => severity);
    expect(await found()).toEqual(['error']);
    expect(await found({ 'schema-missing': 'off' })).toEqual([]);
  });

  test('what cannot be read is a failure, and a mistake in the config is thrown', async () => {
    const cwd = project({ 'chartwright.yaml': 'rules: { nothing: error }\n', 'b/Chart.yaml': 'name: b\n' });
    await expect(lintCharts(['b'], { cwd, render: false })).rejects.toThrow(/nothing/);
    const { failures } = await lintCharts(['gone'], { cwd: project({}), render: false });
    expect(failures).toEqual([{ chart: 'gone', error: expect.objectContaining({ code: 'USAGE' }) }]);
  });

  test.each([
    [
      'a version of Kubernetes that nothing is known of',
      { 'chartwright.yaml': "kubernetes: ['1.99']\n" },
      /nothing is known of Kubernetes 1\.99[^]*1\.16 to 1\.36/,
    ],
    ['no rule at all', { 'chartwright.yaml': 'extends: []\n' }, /no rule is switched on/],
  ] as const)('%s checks nothing, and is no success', async (_, files, message) => {
    const chartYaml = 'apiVersion: v2\nname: web\nversion: 1.0.0\n';
    const cwd = project({ 'web/Chart.yaml': chartYaml, ...inFolder('web', chart), ...files });
    const { failures } = await lintCharts(['web'], { cwd, render: false });
    expect(failures.map(({ error }) => String(error))).toEqual([expect.stringMatching(message)]);
  });

  test.each([
    ['by its templates', '', /renders with none[^]*never[^]*render-fails/],
    [
      'for a dependency',
      'dependencies: [{ name: db, version: 1.0.0 }]\n',
      /renders with none[^]*db[^]*dependency-missing/,
    ],
  ])(
    'a chart that renders with nothing %s is no success, even without the rule that says why',
    async (_, more, said) => {
      const cwd = project({
        'web/Chart.yaml': `apiVersion: v2\nname: web\nversion: 1.0.0\n${more}`,
        'web/templates/a.yaml': '{{ fail "never" }}\n',
      });
      const env = { HELM_BIN: testHelm().bin, PATH: '', XDG_CACHE_HOME: path.join(cwd, 'cache') };
      const { failures } = await lintCharts(['web'], { cwd, env, presets: ['hygiene'] });
      expect(failures.map(({ error }) => String(error))).toEqual([expect.stringMatching(said)]);
    },
  );

  test.each([
    [undefined, ['chartwright']],
    [true, ['chartwright']],
    [false, []],
  ])('cache: %j keeps %j', async (cache, expected) => {
    const cwd = project({
      'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
      ...inFolder('web', chart),
      'cache/x': '',
    });
    const env = { HELM_BIN: testHelm().bin, PATH: '', XDG_CACHE_HOME: path.join(cwd, 'cache') };
    const { charts, failures } = await lintCharts(['web'], {
      ...{ cwd, env, presets: [], rules: { 'render-fails': 'error' } },
      ...(cache === undefined ? {} : { cache }),
    });
    expect([charts.map(({ renders }) => renders), failures]).toEqual([[1], []]);
    expect(readdirSync(path.join(cwd, 'cache')).filter((name) => name !== 'x')).toEqual(expected);
  });

  test('every preset is one of the names', () => {
    expect(presetNames).toEqual(['recommended', 'strict', 'hygiene']);
  });
});

const inFolder = (folder: string, all: ExampleFiles) =>
  Object.fromEntries(Object.entries(all).map(([name, text]) => [`${folder}/${name}`, text]));
