import { dependencyVersion as rule } from '../../../../src/lint/rules/chart/dependency-version';
import { findingsOf } from '../../kit';
import { chartBelow, chartWith } from './chart-with';

const found = async (lines: string, files = {}) =>
  (await findingsOf(rule, chartWith(lines, files))).map(({ message }) => message);

test.each([
  ['dependencies: [{name: a, version: "^1.2 || >=3 <4"}]', {}, []],
  ['dependencies: [{name: a, version: 1.x.x}]', chartBelow('a', '1.9.0'), []],
  ['dependencies: [{name: a}]', chartBelow('a', '1.9.0'), []],
  ['dependencies: [{name: a}]', {}, ['the dependency a has no version']],
  [
    'dependencies: [{name: a, version: one}]',
    {},
    ['the dependency a has the version "one", which is not a range of versions'],
  ],
  [
    'dependencies: [{name: a, version: ^1.0.0}]',
    chartBelow('a', '2.0.0'),
    ['the dependency a is to have the version "^1.0.0", but charts/ has 2.0.0'],
  ],
  // A range has pre-releases only where it names one.
  [
    'dependencies: [{name: a, version: ^1.0.0}]',
    chartBelow('a', '1.2.0-rc.1'),
    ['the dependency a is to have the version "^1.0.0", but charts/ has 1.2.0-rc.1'],
  ],
  ['dependencies: [{name: a, version: ^1.0.0-0}]', chartBelow('a', '1.2.0-rc.1'), []],
])('%s', async (lines, files, said) => {
  expect(await found(lines, files)).toEqual(said);
});
