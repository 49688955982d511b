import { differencesOf } from '../../../src/lint/objects/difference';

test.each([
  [{ a: 1 }, { a: 1 }, []],
  [{ a: 1, b: { c: [1, 2] } }, { a: 2, b: { c: [1, 3] } }, [['a'], ['b', 'c', 1]]],
  [{ a: { b: 1 } }, { a: { c: 1 } }, [['a']]],
  [{ a: [1] }, { a: [1, 2] }, [['a']]],
  [{ a: null }, { a: {} }, [['a']]],
  [[{ a: 1 }], [{ a: 1 }], []],
  [1, '1', [[]]],
  [undefined, undefined, []],
  [{ a: Number.NaN }, { a: Number.NaN }, []],
])('%j and %j differ at %j', (left, right, expected) => {
  expect([...differencesOf(left, right)]).toEqual(expected);
});
