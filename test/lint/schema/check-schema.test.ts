import Ajv from 'ajv';
import Ajv2019 from 'ajv/dist/2019';
import Ajv2020 from 'ajv/dist/2020';
import { pathText } from '../../../src/package/data-file';
import { keywordFaults } from '../../../src/lint/schema/check-schema';
import { type Draft, draftOf } from '../../../src/lint/schema/draft';
import { KEYWORDS } from '../../../src/lint/schema/keywords';

const faults = (schema: unknown, draft: Draft = 7) =>
  [...keywordFaults(schema, draft)].map(({ at, accepted }) => `${pathText(at)}: ${accepted}`);

test.each([
  [{ type: 'str' }, 7, ['type: one or several of array, boolean, integer, null, number, object, string']],
  [{ properties: { a: { required: true } } }, 7, ['properties.a.required: a list of names, each once']],
  [{ required: [] }, 4, ['required: a list of at least one name, each once']],
  [{ required: [] }, 7, []],
  [{ exclusiveMinimum: true, minimum: 1 }, 7, ['exclusiveMinimum: a number']],
  [{ exclusiveMinimum: true, minimum: 1 }, 4, []],
  [{ items: [{}] }, 7, []],
  [{ items: [{}] }, 2020, ['items: a schema: an object, true or false']],
  [{ additionalProperties: 'no' }, 7, ['additionalProperties: a schema: an object, true or false']],
  [{ properties: { a: true } }, 4, ['properties.a: a schema: an object']],
  [{ additionalProperties: false }, 4, []],
  [{ allOf: [] }, 7, ['allOf: a list of at least one schema']],
  [{ enum: [] }, 7, ['enum: a list of at least one value']],
  [{ minLength: -1 }, 7, ['minLength: a whole number from 0']],
  [
    { definitions: { a: { pattern: '(?=x)' } } },
    7,
    [expect.stringContaining('definitions.a.pattern: a regular expression')],
  ],
  [{ patternProperties: { '(?!x)': {} } }, 7, [expect.stringContaining('look-ahead')]],
  [{ properties: { pattern: { type: 'string' }, required: {} } }, 7, []],
  [{ default: { type: 5 }, examples: [{ type: 5 }], const: { type: 5 } }, 7, []],
  [{ if: 5 }, 4, []],
  [[], 7, [': a schema: an object, true or false']],
])('%j in draft %s', (schema, draft, expected) => {
  expect(faults(schema, draft as Draft)).toEqual(expected);
});

/** Each keyword with each of these: the metaschemas are the judge. What Helm refuses beyond them is above. */
const VALUES = [
  null,
  true,
  5,
  -1,
  0,
  1.5,
  '',
  'string',
  [],
  ['a'],
  ['a', 'a'],
  [{}],
  [5],
  {},
  { a: {} },
  { a: true },
  { a: 5 },
  { a: ['b'] },
];
const VALIDATORS = [
  [7, new Ajv({ strict: false, logger: false })],
  [2019, new Ajv2019({ strict: false, logger: false })],
  [2020, new Ajv2020({ strict: false, logger: false })],
] as const;

test.each(VALIDATORS)('draft %s: refuses what its metaschema refuses', (draft, ajv) => {
  // Those on which the metaschema that Helm 4 has differs from ajv's, and those that say where the schema is.
  const others = ['enum', '$schema', '$id', 'id', '$ref', '$anchor', '$recursiveRef'];
  const pairs = [...KEYWORDS.keys()]
    .filter((keyword) => !others.includes(keyword))
    .flatMap((keyword) => VALUES.map((value) => ({ [keyword]: value })));
  const differing = pairs.filter((schema) => (faults(schema, draft).length === 0) !== ajv.validateSchema(schema));
  expect(differing).toEqual([]);
});

test.each([
  [{}, 2020],
  [{ $schema: 'http://json-schema.org/draft-07/schema#' }, 7],
  [{ $schema: 'https://json-schema.org/draft-07/schema' }, 7],
  [{ $schema: 'http://json-schema.org/draft-04/schema#' }, 4],
  [{ $schema: 'https://json-schema.org/draft/2019-09/schema' }, 2019],
  [{ $schema: 'http://json-schema.org/schema#' }, 2020],
  [{ $schema: 'https://example.com/schema' }, undefined],
  [5, 2020],
])('%j is of draft %s', (schema, draft) => {
  expect(draftOf(schema)).toBe(draft);
});
