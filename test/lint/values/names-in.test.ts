import { namesIn } from '../../../src/lint/values/names-in';

const mapOf = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));

test.each([
  [0, 0],
  [1_000, 1_000],
  [1_001, 0],
])('of %i names %i may be meant', (count, names) => {
  expect(namesIn(mapOf(count))).toHaveLength(names);
});
