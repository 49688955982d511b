import { schemaAt } from '../../../src/lint/schema/schema-view';

/** What the tables below are about. */
const short = (schema: unknown, path: readonly (string | number)[]) => {
  const { known, types, closed, properties } = schemaAt(schema, path);
  return { known, types: types && [...types].sort(), closed, keys: [...properties.keys()] };
};

const image = { type: 'object', additionalProperties: false, properties: { tag: { type: ['string', 'null'] } } };
const definitions = { image, loop: { properties: { next: { $ref: '#/definitions/loop' } } } };

test.each([
  // properties, closed and open
  [{ properties: { image } }, ['image'], { known: true, types: ['object'], closed: true, keys: ['tag'] }],
  [{ properties: { image } }, ['image', 'tag'], { known: true, types: ['null', 'string'], closed: false, keys: [] }],
  [{ properties: { image } }, ['image', 'tga'], { known: false, types: [], closed: true, keys: [] }],
  [{ properties: { image } }, ['other'], { known: false, types: undefined, closed: false, keys: [] }],
  [{ properties: { a: true } }, ['a'], { known: true, types: undefined, closed: false, keys: [] }],
  [{ properties: { a: false } }, ['a'], { known: false, types: [], closed: true, keys: [] }],
  [{ type: 'object' }, ['a', 'b'], { known: false, types: undefined, closed: false, keys: [] }],
  // maps and lists
  [{ additionalProperties: { type: 'string' } }, ['any'], { known: true, types: ['string'], closed: false, keys: [] }],
  [{ additionalProperties: {} }, ['any'], { known: false, types: undefined, closed: false, keys: [] }],
  [
    { patternProperties: { '^a': { type: 'null' } } },
    ['ab'],
    { known: true, types: ['null'], closed: false, keys: [] },
  ],
  [{ items: image }, [3, 'tag'], { known: true, types: ['null', 'string'], closed: false, keys: [] }],
  [{ items: image }, ['*'], { known: true, types: ['object'], closed: true, keys: ['tag'] }],
  [
    { items: [{ type: 'null' }], additionalItems: image },
    [0],
    { known: true, types: ['null'], closed: false, keys: [] },
  ],
  [{ items: [{}], additionalItems: image }, [1], { known: true, types: ['object'], closed: true, keys: ['tag'] }],
  // references
  [
    { $ref: '#/definitions/image', definitions },
    ['tag'],
    { known: true, types: ['null', 'string'], closed: false, keys: [] },
  ],
  [{ $ref: '#/definitions/none' }, ['a'], { known: false, types: undefined, closed: false, keys: [] }],
  [
    { $ref: '#/definitions/loop', definitions },
    ['next', 'next'],
    { known: true, types: undefined, closed: false, keys: ['next'] },
  ],
  [{ $ref: '#' }, ['a'], { known: false, types: undefined, closed: false, keys: [] }],
  [{ allOf: [{ $ref: '#/allOf/0' }] }, [], { known: true, types: undefined, closed: false, keys: [] }],
  // branches
  [
    { allOf: [image, { properties: { a: {} } }] },
    [],
    { known: true, types: ['object'], closed: true, keys: ['tag', 'a'] },
  ],
  [{ anyOf: [image, { type: 'null' }] }, [], { known: true, types: ['null', 'object'], closed: true, keys: ['tag'] }],
  [{ anyOf: [image, { type: 'object' }] }, [], { known: true, types: ['object'], closed: false, keys: ['tag'] }],
  [{ anyOf: [image, {}] }, [], { known: true, types: undefined, closed: false, keys: ['tag'] }],
  [
    { type: 'number', oneOf: [{ type: 'integer' }, { type: 'string' }] },
    [],
    { known: true, types: ['integer'], closed: false, keys: [] },
  ],
  [
    { if: {}, then: { properties: { a: { type: 'null' } } } },
    ['a'],
    { known: true, types: undefined, closed: false, keys: [] },
  ],
  [{ enum: ['a', 1, null] }, [], { known: true, types: ['integer', 'null', 'string'], closed: false, keys: [] }],
  // what is no schema
  [true, ['a'], { known: false, types: undefined, closed: false, keys: [] }],
  [undefined, [], { known: false, types: undefined, closed: false, keys: [] }],
  [
    { properties: 5, allOf: {}, type: 'str', $ref: 7 },
    ['a'],
    { known: false, types: undefined, closed: false, keys: [] },
  ],
])('%j at %j', (schema, path, expected) => {
  expect(short(schema, path)).toEqual(expected);
});

test('a condition limits nothing for certain, but all that holds does', () => {
  const schema = {
    properties: { a: { type: 'string', pattern: '^x', description: 'What it is' } },
    allOf: [{ if: {}, then: { properties: { a: { enum: ['xy'] } } } }, { properties: { a: { enum: ['x', 'xy'] } } }],
  };
  expect(schemaAt(schema, ['a'])).toMatchObject({
    enum: ['x', 'xy'],
    pattern: '^x',
    description: 'What it is',
    places: [
      ['properties', 'a'],
      ['allOf', 1, 'properties', 'a'],
      ['allOf', 0, 'then', 'properties', 'a'],
    ],
  });
});

test('branches that multiply come to an end', () => {
  const level = (depth: number): object => ({
    anyOf: Array.from({ length: 8 }, () => (depth === 0 ? { properties: { a: {} } } : level(depth - 1))),
  });
  expect(schemaAt(level(4), ['a']).known).toBe(true);
  const circle = {
    definitions: { a: { anyOf: [{ $ref: '#/definitions/a' }, { $ref: '#/definitions/a' }] } },
    $ref: '#/definitions/a',
  };
  expect(schemaAt(circle, ['a', 'b']).types).toBeUndefined();
});
