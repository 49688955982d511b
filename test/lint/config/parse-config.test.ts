import type { ChartwrightError } from '../../../src/errors';
import { checkMentions } from '../../../src/lint/config/check-mentions';
import { type LintConfig, noConfig } from '../../../src/lint/config/lint-config';
import { parseConfig } from '../../../src/lint/config/parse-config';
import { dedent } from '../../../src/text';
import { rule } from '../formats/report';

const read = (text: string): LintConfig => parseConfig({ path: 'chartwright.yaml', text: dedent(text) });

test('a whole file', () => {
  const config = read(`
    extends: [strict, hygiene]
    rules:
      unquoted-text: off
      values-unused: error
      rbac-exec:
        severity: info
        allow: [{ match: Role/*, reason: it runs jobs }]
    valueSets: [ci/*.yaml]
    kubernetes: ['1.30', '1.36']
    apiVersions: [monitoring.coreos.com/v1, monitoring.coreos.com/v1/ServiceMonitor]
    helm: [helm3, ./bin/helm]
    plugins: [./lint/rules.js]
    ignore:
      - { rule: secrets-as-defaults, file: values.yaml, reason: an example }
    charts:
      charts/legacy:
        rules: { values-unused: warning }
        valueSets: []
  `);
  expect(config).toMatchObject({
    extends: ['strict', 'hygiene'],
    valueSets: [{ glob: 'ci/*.yaml', scope: 'several charts' }],
    kubernetes: ['1.30', '1.36'],
    apiVersions: ['monitoring.coreos.com/v1', 'monitoring.coreos.com/v1/ServiceMonitor'],
    helm: [{ name: 'helm3' }, { name: './bin/helm' }],
    plugins: [{ name: './lint/rules.js' }],
    ignore: [{ rule: 'secrets-as-defaults', file: 'values.yaml', reason: 'an example' }],
    charts: [{ glob: 'charts/legacy', section: { valueSets: [], ignore: [] } }],
  });
  expect([...config.rules].map(([id, { severity }]) => [id, severity])).toEqual([
    ['unquoted-text', 'off'],
    ['values-unused', 'error'],
    ['rbac-exec', 'info'],
  ]);
  expect(config.rules.get('rbac-exec')?.allow).toMatchObject([{ match: 'Role/*', reason: 'it runs jobs' }]);
  const valueSets = config.valueSets ?? [];
  const places = [...config.helm, ...config.plugins, ...config.charts, ...valueSets].map(({ place: { file, range } }) =>
    file.text.slice(range.start, range.end),
  );
  expect(places).toEqual(['helm3', './bin/helm', './lint/rules.js', 'charts/legacy', 'ci/*.yaml']);
  expect(config.charts[0]?.section.rules.get('values-unused')?.severity).toBe('warning');
});

test.each([
  ['an empty file', ''],
  ['comments alone', '# extends: strict'],
  ['settings without a value', 'extends:\nrules:\nvalueSets:\nignore:\ncharts:\n'],
])('%s is as good as none', (_, text) => {
  const { mentions: _mentions, ...config } = parseConfig({ path: 'chartwright.yaml', text });
  expect(config).toEqual({ ...noConfig, mentions: undefined, kubernetes: undefined, valueSets: config.valueSets });
  expect(config.valueSets ?? []).toEqual([]);
});

const refused = (work: () => unknown): ChartwrightError => {
  try {
    work();
  } catch (error) {
    return error as ChartwrightError;
  }
  throw new Error('nothing was refused');
};

