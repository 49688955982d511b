import { parseConfig } from '../../src/lint/config/parse-config';
import { chartConfig } from '../../src/lint/config/resolve-config';
import { lint, lintChart } from '../../src/lint/linter';
import type { HelmFailure } from '../../src/helm';
import type { Render } from '../../src/lint/render/rendered';
import { type ExampleFiles, probeRule, renderRule, type Rule, staticRule } from '../../src/lint/rule';
import { renderFails } from '../../src/lint/rules/render/render-fails';
import { suppressionUnused } from '../../src/lint/rules/suppression/suppression-unused';
import { schemaAt } from '../../src/lint/schema/schema-view';
import { validate } from '../../src/lint/schema/validate';
import type { LintSubject } from '../../src/lint/subject';
import { atKey } from '../../src/lint/target';
import { rule } from './formats/report';
import { inputOf } from './kit';

const checking = (look: (subject: LintSubject) => unknown) =>
  staticRule({
    ...rule({ id: 'checking' }),
    check: (subject) => {
      look(subject);
      return [];
    },
  });

const rendered = renderRule({ ...rule({ id: 'rendered' }), checkRender: () => [] });

/** Backtracks without end over a text of many a and another letter. */
const SLOW = '^(a+)+$';
const LONG = `${'a'.repeat(60)}b`;

const SLOW_KEYS = { patternProperties: { [SLOW]: { type: 'string' } } };

const schema = (given: object) => ({ 'values.schema.json': JSON.stringify(given) });
type Row = [what: string, isLasting: boolean, checked: Rule, files?: ExampleFiles];

const rows: readonly Row[] = [
  ['that looked at all', true, checking(({ chart }) => validate(chart.schema?.data, {})), schema({ type: 'object' })],
  [
    'that crashed',
    false,
    checking(() => {
      throw new Error('boom');
    }),
  ],
  [
    'that did not come to the end of the values',
    false,
    checking(({ chart }) => validate(chart.schema?.data, { a: LONG })),
    schema({ properties: { a: { pattern: SLOW } } }),
  ],
  [
    'that did not come to the end of a key',
    false,
    checking(({ chart }) => schemaAt(chart.schema?.data, [LONG])),
    schema(SLOW_KEYS),
  ],
  [
    'that did not come to the end of a key of a dependency',
    false,
    checking(({ chart }) => chart.subcharts.map((below) => schemaAt(below.schema?.data, [LONG]))),
    {
      'charts/lib/Chart.yaml': 'apiVersion: v2\nname: lib\nversion: 1.0.0\n',
      'charts/lib/values.schema.json': JSON.stringify(SLOW_KEYS),
    },
  ],
];

test.each<Row>(rows)('a rule %s: what was found is so again: %j', async (_, isLasting, checked, files = {}) => {
  expect((await lintChart(inputOf(files), { rules: [checked] })).isLasting).toBe(isLasting);
});

test('what one run gives up says nothing of another at the same time', async () => {
  const files = schema({ properties: { a: { pattern: SLOW } } });
  const slow = checking(({ chart }) => validate(chart.schema?.data, { a: LONG }));
  const quick = checking(({ chart }) => validate(chart.schema?.data, { a: 'a' }));
  const none = () => Promise.resolve({ renders: [], lab: { render: () => Promise.reject(new Error('none')) } });
  // Each waits for its renders while the other is at work.
  const runs = [quick, slow, quick].map((one) => lintChart(inputOf(files), { rules: [one, rendered], renderer: none }));
  expect((await Promise.all(runs)).map(({ isLasting }) => isLasting)).toEqual([true, false, true]);
});

const ofDefaults: Render = {
  valueSet: { name: 'a' },
  helm: '4.1.4',
  text: '',
  objects: [],
  broken: [],
  unreadable: [],
};
const failed = (kind: HelmFailure['kind']): Render => ({
  ...ofDefaults,
  failure: { kind, message: 'm', calls: [], schemaFaults: [], raw: 'm' },
});

const FETCHING = { 'values.schema.json': '{ "$ref": "https://example.com/a.json" }' };

test.each<[string, boolean, Render, Render, ExampleFiles?]>([
  ['renders', true, ofDefaults, ofDefaults],
  ['does not render', true, ofDefaults, failed('execution')],
  ['does not come to an end', false, failed('unfinished'), ofDefaults],
  ['does not come to an end with what a rule tries', false, ofDefaults, failed('unfinished')],
  ['renders with a page that is fetched', false, ofDefaults, ofDefaults, FETCHING],
])('a chart that %s: what was found is so again: %j', async (_, isLasting, made, tried, files = {}) => {
  const trying = probeRule({
    ...rule({ id: 'trying' }),
    async *probe(__, ___, lab) {
      await lab.render({ name: 'a trial' });
    },
  });
  const renderer = () => Promise.resolve({ renders: [made], lab: { render: () => Promise.resolve(tried) } });
  expect((await lintChart(inputOf(files), { rules: [renderFails, trying], renderer })).isLasting).toBe(isLasting);
});

test('a render that does not come to an end is a finding', async () => {
  const lab = { render: () => Promise.reject(new Error('none is asked for')) };
  const renderer = () => Promise.resolve({ renders: [failed('unfinished')], lab });
  const { findings } = await lintChart(inputOf({}), { rules: [renderFails], renderer });
  expect(findings.map(({ message, help }) => [message, help])).toEqual([
    ['the chart takes more than a render may: m', 'look for a loop over very many items in the templates'],
  ]);
});

test.each([
  ['application', 1, ['rendered']],
  ['library', 0, []],
])('of a chart of type %s, %d renders are looked at', async (type, renders, ran) => {
  const input = inputOf({ 'Chart.yaml': `apiVersion: v2\nname: demo\nversion: 1.0.0\ntype: ${type}\n` });
  const renderer = () =>
    Promise.resolve({ renders: [ofDefaults], lab: { render: () => Promise.reject(new Error('none is asked for')) } });
  const report = await lintChart(input, { rules: [rendered], renderer });
  expect([report.linted.renders, report.ran]).toEqual([renders, ran]);
});

test('entries of the config that fit nothing are told apart from run to run as all findings are', async () => {
  const named = staticRule({
    ...rule({ id: 'named' }),
    check: ({ chart }) => [{ at: atKey(chart.chartYaml, 'name'), message: 'x' }],
  });
  const rules: readonly Rule[] = [named, suppressionUnused];
  const text =
    'rules: { named: error, suppression-unused: error }\nignore: [{ rule: named, file: b, reason: c }, { rule: named, file: d, reason: e }]\n';
  const config = chartConfig(parseConfig({ path: 'chartwright.yaml', text }), '.', rules);
  const { findings } = await lint([{ ...inputOf({}), config }], { rules, judged: 'all' });
  expect(findings.map(({ location }) => location.file)).toEqual(['Chart.yaml', 'chartwright.yaml', 'chartwright.yaml']);
  const prints = findings.map(({ fingerprint }) => fingerprint);
  expect(prints).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f]{32}$/)));
  expect(new Set(prints).size).toBe(3);
});
