import { matchesWildcard } from '../../src/lint/wildcard';

test.each([
  ['Role/reader', 'Role/reader', true],
  ['Role/reader', 'Role/reader2', false],
  ['Role/*', 'Role/a/b', true],
  ['*', '', true],
  ['*/reader', 'ClusterRole/reader', true],
  ['a*b', 'ab', true],
  ['ab*ba', 'aba', false],
  ['a*b*c', 'a-b-b-c', true],
  ['a*b*c', 'a-c-b', false],
  ['*b*', 'abc', true],
  ['', '', true],
  ['a.c', 'abc', false],
])('%j and %j', (pattern, text, matches) => {
  expect(matchesWildcard(pattern, text)).toBe(matches);
});