test.each([
  ['a misspelt setting', 'exends: strict', 1, 1, ['exends', 'write extends']],
  ['a name of the command line', 'preset: strict', 1, 1, ['preset', 'write extends']],
  ['one for some charts', 'charts:\n  a: { kube-version: [] }', 2, 8, ['kube-version', 'write kubernetes']],
  ['what the command line alone says', 'deep: true', 1, 1, ['deep', 'give --deep on the command line']],
  [
    'a misspelt preset',
    'extends: recomended',
    1,
    10,
    ['recomended', 'recommended, strict, hygiene', 'write recommended'],
  ],
  ['a preset among several', 'extends:\n  - strict\n  - hygien', 3, 5, ['hygien', 'write hygiene']],
  ['a severity that is none', 'rules:\n  a: warn', 2, 6, ['the text "warn"', 'info, warning, error']],
  ['a misspelt severity in a map', 'rules:\n  a: { severity: errror }', 2, 18, ['errror', 'write error']],
  ['no reason', 'rules:\n  a:\n    allow:\n      - match: x', 4, 9, ['no reason', 'add reason']],
  [
    'a reason that YAML takes for a boolean',
    'ignore: [{ rule: a, reason: y }]',
    1,
    29,
    ['the boolean true', 'into quotes'],
  ],
  [
    'a match that YAML takes for a boolean',
    'rules: { a: { allow: [{ match: no }] } }',
    1,
    32,
    ['false', 'into quotes'],
  ],
  [
    'a reason that YAML takes for a number',
    'ignore: [{ rule: a, reason: 42 }]',
    1,
    29,
    ['the number 42', 'put it into quotes'],
  ],
  [
    'a wildcard that YAML takes for an alias',
    'ignore:\n  - object: */web',
    2,
    13,
    ['begins with *', 'put it into quotes'],
  ],
  ['a reason with a colon', 'ignore:\n  - reason: so: it is', 2, 13, ['cannot be read', 'needs quotes']],
  ['an empty reason', "ignore: [{ rule: a, reason: '' }]", 1, 29, ['an empty text']],
  ['a version without quotes', 'kubernetes: [1.30]', 1, 14, ['the number 1.3', 'put it into quotes']],
  ['a version that is none', "kubernetes: ['1.30.2']", 1, 14, ['1.30.2', "'1.30'"]],
  [
    'a text where a list belongs',
    'valueSets: ci/a.yaml',
    1,
    12,
    ['ci/a.yaml', 'a list whose items are each a path or glob'],
  ],
  [
    'a setting of a chart that only all have',
    'charts:\n  a:\n    helm: [x]',
    3,
    5,
    ['write helm at the top of the file: it holds for all charts'],
  ],
  [
    'no API version',
    'apiVersions: [a/v1, "a/v1,b/v1"]',
    1,
    21,
    ['a/v1,b/v1', 'monitoring.coreos.com/v1/ServiceMonitor'],
  ],
  ['a chart without a name', 'charts:\n  "": {}', 2, 3, ['an empty text', 'without / or ! at its start']],
  ['a chart from the root', 'charts: { /: {} }', 1, 11, ['the text "/"', 'from the folder of this file']],
  ['a chart that is not meant', 'charts: { "!c": {} }', 1, 11, ['the text "!c"']],
  ['a glob that takes for ever', 'charts: { "*a*a*a*a*a*a": {} }', 1, 11, ['at most 5 * in a name']],
  ['value sets that are not meant', 'valueSets: [a, "!c"]', 1, 16, ['the text "!c"', "from the chart's folder"]],
  ['a list', '- a', 1, 1, ['a list', 'a map with extends']],
  ['a key twice', 'helm: []\nhelm: []', 2, 1, ['Map keys must be unique']],
  ['no YAML', 'rules: [', 1, 9, ['cannot be read']],
])('%s is refused with its place', (_, text, line, column, said) => {
  const error = refused(() => parseConfig({ path: 'conf/chartwright.yaml', text }));
  expect(error).toMatchObject({ code: 'USAGE', details: { file: 'conf/chartwright.yaml', line, column } });
  for (const part of said) expect(error.message).toContain(part);
});

const rules = [rule({ id: 'values-unused' }), rule({ id: 'rbac-exec', allow: 'kind and name of the role' })];

test.each([
  ['rules: { values-unsed: off }', 1, 10, ['values-unsed', 'write values-unused']],
  ['rules: { zzz: off }', 1, 10, ['zzz', 'take it out']],
  ['ignore: [{ rule: rbac-exek, reason: r }]', 1, 18, ['rbac-exek', 'write rbac-exec']],
  ['charts: { a: { rules: { x: off } } }', 1, 25, ['names a rule that does not exist']],
  [
    'rules: { values-unused: { allow: [{ match: a, reason: r }] } }',
    1,
    10,
    ['an allow list for a rule that knows none', 'allow for rbac-exec', 'use an entry of ignore'],
  ],
])('rules are checked: %s', (text, line, column, said) => {
  const error = refused(() => checkMentions(read(text), rules));
  expect(error).toMatchObject({ code: 'USAGE', details: { line, column } });
  for (const part of said) expect(error.message).toContain(part);
});

test('rules that are there are accepted', () => {
  const text =
    'rules: { rbac-exec: { allow: [{ match: a, reason: r }] } }\nignore: [{ rule: values-unused, reason: r }]';
  expect(() => checkMentions(read(text), rules)).not.toThrow();
});
