import { goRegexProblem, matchesGoRegex } from '../../../src/lint/schema/go-regex';

// What Go's regexp.Compile says of each.
test.each([
  '^(?!x)',
  '(?<=a)b',
  '(?>a)',
  '(a)\\1',
  '\\k<a>',
  '\\u00e9',
  '\\Z',
  '(a',
  'a)',
  '[a',
  '*a',
  'a**',
  'a{1001}',
  '\\e',
  '[z-a]',
])('%s is refused', (pattern) => {
  expect(goRegexProblem(pattern)).toEqual(expect.any(String));
});

test.each([
  ['^[a-z0-9]([-a-z0-9]*[a-z0-9])?$', 'my-name', true],
  ['^[a-z0-9]([-a-z0-9]*[a-z0-9])?$', 'My', false],
  ['b', 'abc', true],
  ['(?i)^ABC$', 'abc', true],
  ['^a.b$', 'a\nb', false],
  ['(?s)^a.b$', 'a\nb', true],
  ['\\Aab\\z', 'ab', true],
  ['\\Aab\\z', 'ab\n', false],
  ['^[[:alpha:]_]+$', 'aB_', true],
  ['^[[:digit:]]+$', 'a', false],
  ['^(?P<year>\\d{4})$', '2026', true],
  ['^\\p{Lu}\\pL$', 'Äb', 'unknown'],
  ['^[\\w\\-\\.]+$', 'a-b.c', true],
  ['^\\_\\-\\/\\%$', '_-/%', true],
  ['^\\x{e9}$', 'é', true],
  ['^a{,2}$', 'a{,2}', true],
  ['^.$', '😀', true],
  ['^[]a]$', ']', true],
])('%s, %j: %s', (pattern, text, matches) => {
  expect(goRegexProblem(pattern)).toBeUndefined();
  expect(matchesGoRegex(pattern, text)).toBe(matches);
});

test('a pattern that backtracks without end is given up', () => {
  const started = Date.now();
  expect(matchesGoRegex('^(a+)+$', `${'a'.repeat(60)}b`)).toBe('given up');
  expect(matchesGoRegex('^(a|aa)+$', `${'a'.repeat(90)}b`)).toBe('given up');
  expect(Date.now() - started).toBeLessThan(3000);
  expect(matchesGoRegex('^(a+)+$', 'a'.repeat(60))).toBe(true);
});
