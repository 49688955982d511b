import { firstReports, MOST_TOLD } from '../../src/lint/first-reports';
import { booleanKey } from '../../src/lint/rules/values/boolean-key';
import { ciValueUnknown } from '../../src/lint/rules/values/ci-value-unknown';
import { subchartValueUnknown } from '../../src/lint/rules/values/subchart-value-unknown';
import { valueDuplicateKey } from '../../src/lint/rules/values/value-duplicate-key';
import { valueUnused } from '../../src/lint/rules/values/value-unused';
import type { ExampleFiles, StaticRule } from '../../src/lint/rule';
import { atText } from '../../src/lint/target';
import { findingsOf } from './kit';

const at = atText({ path: 'values.yaml', text: '' });

test.each([
  [0, []],
  [1, ['']],
  [MOST_TOLD, ['']],
  [MOST_TOLD + 1, ['']],
  [MOST_TOLD + 2, ['', ' (one of 2 more like it)']],
  [MOST_TOLD + 900, ['', ' (one of 900 more like it)']],
])('of %d all or the first are told, and how many more there are', (count, more) => {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const reports = [...firstReports(numbers, (number) => ({ at, message: 'found', data: { number } }))];
  expect(reports.map(({ data }) => data?.number)).toEqual(numbers.slice(0, MOST_TOLD + 1));
  expect([...new Set(reports.map(({ data }) => data?.more))]).toEqual(more);
});

const keys = (shown: (index: number) => string) =>
  Array.from({ length: 150 }, (_, index) => `${shown(index)}\n`).join('');
const DEPENDENCY = 'apiVersion: v2\nname: demo\nversion: 1.0.0\ndependencies: [{ name: redis, version: 1.0.0 }]\n';
const cases: readonly (readonly [StaticRule, ExampleFiles])[] = [
  [booleanKey, { 'values.yaml': keys((index) => `k${index}: { on: 1 }`) }],
  [ciValueUnknown, { 'values.yaml': 'a: 1\n', 'ci/x-values.yaml': keys((index) => `key${index}: 1`) }],
  [
    subchartValueUnknown,
    {
      'Chart.yaml': DEPENDENCY,
      'charts/redis/Chart.yaml': 'apiVersion: v2\nname: redis\nversion: 1.0.0\n',
      'values.yaml': `redis:\n${keys((index) => `  key${index}: 1`)}`,
    },
  ],
  [valueDuplicateKey, { 'values.yaml': keys((index) => `k${index}: { a: 1, a: 2 }`) }],
  [valueUnused, { 'values.yaml': keys((index) => `key${index}: 1`) }],
];

test.each(cases)('$id says so', async (rule, files) => {
  const findings = await findingsOf(rule, files);
  expect(findings).toHaveLength(MOST_TOLD + 1);
  expect(findings.filter(({ message }) => message.endsWith(' (one of 50 more like it)'))).toHaveLength(1);
  expect(findings.filter(({ message }) => message.includes('{more}'))).toEqual([]);
});
