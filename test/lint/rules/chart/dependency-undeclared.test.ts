import { dependencyUndeclared as rule } from '../../../../src/lint/rules/chart/dependency-undeclared';
import { findingsOf } from '../../kit';
import { chartBelow, chartWith } from './chart-with';

const found = async (lines: string, files = {}) =>
  (await findingsOf(rule, chartWith(lines, files))).map(({ message }) => message);

test.each([
  ['dependencies: [{name: a, version: ^1}]', chartBelow('a', '1.0.0'), []],
  ['dependencies: [{name: a, version: ^1, alias: b}]', chartBelow('a', '1.0.0'), []],
  ['dependencies: [{name: a, version: ^1}]', {}, []],
  ['dependencies: []', chartBelow('a', '1.0.0'), ['charts/ has a 1.0.0, which Chart.yaml does not declare']],
  [
    'dependencies: [{name: a, version: ^1}]',
    { ...chartBelow('a', '1.0.0'), ...chartBelow('a', '1.1.0', 'a-old') },
    ['charts/ has a more than once, here as version 1.1.0'],
  ],
  [
    'description: declares them as apiVersion v1 does',
    {
      ...chartBelow('a', '1.0.0'),
      ...chartBelow('b', '1.0.0'),
      'requirements.yaml': 'dependencies: [{name: a, version: ^1}]\n',
    },
    ['charts/ has b 1.0.0, which Chart.yaml does not declare'],
  ],
])('%s', async (lines, files, said) => {
  expect(await found(lines, files)).toEqual(said);
});
