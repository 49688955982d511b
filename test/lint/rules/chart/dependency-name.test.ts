import { dependencyName as rule } from '../../../../src/lint/rules/chart/dependency-name';
import { findingsOf } from '../../kit';
import { chartWith } from './chart-with';

const found = async (lines: string) => (await findingsOf(rule, chartWith(lines))).map(({ message }) => message);

const alias = (name: string) => [`the alias ${name} has other characters than letters, digits, "-" and "_"`];

test.each([
  ['dependencies: [{name: a}, {name: b}]', []],
  ['dependencies: [{name: a}, {name: a, alias: b}]', []],
  ['dependencies: [{name: a.b}]', []],
  ['dependencies: [{name: a}, {name: b, alias: a}]', ['two dependencies are called a']],
  ['dependencies: [{version: 1.0.0}]', ['a dependency has no name']],
  ['dependencies: [{name: a, alias: a.b}]', alias('a.b')],
  ['dependencies: [{name: a, alias: ü}]', alias('ü')],
  ['dependencies: [{name: a, alias: A_1-b}]', []],
  ['dependencies: [a, null]', []],
])('%s', async (lines, said) => {
  expect(await found(lines)).toEqual(said);
});

test('the other one of two is named as well', async () => {
  const [finding] = await findingsOf(rule, rule.bad);
  expect(finding?.related).toMatchObject([{ range: { start: { line: 5 } }, message: 'the other one' }]);
});
