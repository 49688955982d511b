import { chartVersionStrict as rule } from '../../../../src/lint/rules/chart/chart-version-strict';
import { findingsOf } from '../../kit';
import { chartWith } from './chart-with';

const found = async (lines: string) => (await findingsOf(rule, chartWith(lines))).map(({ message }) => message);

const said = (version: string) => [`the chart version "${version}" is not a whole version as SemVer 2 has it`];

test.each([
  ['version: 1.2.3-rc.1+build.5', []],
  ['version: v1.2.3', said('v1.2.3')],
  ['version: "1.2"', said('1.2')],
  ['version: "1"', said('1')],
  ['version: latest', []],
  ['version: 0.0.0', []],
])('%s', async (lines, expected) => {
  expect(await found(lines)).toEqual(expected);
});
