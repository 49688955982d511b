import { parseConfig } from '../../src/lint/config/parse-config';
import { chartConfig } from '../../src/lint/config/resolve-config';
import { lint, lintChart } from '../../src/lint/linter';
import { renderRule, type Rule, staticRule } from '../../src/lint/rule';
import { suppressionUnused } from '../../src/lint/rules/suppression/suppression-unused';
import { withinTime } from '../../src/lint/schema/within-time';
import { atKey } from '../../src/lint/target';
import { rule } from './formats/report';
import { inputOf } from './kit';

const checking = (check: () => void) =>
  staticRule({
    ...rule({ id: 'checking' }),
    check: () => {
      check();
      return [];
    },
  });

test.each<[string, () => void, boolean]>([
  ['that looked at all', () => withinTime(1000, () => 1), true],
  [
    'that gave something up',
    () =>
      withinTime(1, () => {
        for (;;);
      }),
    false,
  ],
  [
    'that crashed',
    () => {
      throw new Error('boom');
    },
    false,
  ],
])('a rule %s: what was found is so again: %j', async (_, check, isLasting) => {
  expect((await lintChart(inputOf({}), { rules: [checking(check)] })).isLasting).toBe(isLasting);
});

const rendered = renderRule({ ...rule({ id: 'rendered' }), checkRender: () => [] });

test.each([
  ['application', 1, ['rendered']],
  ['library', 0, []],
])('of a chart of type %s, %d renders are looked at', async (type, renders, ran) => {
  const input = inputOf({ 'Chart.yaml': `apiVersion: v2\nname: demo\nversion: 1.0.0\ntype: ${type}\n` });
  const render = { valueSet: { name: 'a' }, helm: '4.1.4', text: '', objects: [], broken: [] };
  const renderer = () =>
    Promise.resolve({ renders: [render], lab: { render: () => Promise.reject(new Error('none is asked for')) } });
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
  const { findings } = await lint([{ ...inputOf({}), config }], { rules, allCharts: true });
  expect(findings.map(({ location }) => location.file)).toEqual(['Chart.yaml', 'chartwright.yaml', 'chartwright.yaml']);
  const prints = findings.map(({ fingerprint }) => fingerprint);
  expect(prints).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f]{32}$/)));
  expect(new Set(prints).size).toBe(3);
});
