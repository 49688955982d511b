import { pathText } from '../../../src/package/data-file';
import { acceptedText, plainFaults } from '../../../src/lint/schema/fault-text';
import { validate } from '../../../src/lint/schema/validate';
import { valueText } from '../../../src/lint/value-text';

const said = (schema: unknown, values: unknown) =>
  validate(schema, values)
    .faults.flatMap(plainFaults)
    .map((fault) => `${pathText(fault.path)} is ${valueText(fault.found)}: ${fault.missing ?? acceptedText(fault)}`);

const draft = (name: string) => ({ $schema: `http://json-schema.org/${name}/schema#` });

test.each([
  [{ type: 'integer' }, '5', [' is the text "5": a whole number']],
  [{ type: ['integer', 'null'] }, true, [' is the boolean true: a whole number or null']],
  [{ type: 'integer' }, 5.0, []],
  [{ properties: { a: { enum: ['x', 'y'] } } }, { a: 'z' }, ['a is the text "z": "x" or "y"']],
  [{ properties: { a: { pattern: '^x' } } }, { a: '' }, ['a is an empty text: only what matches ^x']],
  [{ required: ['a'] }, {}, [' is an empty map: a']],
  [{ minimum: 1 }, 0, [' is the number 0: nothing less than 1']],
  [{ ...draft('draft-04'), minimum: 1, exclusiveMinimum: true }, 1, [' is the number 1: nothing less than 1']],
  [{ minItems: 1 }, [], [' is an empty list: only lists of at least 1 item']],
  [{ items: { type: 'null' } }, [null, 1], ['[1] is the number 1: null']],
  [{ additionalProperties: false, properties: { a: {} } }, { a: 1, b: 2 }, ['b is the number 2: nothing here']],
  // Of branches the one that is meant speaks.
  [{ anyOf: [{ type: 'null' }, { type: 'object', required: ['a'] }] }, {}, [' is an empty map: a']],
  [{ anyOf: [{ type: 'null' }, { type: 'string' }] }, 5, [' is the number 5: null or a text']],
  [{ oneOf: [{ type: 'number' }, { type: 'integer' }] }, 5, [' is the number 5: one of several forms, and only one']],
  // Helm 4 looks at formats up to draft-07, and there at nothing beside a reference.
  [{ ...draft('draft-07'), format: 'ipv4' }, 'zz', [' is the text "zz": only what is of the format ipv4']],
  [{ format: 'ipv4' }, 'zz', []],
  [{ ...draft('draft-07'), $ref: '#/definitions/s', minLength: 5, definitions: { s: {} } }, 'zz', []],
  [
    { $ref: '#/$defs/s', minLength: 5, $defs: { s: {} } },
    'zz',
    [' is the text "zz": only texts of at least 5 characters'],
  ],
  // What is no schema breaks nothing.
  [{ $ref: '#/definitions/none' }, 5, []],
  [{ pattern: '(', properties: [], type: 5, required: true, items: 7 }, {}, expect.any(Array)],
])('%j of %j', (schema, values, expected) => {
  expect(said(schema, values)).toEqual(expected);
});

test('references in a circle, and branches that multiply, are given up', () => {
  expect(validate({ $ref: '#' }, 5)).toMatchObject({ complete: false });
  const branches = Array.from({ length: 10 }, () => ({ $ref: '#/definitions/a' }));
  const definitions = { a: { properties: { a: { anyOf: branches, type: 'null' } } } };
  const deep = Array.from({ length: 20 }).reduce<unknown>((inner) => ({ a: inner }), 5);
  expect(validate({ $ref: '#/definitions/a', definitions }, deep)).toMatchObject({ complete: false });
});

test('keys of JavaScript objects are keys like any', () => {
  const values = JSON.parse('{"__proto__": 1, "constructor": 2}') as unknown;
  expect(said({ additionalProperties: false, properties: { toString: {} } }, values)).toHaveLength(2);
  expect(said({ required: ['toString'] }, {})).toHaveLength(1);
});
