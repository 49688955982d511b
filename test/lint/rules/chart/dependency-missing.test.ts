import { dependencyMissing as rule } from '../../../../src/lint/rules/chart/dependency-missing';
import { findingsOf } from '../../kit';
import { chartBelow, chartWith } from './chart-with';

const found = async (lines: string, files = {}) =>
  (await findingsOf(rule, chartWith(lines, files))).map(({ message }) => message);

const REMOTE = 'repository: https://example.com';

test.each([
  [`dependencies: [{name: a, version: ^1, ${REMOTE}}]`, {}, ['the dependency a is not in charts/']],
  [`dependencies: [{name: a, version: ^1, ${REMOTE}}]`, chartBelow('a', '1.0.0'), []],
  [`dependencies: [{name: a, version: ^1, ${REMOTE}}]`, chartBelow('a', '1.0.0', 'other-folder'), []],
  ['dependencies: [{name: a, version: ^1}]', {}, ['the dependency a has no repository and is not in charts/ either']],
  ['dependencies: [{name: a, version: ^1, repository: ""}]', chartBelow('a', '1.0.0'), []],
  ['dependencies: [{name: a, version: ^1, repository: "@stable"}]', chartBelow('a', '1.0.0'), []],
  ['dependencies: [{name: a, version: ^1, repository: "file://../a"}]', chartBelow('a', '1.0.0'), []],
  ['dependencies: [{name: a, version: ^1, repository: "s3://bucket/a"}]', chartBelow('a', '1.0.0'), []],
  [
    'dependencies: [{name: a, version: ^1, repository: example.com/charts}]',
    chartBelow('a', '1.0.0'),
    ['the dependency a has the repository "example.com/charts", which Helm cannot fetch from'],
  ],
])('%s', async (lines, files, said) => {
  expect(await found(lines, files)).toEqual(said);
});
