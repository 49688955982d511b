import type { ChartConfig } from '../../../src/lint/config/chart-config';
import { parseConfig } from '../../../src/lint/config/parse-config';
import { chartConfig, type ConfigOverrides, isGlob } from '../../../src/lint/config/resolve-config';
import { dedent } from '../../../src/text';
import { rule } from '../formats/report';

const rules = [
  rule({ id: 'usual', severity: 'error', recommended: true }),
  rule({ id: 'advice', severity: 'info', recommended: false }),
  rule({ id: 'probes', severity: 'warning', recommended: false, area: 'hygiene' }),
];

const resolve = (text: string, folder = 'charts/web', overrides?: ConfigOverrides) =>
  chartConfig(parseConfig({ path: 'chartwright.yaml', text: dedent(text) }), folder, rules, overrides);
const severities = (text: string, folder?: string, overrides?: ConfigOverrides) =>
  rules.map(({ id }) => resolve(text, folder, overrides).severityOf(id));

test.each([
  ['', ['error', 'off', 'off']],
  ['extends: recommended', ['error', 'off', 'off']],
  ['extends: strict', ['error', 'info', 'off']],
  ['extends: hygiene', ['off', 'off', 'warning']],
  ['extends: [strict, hygiene]', ['error', 'info', 'warning']],
  ['extends: []', ['off', 'off', 'off']],
  ['rules: { usual: off, advice: warning }', ['off', 'warning', 'off']],
  ['rules: { probes: { severity: error } }', ['error', 'off', 'error']],
  ['rules: { usual: { allow: [] }, probes: { allow: [] } }', ['error', 'off', 'off']],
  ['charts: { charts/web: { rules: { usual: info } } }', ['info', 'off', 'off']],
  ['charts: { charts/db: { rules: { usual: info } } }', ['error', 'off', 'off']],
  ['rules: { usual: off }\ncharts: { charts/*: { rules: { usual: info } }, charts/w*: {} }', ['info', 'off', 'off']],
  ['charts: { charts/*: { rules: { usual: info } }, ./charts/web/: { rules: { usual: off } } }', ['off', 'off', 'off']],
])('%j', (text, expected) => {
  expect(severities(text)).toEqual(expected);
});

test('the command line is stronger', () => {
  const overrides = { rules: new Map([['usual', 'off' as const]]), kubernetes: ['1.31'] };
  const text = "rules: { usual: info }\nkubernetes: ['1.30']\ncharts: { charts/web: { rules: { usual: error } } }";
  expect(severities(text, 'charts/web', overrides)).toEqual(['off', 'off', 'off']);
  expect(resolve(text, 'charts/web', overrides).kubernetes).toEqual(['1.31']);
});

test('versions of Kubernetes come in their order, each once', () => {
  expect(resolve("kubernetes: ['1.31', '1.9', '1.31', '1.30']").kubernetes).toEqual(['1.9', '1.30', '1.31']);
});

test('an unknown rule is off', () => {
  expect(resolve('').severityOf('unknown')).toBe('off');
});

const globs = ({ valueSets }: ChartConfig) => valueSets?.map(({ glob }) => glob);

test('allow and ignore add up, value sets and versions are replaced', () => {
  const text = `
    rules: { usual: { allow: [{ match: a, reason: r }] } }
    ignore: [{ rule: usual, reason: r }]
    valueSets: [all.yaml]
    kubernetes: ['1.30']
    apiVersions: [a.io/v1]
    charts:
      charts/web:
        rules: { usual: { allow: [{ match: b, reason: r }] } }
        ignore: [{ rule: advice, reason: r }]
        valueSets: [web.yaml]
        kubernetes: ['1.31']
        apiVersions: [b.io/v1]
  `;
  const [web, db] = [resolve(text), resolve(text, 'charts/db')];
  expect(web.allow('usual').map(({ match }) => match)).toEqual(['a', 'b']);
  expect(web.ignore.map((entry) => entry.rule)).toEqual(['usual', 'advice']);
  expect([globs(web), web.kubernetes, web.apiVersions]).toEqual([['web.yaml'], ['1.31'], ['b.io/v1']]);
  expect(db.allow('usual').map(({ match }) => match)).toEqual(['a']);
  expect([globs(db), db.kubernetes, db.apiVersions]).toEqual([['all.yaml'], ['1.30'], ['a.io/v1']]);
});

test('value sets are those that charts have by custom where nothing else is said', () => {
  expect(resolve('').valueSets).toBeUndefined();
  expect(resolve('valueSets: []').valueSets).toEqual([]);
});

test.each([
  ['.', '.', true],
  ['./', '.', true],
  ['./charts//web/', 'charts/web', true],
  ['../web', '../web', true],
  ['charts/*', 'charts/web', true],
  ['charts/*', 'charts/web/charts/lib', false],
  ['charts/**', 'charts/web/charts/lib', true],
  ['*', 'web-1.0.0.tgz', true],
  ['charts/web', '../charts/web', false],
])('the glob %s and the folder %s', (glob, folder, matches) => {
  const text = `charts: { '${glob}': { rules: { usual: info } } }`;
  expect(resolve(text, folder).severityOf('usual')).toBe(matches ? 'info' : 'error');
});

test.each([
  ['charts/web', false],
  ['./charts/web', false],
  ['charts/*', true],
  ['charts/{web,db}', true],
  ['!(charts/web)', true],
])('whether the glob %s may mean several charts: %s', (glob, several) => expect(isGlob(glob)).toBe(several));
