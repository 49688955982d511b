import fc from 'fast-check';
import { distanceWithin } from '../../src/template/edit-distance';

/** The optimal string alignment distance by its definition. */
function distance(one: string, other: string): number {
  const rows: number[][] = [];
  const at = (left: number, right: number) => rows[left]![right]!;
  for (let left = 0; left <= one.length; left += 1) {
    rows.push([]);
    for (let right = 0; right <= other.length; right += 1) {
      const ways = [left === 0 && right === 0 ? 0 : Infinity];
      if (left > 0) ways.push(at(left - 1, right) + 1);
      if (right > 0) ways.push(at(left, right - 1) + 1);
      if (left > 0 && right > 0) ways.push(at(left - 1, right - 1) + (one[left - 1] === other[right - 1] ? 0 : 1));
      if (left > 1 && right > 1 && one[left - 1] === other[right - 2] && one[left - 2] === other[right - 1])
        ways.push(at(left - 2, right - 2) + 1);
      rows[left]!.push(Math.min(...ways));
    }
  }
  return at(one.length, other.length);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });

test('it is the distance, up to the limit', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, other, limit) => {
      const expected = distance(one, other);
      expect(distanceWithin(limit, one, other)).toBe(expected > limit ? undefined : expected);
    }),
    { numRuns: 3000 },
  );
});
