import { endlessReferences, lostReferences, remoteReferences } from '../../../src/lint/schema/check-references';

const lost = (schema: unknown) => [...lostReferences(schema, 7)].map(({ reference }) => reference);
const remote = (schema: unknown) => [...remoteReferences(schema, 7)].map(({ reference }) => reference);
const endless = (schema: unknown) => [...endlessReferences(schema, 7)].map(({ reference }) => reference);
const to = (name: string) => ({ $ref: `#/definitions/${name}` });

test('what leads nowhere, and what leads out', () => {
  const schema = {
    properties: { a: to('a'), b: to('b'), c: { $ref: 'other.json' } },
    definitions: { a: {}, d: { items: to('e') } },
  };
  expect(lost(schema)).toEqual(['#/definitions/b', '#/definitions/e']);
  expect(remote(schema)).toEqual(['other.json']);
});

test('a property that is called $ref is none', () => {
  const schema = { properties: { $ref: { type: 'string' } }, default: to('a'), enum: [to('b')] };
  expect(lost(schema)).toEqual([]);
});

test.each([
  [{ definitions: { a: to('a') } }, 1],
  [{ definitions: { a: { allOf: [to('b')] }, b: { anyOf: [{}, to('a')] } } }, 1],
  [{ definitions: { a: { not: to('a') } } }, 1],
  [{ definitions: { a: { if: to('b') }, b: { then: {}, if: {}, else: to('a') } } }, 1],
  [{ $ref: '#' }, 1],
  [{ definitions: { a: { properties: { a: to('a') } } } }, 0],
  [{ definitions: { a: { items: to('b') }, b: { allOf: [to('a')] } } }, 0],
  [{ definitions: { a: to('c'), b: to('c'), c: {} } }, 0],
  [{ definitions: { a: { allOf: [to('c'), to('c')] }, c: {} } }, 0],
])('%j has %d circles', (schema, count) => {
  expect(endless(schema)).toHaveLength(count);
});

test('a chain of ten thousand references takes no time to speak of', () => {
  const definitions = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, index) => [`d${index}`, to(`d${index + 1}`)]),
  );
  const started = Date.now();
  expect(endless({ definitions: { ...definitions, d10000: to('d0') } })).toHaveLength(1);
  expect(Date.now() - started).toBeLessThan(2000);
});

test('a schema of a hundred thousand levels is no harm', () => {
  const deep = JSON.parse(`${'{"not":'.repeat(100_000)}{"$ref":"#x"}${'}'.repeat(100_000)}`) as unknown;
  expect([...lost(deep), ...remote(deep), ...endless(deep)]).toEqual([]);
  expect(lost({ ...(deep as object), $ref: '#x' })).toEqual(['#x']);
});
