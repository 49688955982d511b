import { valuesInvalid } from '../../../../src/lint/rules/values/values-invalid';
import { placesOf } from '../../kit';

test.each<[name: string, values: string, found: readonly string[]]>([
  ['a list', '- a\n', ['values.yaml:1:1 values.yaml is a list, but values are a map']],
  ['a text', 'hello\n', ['values.yaml:1:1 values.yaml is a string, but values are a map']],
  ['nothing', '', []],
  ['comments', '# a: 1\n', []],
  ['null', 'null\n', []],
  ['a map', '{}\n', []],
  [
    'two documents',
    'a: 1\n---\nb: 1\n',
    ['values.yaml:2:1 values.yaml has a second document, which Helm 3 does not read'],
  ],
  ['a line that would begin a second document', 'a: "1\n2"\nb: [\n3\n]\n---\n', []],
  [
    'a version of YAML',
    '%YAML 1.2\n---\na: 1\n',
    ['values.yaml:1:1 values.yaml is not YAML: this YAML is of a version other than 1.1, which Helm does not read'],
  ],
  [
    'keys below an empty map',
    '# defaults\n{}\nimage: nginx\nport: 80\n',
    [
      'values.yaml:3:1 values.yaml goes on after its first value: Helm reads that value alone, and drops everything from here on',
    ],
  ],
  [
    'a first key that is indented',
    '  image: nginx\nport: 80\n',
    [
      'values.yaml:2:1 values.yaml goes on after its first value: Helm reads that value alone, and drops everything from here on',
    ],
  ],
  ['comments below an empty map', '{}\n# image: nginx\n', []],
  ['dashes in brackets', 'args: [-, a]\n', []],
  ['a key twice is another matter', 'a: 1\na: 2\n', []],
])('%s', async (_, values, found) => {
  expect(await placesOf(valuesInvalid, { 'values.yaml': values })).toEqual(found);
});

test.each([['a: [1\n'], ['a:\n\tb: 1\n'], ['a: *nothing\n'], ['a: "x\n']])('no YAML: %j', async (values) => {
  const [first = '', ...more] = await placesOf(valuesInvalid, { 'ci/a-values.yaml': values });
  expect(first).toMatch(/^ci\/a-values\.yaml:\d+:\d+ ci\/a-values\.yaml is not YAML: [a-z]/);
  expect(more).toEqual([]);
});
