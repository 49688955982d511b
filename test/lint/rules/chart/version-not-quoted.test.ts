import { versionNotQuoted as rule } from '../../../../src/lint/rules/chart/version-not-quoted';
import { findingsOf } from '../../kit';
import { chartWith } from './chart-with';

const found = async (lines: string) => (await findingsOf(rule, chartWith(lines))).map(({ message }) => message);

const number = (field: string, written: string) => [
  `${field} is ${written} without quotes, which YAML reads as a number, not as a text`,
];
const changed = (field: string, written: string, read: string) => [
  `${field} is ${written} without quotes, which YAML reads as ${read}`,
];

test.each([
  ['appVersion: "1.10"', []],
  ["appVersion: '2'", []],
  ['appVersion: 1.10.0', []],
  ['appVersion: v1.10', []],
  ['appVersion: latest', []],
  ['appVersion: 2024-01-15', []],
  ['appVersion: !!str 1.10', []],
  ['appVersion:', []],
  ['appVersion: 1.16', number('appVersion', '1.16')],
  ['appVersion: 7', number('appVersion', '7')],
  ['appVersion: 1.10', changed('appVersion', '1.10', '1.1')],
  ['appVersion: 1e3', changed('appVersion', '1e3', '1000')],
  ['appVersion: 0123', changed('appVersion', '0123', '83')],
  ['appVersion: 1_000', changed('appVersion', '1_000', '1000')],
  ['appVersion: yes', changed('appVersion', 'yes', 'true')],
  ['version: 1.0', changed('version', '1.0', '1')],
  ['kubeVersion: 1.28', number('kubeVersion', '1.28')],
  ['dependencies: [{name: a, version: 2.0}]', changed('dependencies[0].version', '2.0', '2')],
])('%s', async (lines, said) => {
  expect(await found(lines)).toEqual(said);
});

test('the place is the number', async () => {
  const [finding] = await findingsOf(rule, chartWith('appVersion: 1.10'));
  expect(finding?.location.range).toEqual({ start: { line: 4, column: 13 }, end: { line: 4, column: 17 } });
  expect(finding?.help).toBe('write appVersion: "1.10"');
});
