import { chartName as rule } from '../../../../src/lint/rules/chart/chart-name';
import { findingsOf } from '../../kit';
import { chartWith } from './chart-with';

const found = async (lines: string) => (await findingsOf(rule, chartWith(lines))).map(({ message }) => message);

test.each([
  ['name: my-chart', []],
  ['name: common_2.x', []],
  ['name: a', []],
  ['name: 42', []],
  ['name: yes', []],
  ['name: ""', ['Chart.yaml has no name']],
  ['name:', ['Chart.yaml has no name']],
  ['name: ../evil', ['"../evil" cannot be the name of a chart']],
  ['name: my chart', ['"my chart" cannot be the name of a chart']],
  ['name: ..', ['".." cannot be the name of a chart']],
  ['name: -a', ['"-a" cannot be the name of a chart']],
  [`name: ${'a'.repeat(250)}`, []],
  [`name: ${'a'.repeat(251)}`, [`"${'a'.repeat(100)}…" cannot be the name of a chart`]],
])('%s', async (lines, said) => {
  expect(await found(lines)).toEqual(said);
});
