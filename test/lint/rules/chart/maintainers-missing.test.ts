import { maintainersMissing as rule } from '../../../../src/lint/rules/chart/maintainers-missing';
import { findingsOf } from '../../kit';
import { chartWith } from './chart-with';

const found = async (lines: string) => (await findingsOf(rule, chartWith(lines))).map(({ message }) => message);

test.each([
  ['maintainers: [{name: Ada}]', false],
  ['maintainers: []', true],
  ['maintainers:', true],
  ['maintainers: Ada', false],
  ['deprecated: true', false],
])('%s', async (lines, isMissing) => {
  expect(await found(lines)).toEqual(isMissing ? ['Chart.yaml names no maintainers'] : []);
});
