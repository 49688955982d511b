import { schemaRootClosed as rule } from '../../../../src/lint/rules/schema/schema-root-closed';
import { findingsOf } from '../../kit';
import { schemaWith, withDependency } from './schema-with';

const found = async (schema: object, files = {}) =>
  (await findingsOf(rule, schemaWith(schema, 'a: 1\n', files))).map(({ message }) => message);

const closed = (...keys: readonly string[]) => ({
  additionalProperties: false,
  properties: Object.fromEntries(keys.map((key) => [key, {}])),
});
const tagged = withDependency('s', '', undefined, ', tags: [db]');
const aliased = withDependency('s', '', undefined, ', alias: t');
const GLOBAL = 'the root of the schema is closed and does not admit global, so the chart cannot be a dependency';
const dependency = (key: string) =>
  `the root of the schema is closed and does not admit ${key}, the place of a dependency’s values`;

test.each([
  [{ properties: { a: {} } }, {}, []],
  [closed('a', 'global'), {}, []],
  [{ ...closed('a'), patternProperties: { '^glob': {} } }, {}, []],
  [{ anyOf: [closed('a', 'global'), {}] }, {}, []],
  [closed('a'), {}, [GLOBAL]],
  [{ allOf: [closed('a')] }, {}, [GLOBAL]],
  [closed('a', 'global', 's'), withDependency('s', '', undefined), []],
  [closed('a', 'global'), withDependency('s', '', undefined), [dependency('s')]],
  [closed('a', 'global', 's'), aliased, [dependency('t')]],
  [
    closed('a', 'global', 's'),
    tagged,
    ['the root of the schema is closed and does not admit tags, by which dependencies are switched'],
  ],
])('%j of %j', async (schema, files, said) => {
  expect(await found(schema, files)).toEqual(said);
});
