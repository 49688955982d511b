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
  '[a-\\d]',
  '[^]',
  '[]',
  '[[:nope:]]',
  '(?i-)',
  '(?<n-m>a)',
  '(?',
  'a\\',
  '*',
  '|*',
  'a{2}{3}',
  'a{3,2}',
  '(a{40}){40}',
  '\\1',
  '\\8',
  '\\x4',
  '\\x{110000}',
  '\\p{Emoji}',
  '\\p',
  '\\C',
  '('.repeat(2000) + ')'.repeat(2000),
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
  ['^\\141$', 'a', true],
  ['^[\\101-\\x{43}]\\a?$', 'B', true],
  ['^[[:print:]]+$', 'a ~', true],
  ['^[[:cntrl:]]$', 'a', false],
  ['^[:alpha:]$', 'z', false],
  ['^*a$', 'a', 'unknown'],
  ['^\\Qa.b\\E$', 'a.b', 'unknown'],
  ['^[[:^alpha:]]$', '1', 'unknown'],
  ['^a{01}$', 'a{01}', true],
  ['(?P<n>a)(?P<n>b)', 'ab', 'unknown'],
  ['^(a{30}){30}$', 'a', false],
  ['(?:'.repeat(2000) + 'a' + ')'.repeat(2000), 'a', true],
  ['^[a-]\\_$', '-_', true],
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
