import { dependencyCondition as rule } from '../../../../src/lint/rules/chart/dependency-condition';
import { findingsOf } from '../../kit';
import { chartBelow, chartWith } from './chart-with';

const found = async (lines: string, files = {}) =>
  (await findingsOf(rule, chartWith(lines, files))).map(({ message }) => message);

const on = (condition: string, more = '') => `dependencies: [{name: a, version: ^1, condition: "${condition}"${more}}]`;
const values = (text: string) => ({ 'values.yaml': text });

test.each([
  [on('a.enabled'), values('a: {enabled: false}'), []],
  [on('b.enabled, a.enabled'), values('a: {enabled: true}'), []],
  [on('a.enabled'), { ...chartBelow('a', '1.0.0'), 'charts/a/values.yaml': 'enabled: true' }, []],
  [on('a.enabled', ', tags: [db]'), values('{}'), []],
  [on('a.enabled'), values('a: ['), []],
  ['dependencies: [{name: a, version: ^1}]', values('{}'), []],
  [
    on('a.enabled'),
    values('a: {}'),
    ['the condition of a is a.enabled, which the values do not have, so a is always installed'],
  ],
  [
    on('a.enabled', ', alias: c'),
    {},
    ['the condition of c is a.enabled, which the values do not have, so c is always installed'],
  ],
  [
    on('a.enabled'),
    values('a: {enabled: "true"}'),
    ['the condition of a is a.enabled, whose default is neither true nor false, so that it is passed over'],
  ],
  [
    on('.Values.a.enabled'),
    values('a: {enabled: true}'),
    ['.Values.a.enabled in the condition of a is not a path of the values'],
  ],
  [on('{{ .Values.a }}'), values('{}'), ['{{ .Values.a }} in the condition of a is not a path of the values']],
])('%s', async (lines, files, said) => {
  expect(await found(lines, files)).toEqual(said);
});
