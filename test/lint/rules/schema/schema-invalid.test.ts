import { schemaInvalid as rule } from '../../../../src/lint/rules/schema/schema-invalid';
import { findingsOf } from '../../kit';
import { schemaWith } from './schema-with';

const found = async (schema: unknown) =>
  (await findingsOf(rule, schemaWith(schema, 'a: 1\n'))).map(({ message }) => message);

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';

// What Helm 4.1 says of each schema, with the defaults `a: 1`: accepted or refused.
test.each([
  [{ properties: { a: { type: 'integer' } } }, []],
  [true, []],
  ['\ufeff{}', []],
  [{ $schema: 'http://json-schema.org/schema#' }, []],
  [{ $schema: 'https://json-schema.org/draft-07/schema' }, []],
  [{ $schema: DRAFT_07, properties: { a: { items: [{}] } } }, []],
  [{ $id: 'https://example.com/values.json', $ref: 'values.json#/definitions/a', definitions: { a: {} } }, []],
  [{ properties: { a: { pattern: '(?i)^a\\z' } } }, []],
  [{ definitions: { node: { properties: { next: { $ref: '#/definitions/node' } } } } }, []],
  ['{ "a": 1, }', [expect.stringMatching(/^the schema is not JSON: /)]],
  ['', [expect.stringMatching(/^the schema is not JSON: /)]],
  [[], ['the schema is an empty list, but JSON Schema 2020-12 takes a schema: an object, true or false']],
  [
    { $schema: 'https://example.com/schema' },
    ['the schema says that it is written in https://example.com/schema, which Helm does not know'],
  ],
  [
    { properties: { a: { items: [{}] } } },
    ['properties.a.items is a list, but JSON Schema 2020-12 takes a schema: an object, true or false'],
  ],
  [
    { $schema: DRAFT_07, properties: { a: { required: true } } },
    ['properties.a.required is the boolean true, but JSON Schema draft-07 takes a list of names, each once'],
  ],
  [
    { definitions: { unused: { pattern: '^(?!a)' } } },
    [
      'definitions.unused.pattern is the text "^(?!a)", but JSON Schema 2020-12 takes a regular expression that Go can read: ' +
        "Go's regular expressions have no look-ahead and look-behind ((?!)",
    ],
  ],
  [
    { properties: { a: { $ref: '#/definitions/b' } } },
    ['$ref leads to #/definitions/b, which the schema does not have'],
  ],
  [
    { definitions: { b: { allOf: [{ $ref: '#/definitions/b' }] } } },
    ['$ref to #/definitions/b comes back to itself, so that no check of a value ever ends'],
  ],
])('%j', async (schema, said) => {
  expect(await found(schema)).toEqual(said);
});

test('the place is the keyword’s value', async () => {
  const [finding] = await findingsOf(rule, rule.bad);
  expect(finding?.location).toMatchObject({ file: 'values.schema.json', range: { start: { line: 3, column: 41 } } });
});
