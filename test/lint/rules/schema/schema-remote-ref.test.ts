import { schemaRemoteRef as rule } from '../../../../src/lint/rules/schema/schema-remote-ref';
import { findingsOf } from '../../kit';
import { schemaWith } from './schema-with';

const found = async (schema: unknown) =>
  (await findingsOf(rule, schemaWith(schema, 'a: 1\n'))).map(({ message }) => message);

const refersTo = ($ref: string) => ({
  $id: 'https://example.com/values.json',
  properties: { a: { $ref } },
  definitions: { b: {} },
});

test.each([
  ['#/definitions/b', false],
  ['#/definitions/none', false],
  ['https://example.com/values.json#/definitions/b', false],
  ['values.json#/definitions/b', false],
  ['https://raw.githubusercontent.com/a/b/main/defs.json', true],
  ['file:///etc/defs.json', true],
  ['defs.json#/b', true],
  ['urn:example:defs', true],
])('%s', async (reference, isRemote) => {
  expect(await found(refersTo(reference))).toEqual(isRemote ? [`$ref leads out of the schema, to ${reference}`] : []);
});
