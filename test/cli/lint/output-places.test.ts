import { linkSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { placedOutputs } from '../../../src/cli/lint/output-places';
import { project } from '../chartwright';

function folder() {
  const made = project({ 'out/old.txt': 'old', 'real/x': '' });
  symlinkSync('out', path.join(made, 'link'));
  symlinkSync('out/old.txt', path.join(made, 'old-link.txt'));
  linkSync(path.join(made, 'out', 'old.txt'), path.join(made, 'other-name.txt'));
  return made;
}

const placed = (...files: readonly (string | undefined)[]) =>
  placedOutputs(
    files.map((file) => ({ format: 'json' as const, file })),
    folder(),
  );

test.each([
  ['r.txt', 'r.txt'],
  ['r.txt', './r.txt'],
  ['r.txt', 'none/../r.txt'],
  ['link/r.txt', 'out/r.txt'],
  ['link/deep/er/r.txt', 'out/deep/er/r.txt'],
  ['out/old.txt', 'old-link.txt'],
  ['out/old.txt', 'other-name.txt'],
])('%s and %s are one file', (one, other) => {
  expect(() => placed(one, other)).toThrow(`two reports would go to ${other}`);
});

test('two reports on standard output are one text', () => {
  expect(() => placed(undefined, undefined)).toThrow('two reports would go to standard output');
});

test.each([
  [['a.txt', 'b.txt']],
  [['out/a.txt', 'real/a.txt']],
  [[undefined, 'a.txt']],
  // A device takes one text after the other.
  [['/dev/null', '/dev/null', '/dev/../dev/null']],
])('%j are as many places', (files) => {
  expect(placed(...files).map(({ file }) => file)).toEqual(files);
});

test.each([
  ['out', 'there is a folder of that name'],
  ['x'.repeat(300), 'ENAMETOOLONG'],
])('%s is a wrong usage', (file, said) => {
  expect(() => placed(file)).toThrow(said);
  expect(() => placed(file)).toThrow(expect.objectContaining({ code: 'USAGE' }));
});
