import { iconMissing as rule } from '../../../../src/lint/rules/chart/icon-missing';
import { findingsOf } from '../../kit';
import { chartWith } from './chart-with';

const found = async (lines: string) => (await findingsOf(rule, chartWith(lines))).map(({ message }) => message);

test.each([
  ['icon: https://example.com/a.svg', false],
  ['icon: a.svg', false],
  ['icon: ""', true],
  ['type: library', false],
  ['type: application', true],
])('%s', async (lines, isMissing) => {
  expect(await found(lines)).toEqual(isMissing ? ['Chart.yaml has no icon'] : []);
});
