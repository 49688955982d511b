import { schemaDefaults as rule } from '../../../../src/lint/rules/schema/schema-defaults';
import { findingsOf } from '../../kit';
import { schemaWith, withDependency } from './schema-with';

const found = async (schema: unknown, values: string, files = {}) =>
  (await findingsOf(rule, schemaWith(schema, values, files))).map(({ message }) => message);

const integer = { properties: { a: { type: 'integer' } } };
const closed = { additionalProperties: false, properties: { replicas: {}, s: {} } };

test.each([
  [integer, 'a: 1', {}, []],
  [integer, 'b: x', {}, []],
  [integer, '', {}, []],
  [integer, 'a: 0x10', {}, []],
  [{ properties: { a: { type: 'string' } } }, 'a: yes', {}, ['a is the boolean true, but the schema accepts a text']],
  [{ properties: { a: { type: 'string' } } }, 'a:', {}, ['a is null, but the schema accepts a text']],
  [closed, 'replicsa: 1', {}, ['the schema does not admit the key replicsa']],
  [{ properties: { a: { required: ['b'] } } }, 'a: {}', {}, ['the schema requires a.b, which is missing']],
  // Helm puts `global` into the values of a dependency; that the root admits it is another rule's.
  [closed, 'replicas: 1', withDependency('s', 'x: 1', closed), ['the schema of s does not admit the key s.x']],
  [
    closed,
    's: {z: 1}',
    withDependency('s', '', { properties: { z: { type: 'string' } } }),
    ['s.z is the number 1, but the schema of s accepts a text'],
  ],
  [{ properties: { s: { required: ['x', 'global'] } } }, '', withDependency('s', 'x: 1', undefined), []],
  [closed, 's: {enabled: false}', withDependency('s', 'x: 1', closed, ', condition: s.enabled'), []],
  // Value sets stand over the defaults; null takes one away.
  [
    integer,
    'a: 1',
    { 'ci/b-values.yaml': 'a: x' },
    ['a in ci/b-values.yaml is the text "x", but the schema accepts a whole number'],
  ],
  [integer, 'a: x', { 'ci/b-values.yaml': 'c: 1' }, ['a is the text "x", but the schema accepts a whole number']],
  [
    { required: ['a'] },
    'a: 1',
    { 'ci/b-values.yaml': 'a: null' },
    ['the schema requires a, which is missing in ci/b-values.yaml'],
  ],
  // What every value set gives is left empty on purpose.
  [{ required: ['a'] }, 'b: 1', { 'ci/b-values.yaml': 'a: 1' }, []],
  [{ properties: { a: { minLength: 1 } } }, 'a: ""', { 'ci/b-values.yaml': 'a: x', 'ci/c-values.yaml': 'a: y' }, []],
  [{ required: ['a'] }, 'b: 1', { 'ci/b-values.yaml': 'c: 1' }, ['the schema requires a, which is missing']],
  // What cannot be checked is not held against anybody.
  ['{', 'a: 1', {}, []],
  [integer, 'a: [', {}, []],
  [{ properties: { a: { type: 'objec' } }, required: ['b'] }, 'a: 1', {}, []],
  [{ $ref: '#' }, 'a: 1', {}, []],
  [{ properties: { a: { pattern: '^(a+)+$' } } }, `a: ${'a'.repeat(50)}b`, {}, []],
])('%j, %s, %j', async (schema, values, files: Readonly<Record<string, string>>, said) => {
  expect(await found(schema, values, files)).toEqual(said);
});

test('the places are the value and what the schema says of it', async () => {
  const [finding] = await findingsOf(rule, schemaWith(integer, 'b: 1\na: x\n'));
  expect(finding).toMatchObject({
    location: { file: 'values.yaml', range: { start: { line: 2, column: 4 } } },
    related: [{ file: 'values.schema.json', message: 'the schema says so here' }],
    valuesPath: 'a',
  });
  const [inSet] = await findingsOf(rule, schemaWith(integer, 'a: 1', { 'ci/b-values.yaml': 'a: x' }));
  expect(inSet?.location.file).toBe('ci/b-values.yaml');
  const [misspelt] = await findingsOf(rule, schemaWith(closed, 'replicsa: 1'));
  expect(misspelt?.help).toBe('write replicas');
});

test('of very many in one file the first, and how many more there are', async () => {
  const items = (count: number) => `list:\n${'- x\n'.repeat(count)}`;
  const schema = { properties: { list: { items: { type: 'integer' } } } };
  const few = await found(schema, items(101));
  expect(few).toHaveLength(101);
  expect(few.at(-1)).toBe('list[100] is the text "x", but the schema accepts a whole number');
  const many = await found(schema, items(2000), { 'ci/b-values.yaml': items(3000) });
  expect(many).toHaveLength(202);
  expect(many).toContain('list[100] is the text "x", but the schema accepts a whole number (one of 1900 more like it)');
  expect(many).toContain(
    'list[2100] in ci/b-values.yaml is the text "x", but the schema accepts a whole number (one of 900 more like it)',
  );
});
