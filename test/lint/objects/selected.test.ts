import fc from 'fast-check';
import { selectedAmong } from '../../../src/lint/objects/selected';
import { type Requirement, selects } from '../../../src/lint/objects/selector';

const word = fc.constantFrom('a', 'b', 'c');
const labels = fc.dictionary(word, word, { maxKeys: 3 });
const requirement: fc.Arbitrary<Requirement> = fc.record({
  key: word,
  operator: fc.constantFrom('In', 'NotIn', 'Exists', 'DoesNotExist'),
  values: fc.array(word, { minLength: 1, maxLength: 2 }),
});

test('a selector chooses what it chooses among all, in their order', () => {
  fc.assert(
    fc.property(
      fc.array(labels, { maxLength: 8 }),
      fc.array(fc.array(requirement, { maxLength: 3 })),
      (all, selectors) => {
        const selected = selectedAmong(all, (item) => item);
        for (const requirements of [...selectors, ...selectors]) {
          expect(selected(requirements)).toEqual(all.filter((item) => selects(requirements, item)));
        }
      },
    ),
  );
});
