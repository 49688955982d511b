import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root, type Source, sourcesBelow } from './sources';

const sources = sourcesBelow('src');
const tests = sourcesBelow('test');

const longest = 350;

test('no file is longer than one can read at once, but for those that CONTRIBUTING.md names', () => {
  const contributing = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');
  const all = [...sources, ...tests, ...['charts', 'examples', 'scripts'].flatMap(sourcesBelow)];
  const long = all
    .filter(({ file, text }) => text.split('\n').length - 1 > longest && !contributing.includes(file))
    .map(({ file, text }) => `${file}: ${text.split('\n').length - 1} lines`);
  expect(long).toEqual([]);
});

/** Parts whose files are functions of data, each tested by itself; the others are tested as authors use them. */
const testedByFile = ['yaml', 'template', 'kubernetes', 'cache', 'helm', 'package', 'testing', 'cli'];

/** Files that are tested from elsewhere, and why. */
const testedElsewhere: Readonly<Record<string, string>> = {
  'src/cli/main.ts': 'a process: the tests of the command line start it',
  'src/template/build.ts': 'makes the nodes of expressions: the tests of charts read them as text',
};

test('each file has a test of its name, is imported by a test, or is a part of a file that is tested', () => {
  const untested = sources
    .filter(({ file }) => testedByFile.includes(part(file)))
    .filter((source) => hasRuntimeCode(source) && !isTested(source.file) && !(source.file in testedElsewhere))
    .map(({ file }) => file);
  expect(untested).toEqual([]);
});

const part = (file: string) => file.split('/')[1] ?? '';
const named = new Set(tests.map(({ file }) => file));
const imported = new Set(tests.flatMap(({ imports }) => imports.map(({ file }) => file)));

function isTested(file: string, asked: ReadonlySet<string> = new Set()): boolean {
  if (named.has(file.replace(/^src/, 'test').replace(/\.ts$/, '.test.ts')) || imported.has(file)) return true;
  return sources.some(
    (source) =>
      part(source.file) === part(file) &&
      !asked.has(source.file) &&
      source.imports.some((found) => found.file === file) &&
      isTested(source.file, new Set([...asked, file])),
  );
}

/** Types alone leave nothing to test, and an index has nothing of its own. */
const hasRuntimeCode = ({ text }: Source) =>
  /^(export )?(async )?(const|function|class|let|abstract class) /m.test(text);
