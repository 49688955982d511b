import fc from 'fast-check';
import { goPattern } from '../../src/package/go-match';
import { globPattern } from '../../src/lint/template-text/glob-pattern';

/** All places of all signs, one after the other. */
const plain = (pattern: string) =>
  new RegExp(
    `^${pattern.replace(/\*\*+/g, '\0').replaceAll('*', '[^/]*').replaceAll('\0', '.*').replaceAll('?', '[^/]')}$`,
    's',
  );

const paths = fc.string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 12 });

test('a pattern of .Files.Glob says what it says when all places are tried', () => {
  const patterns = fc.string({ unit: fc.constantFrom('a', 'b', '/', '*', '**', '?'), maxLength: 8 });
  const same = fc.property(patterns, paths, (pattern, path) => {
    expect(globPattern(pattern)?.test(path)).toBe(plain(pattern).test(path));
  });
  fc.assert(same, { numRuns: 20_000 });
});

test('so does a pattern of .helmignore', () => {
  const patterns = fc.string({ unit: fc.constantFrom('a', 'b', '/', '*', '?'), maxLength: 8 });
  const same = fc.property(patterns, paths, (pattern, path) => {
    expect(goPattern(pattern)?.test(path)).toBe(plain(pattern.replace(/\*+/g, '*')).test(path));
  });
  fc.assert(same, { numRuns: 20_000 });
});

test('a name of many equal letters is no trouble', () => {
  expect(goPattern(`${'*a'.repeat(50)}b`)?.test('a'.repeat(500))).toBe(false);
  expect(globPattern(`${'**a'.repeat(50)}b`)?.test('a'.repeat(500))).toBe(false);
  expect(globPattern('{*a*a*a,*b}*b*c')).toBeUndefined();
});
