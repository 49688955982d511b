import { chartVersion as rule } from '../../../../src/lint/rules/chart/chart-version';
import { findingsOf } from '../../kit';
import { chartWith } from './chart-with';

const found = async (lines: string) => (await findingsOf(rule, chartWith(lines))).map(({ message }) => message);

test.each([
  ['version: 1.2.3-rc.1+build.5', []],
  ['version: v1.2', []],
  ['version: 0.0.1', []],
  ['version: 0.0.0-dev', []],
  ['version: ""', ['Chart.yaml has no version']],
  ['version: 1.2.3.4', ['the chart version "1.2.3.4" is not a version as SemVer has it']],
  ['version: 0.0.0', []],
])('%s', async (lines, said) => {
  expect(await found(lines)).toEqual(said);
});
