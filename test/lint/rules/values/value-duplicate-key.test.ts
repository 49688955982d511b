import { valueDuplicateKey } from '../../../../src/lint/rules/values/value-duplicate-key';
import { placesOf } from '../../kit';

const said = (place: string, key: string, file: string) =>
  `${file}:${place} the key ${key} is in the same map of ${file} before, and only this last one counts`;

test.each<[values: string, found: readonly string[]]>([
  ['a: 1\nb: 2\na: 3\n', [said('3:1', 'a', 'values.yaml')]],
  ['m:\n  a: 1\n  a: 3\n', [said('3:3', 'a', 'values.yaml')]],
  ['"a": 1\na: 3\n', [said('2:1', 'a', 'values.yaml')]],
  ['list:\n  - {a: 1, a: 2}\n', [said('2:12', 'a', 'values.yaml')]],
  ['a: 1\nm:\n  a: 1\n', []],
  ['list:\n  - a: 1\n  - a: 2\n', []],
  ['x: &x\n  a: 1\ny:\n  <<: *x\n  a: 2\n', []],
])('%j', async (values, found) => {
  expect(await placesOf(valueDuplicateKey, { 'values.yaml': values })).toEqual(found);
});

test('Chart.yaml and value sets', async () => {
  const found = await placesOf(valueDuplicateKey, {
    'Chart.yaml': 'apiVersion: v2\nname: demo\nversion: 1.0.0\nname: other\n',
    'ci/a-values.yaml': 'a: 1\na: 2\n',
  });
  expect(found).toEqual([said('4:1', 'name', 'Chart.yaml'), said('2:1', 'a', 'ci/a-values.yaml')]);
});
