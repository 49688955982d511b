import { dataText } from '../../src/cache/data-text';

const same = () => 1;

/** No two of these are the same data. */
const different: readonly unknown[] = [
  null,
  undefined,
  true,
  'true',
  0,
  '0',
  1n,
  '1n',
  ['bigint', '1'],
  NaN,
  Infinity,
  [],
  [null],
  [undefined],
  [[]],
  {},
  { a: null },
  { a: 'undefined' },
  { a: 1 },
  { a: 1n },
  { a: { b: 1 } },
  { 'a.b': 1 },
  new Map(),
  new Map([['a', 1]]),
  [['a', 1]],
  new Map<unknown, unknown>([['a', new Map()]]),
  new Set(),
  new Set(['a']),
  ['a'],
  ['Set', 'a'],
  JSON.parse('{"__proto__": 1}'),
];

test('other data is another text', () => {
  const texts = different.map(dataText);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  expect(different.map(dataText)).toEqual(texts);
});

test('what is undefined in a map is as if it were not there', () => {
  expect(dataText({ a: 1, b: undefined })).toBe(dataText({ a: 1 }));
});

test.each<[string, unknown]>([
  ['a function', same],
  ['a symbol', Symbol('a')],
  ['a regular expression', /a/],
  ['a date', new Date(0)],
  ['bytes', Buffer.from('a')],
  ['an error', new Error('a')],
  ['what a class has made', new (class Made {})()],
  ['a map of a kind of its own', Object.create({ inherited: 1 })],
])('%s is no data, wherever it is', (_, value) => {
  for (const around of [value, { of: value }, [value], new Map([['of', value]]), new Set([value])]) {
    expect(() => dataText(around)).toThrow('is no data, and cannot be a part of a key');
  }
  expect(() => dataText({ a: { deep: [value] } })).toThrow('deep is no data');
});
