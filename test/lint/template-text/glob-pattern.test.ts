import { globPattern } from '../../../src/lint/template-text/glob-pattern';

// As https://github.com/gobwas/glob matches with the separator /.
test.each([
  ['files/*', 'files/a', true],
  ['files/*', 'files/a/b', false],
  ['files/**', 'files/a/b', true],
  ['**.yaml', 'a/b.yaml', true],
  ['*.yaml', 'a/b.yaml', false],
  ['?.txt', 'a.txt', true],
  ['?.txt', '/.txt', false],
  ['{a,b}.txt', 'b.txt', true],
  ['[abc].txt', 'b.txt', true],
  ['[!abc].txt', 'b.txt', false],
  ['[a-c].txt', 'b.txt', true],
  ['a\\*.txt', 'a*.txt', true],
  ['a\\*.txt', 'ab.txt', false],
  ['a.b', 'axb', false],
  ['(a|b)', 'a', false],
])('%s and %s', (glob, path, expected) => {
  expect(globPattern(glob)?.test(path)).toBe(expected);
});

test.each(['[a', '{a'])('%s is not understood', (glob) => {
  expect(globPattern(glob)).toBeUndefined();
});
