import { labelRequirements, requirementsOf, requirementsText, selects } from '../../../src/lint/objects/selector';

// https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#label-selectors
test.each([
  [{ matchLabels: { app: 'a' } }, { app: 'a', tier: 'b' }, true],
  [{ matchLabels: { app: 'a', tier: 'c' } }, { app: 'a', tier: 'b' }, false],
  [{ matchExpressions: [{ key: 'app', operator: 'In', values: ['a', 'b'] }] }, { app: 'b' }, true],
  [{ matchExpressions: [{ key: 'app', operator: 'NotIn', values: ['a'] }] }, {}, true],
  [{ matchExpressions: [{ key: 'app', operator: 'NotIn', values: ['a'] }] }, { app: 'a' }, false],
  [{ matchExpressions: [{ key: 'app', operator: 'Exists' }] }, { app: '' }, true],
  [{ matchExpressions: [{ key: 'app', operator: 'DoesNotExist' }] }, { app: '' }, false],
  [{ matchLabels: { app: 'a' }, matchExpressions: [{ key: 'b', operator: 'Exists' }] }, { app: 'a' }, false],
  [{}, { app: 'a' }, true],
  ['text', {}, true],
  [{ matchLabels: ['a'], matchExpressions: { key: 'a' } }, {}, true],
])('%j selects %j: %s', (selector, labels, expected) => {
  expect(selects(requirementsOf(selector), labels)).toBe(expected);
});

test('as people write selectors', () => {
  const expressions = [{ key: 'tier', operator: 'NotIn', values: ['a', 'b'] }];
  expect(requirementsText(requirementsOf({ matchLabels: { app: 'x' }, matchExpressions: expressions }))).toBe(
    'app=x, tier NotIn (a, b)',
  );
  expect(labelRequirements(null)).toEqual([]);
});
