import { helmTemplate } from '../../../src/helm/template';
import { goRegexProblem, matchesGoRegex } from '../../../src/lint/schema/go-regex';
import { testHelms, valuesText } from '../../../src/testing';
import { chartWith } from '../../helm/chart';

const refused = [
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
  '((a{0}){1000}){1000}',
  '((a{1000}b{0}){2})',
  '(a{500}){0,}{3}',
  '((a{500}){0,}){3}',
  '\\p{Grek}',
  '\\p{Nope}',
];

const accepted: readonly (readonly [pattern: string, text: string, matches: boolean | 'unknown'])[] = [
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
  ['^((a{1000}){0}){1000}$', '', true],
  ['^((a{1000}){0,0}){1000}$', 'a', false],
  ['^(a{30}(b{1000}){0}c{30}){30}$', 'a', false],
  ['(a{500}|b{2}){2}', 'b', false],
  ['^\\p{Greek}\\p{Yi}?$', 'α', 'unknown'],
  ['^[\\p{Any}\\P{Cham}\\p{^Lt}]$', 'a', 'unknown'],
];

const ofSome = [
  ...['\\p{LC}', '\\p{Cn}', '\\p{Letter}', '\\p{lu}', '\\p{greek}', '\\p{ASCII}', '\\p{Assigned}', '\\p{any}'],
  ...['\\p{decimal-number}', '\\p{Old_Italic}', '\\P{^Khitan_Small_Script}'],
];

test.each(refused)('%s is refused', (pattern) => {
  expect(goRegexProblem(pattern)).toEqual(expect.not.stringContaining('not every Helm'));
});

test.each(accepted)('%s, %j: %s', (pattern, text, matches) => {
  expect(goRegexProblem(pattern)).toBeUndefined();
  expect(matchesGoRegex(pattern, text)).toBe(matches);
});

test.each(ofSome)('%s is not known to every Helm', (pattern) => {
  expect(goRegexProblem(pattern)).toMatch(/^not every Helm knows the class \\[pP]\{/);
});

/** Whether each text matches its pattern; what Helm cannot read as a pattern matches nothing. */
async function helmMatches(helm: string, cases: readonly (readonly [pattern: string, text: string])[]) {
  const template =
    '{{ range $i, $case := .Values.cases }}x{{ $i }}: {{ regexMatch (first $case) (last $case) }}\n{{ end }}';
  const chart = chartWith({ 'templates/x.yaml': template });
  const result = await helmTemplate({ chart, helm, values: valuesText({ cases }) });
  if (!result.ok) throw new Error(result.failure.message);
  return [...result.manifests.matchAll(/^x\d+: (true|false)$/gm)].map(([, matches]) => matches === 'true');
}

/** Every text has the empty one before the bar in it. */
const helmReads = (helm: string, patterns: readonly string[]) =>
  helmMatches(
    helm,
    patterns.map((pattern) => [`|${pattern}`, '']),
  );

describe.each(testHelms())('$name agrees', ({ bin }) => {
  test('what it refuses', async () => {
    expect(await helmReads(bin, refused)).toEqual(refused.map(() => false));
  });

  test('what it takes, and what matches', async () => {
    const read = await helmReads(
      bin,
      accepted.map(([pattern]) => pattern),
    );
    expect(read).toEqual(accepted.map(() => true));
    const known = accepted.filter(([, , matches]) => matches !== 'unknown');
    const matched = await helmMatches(
      bin,
      known.map(([pattern, text]) => [pattern, text]),
    );
    expect(known.map(([pattern], index) => [pattern, matched[index]])).toEqual(
      known.map(([pattern, , matches]) => [pattern, matches]),
    );
  });
});

const oldest = testHelms().find(({ version }) => version.startsWith('3.17.'));
const newest = testHelms().find(({ version }) => version.startsWith('4.1.'));
// With any other Helm there is nothing to compare.
(oldest && newest ? test : test.skip)('what one Helm knows, the other does not', async () => {
  const [old, recent] = await Promise.all([helmReads(oldest!.bin, ofSome), helmReads(newest!.bin, ofSome)]);
  expect(old).toEqual(recent.map((isKnown) => !isKnown));
});

test('a pattern that backtracks without end is given up', () => {
  const started = Date.now();
  expect(matchesGoRegex('^(a+)+$', `${'a'.repeat(60)}b`)).toBe('given up');
  expect(matchesGoRegex('^(a|aa)+$', `${'a'.repeat(90)}b`)).toBe('given up');
  expect(Date.now() - started).toBeLessThan(3000);
  expect(matchesGoRegex('^(a+)+$', 'a'.repeat(60))).toBe(true);
});
