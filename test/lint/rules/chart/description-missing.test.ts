import { descriptionMissing as rule } from '../../../../src/lint/rules/chart/description-missing';
import { findingsOf } from '../../kit';
import { chartWith } from './chart-with';

const found = async (lines: string) => (await findingsOf(rule, chartWith(lines))).map(({ message }) => message);

test.each([
  ['description: A database', false],
  ['description: 5', false],
  ['description: ""', true],
  ['description: "  "', true],
  ['keywords: [a]', true],
])('%s', async (lines, isMissing) => {
  expect(await found(lines)).toEqual(isMissing ? ['Chart.yaml has no description'] : []);
});
