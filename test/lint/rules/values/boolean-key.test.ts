import { booleanKey } from '../../../../src/lint/rules/values/boolean-key';
import { placesOf } from '../../kit';

// What Helm makes of each: `helm template` of `{{ toJson .Values }}`.
test.each<[values: string, found: readonly string[]]>([
  ['y: 1\n', ['1:1 the key y is read as "true", since YAML 1.1 takes it for a boolean']],
  ['a:\n  n: 1\n', ['2:3 the key n is read as "false", since YAML 1.1 takes it for a boolean']],
  ['a: {Off: 1}\n', ['1:5 the key Off is read as "false", since YAML 1.1 takes it for a boolean']],
  ['list:\n  - NO: 1\n', ['2:5 the key NO is read as "false", since YAML 1.1 takes it for a boolean']],
  ['"y": 1\n', []],
  ["'on': 1\n", []],
  ['true: 1\n', []],
  ['yEs: 1\n', []],
  ['a: on\n', []],
  ['text: |\n  on: 1\n', []],
])('%j', async (values, found) => {
  expect(await placesOf(booleanKey, { 'values.yaml': values })).toEqual(found.map((one) => `values.yaml:${one}`));
});

test('value sets, too', async () => {
  const found = await placesOf(booleanKey, { 'ci/on-values.yaml': 'on: 1\n' });
  expect(found).toEqual(['ci/on-values.yaml:1:1 the key on is read as "true", since YAML 1.1 takes it for a boolean']);
});
