import { lockMissing as rule } from '../../../../src/lint/rules/chart/lock-missing';
import { findingsOf } from '../../kit';
import { chartBelow, chartWith } from './chart-with';

const found = async (lines: string, files = {}) =>
  (await findingsOf(rule, chartWith(lines, files))).map(({ message }) => message);

const said = (range: string) => [`a has a range of versions (${range}), and there is no Chart.lock`];

test.each([
  ['dependencies: [{name: a, version: ^1.0.0, repository: https://example.com}]', {}, said('^1.0.0')],
  ['dependencies: [{name: a, version: 1.x.x, repository: oci://example.com}]', chartBelow('a', '1.0.0'), said('1.x.x')],
  ['dependencies: [{name: a, version: ^1.0.0, repository: https://example.com}]', { 'Chart.lock': '{}' }, []],
  ['dependencies: [{name: a, version: 1.0.0, repository: https://example.com}]', {}, []],
  ['dependencies: [{name: a, version: ^1.0.0, repository: "file://../a"}]', {}, []],
  ['dependencies: [{name: a, version: ^1.0.0}]', chartBelow('a', '1.0.0'), []],
  ['dependencies: []', {}, []],
])('%s', async (lines, files, expected) => {
  expect(await found(lines, files)).toEqual(expected);
});
