import { readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { project, tsx } from './chartwright';

const cache = path.join(__dirname, '..', '..', 'src', 'cli', 'code-cache.ts');

/** Loads a module in a process of its own, since what it has compiled is kept at its end. */
function load(folder: string, use = 'lint'): { readonly stdout: string; readonly stderr: string } {
  const script = `
    const { requireCompiled } = require(${JSON.stringify(cache)});
    const { exports: { add } } = requireCompiled(require('node:path').resolve('main.js'), { folder: 'kept', use: ${JSON.stringify(use)} });
    console.log(add(1));`;
  writeFileSync(path.join(folder, 'load.cjs'), script);
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', tsx, 'load.cjs'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { stdout, stderr };
}

const main =
  "const { one } = require('./one');\nexports.add = (number) => number + one + (module.exports === exports);\n";
const files = { 'main.js': main, 'one.js': 'exports.one = 1;\n' };
const kept = (folder: string) => readdirSync(path.join(folder, 'kept')).map((name) => path.join(folder, 'kept', name));
const works = { stdout: '3\n', stderr: '' };

test('a module works as with require, and its code is kept for each use', () => {
  const folder = project(files);
  expect(load(folder)).toEqual(works);
  const [first = ''] = kept(folder);
  const before = readFileSync(first);
  expect(load(folder)).toEqual(works);
  expect(load(folder, 'synth')).toEqual(works);
  expect(kept(folder).map((file) => path.basename(file).split('-')[0])).toEqual(['lint', 'synth']);
  expect(readFileSync(first)).toEqual(before);
});

test('the same text elsewhere has code of its own, since stacks name the file', () => {
  const folder = project({ ...files, 'main.js': 'exports.add = () => new Error().stack;\n' });
  const other = project({ ...files, 'main.js': 'exports.add = () => new Error().stack;\n' });
  load(folder);
  symlinkSync(path.join(folder, 'kept'), path.join(other, 'kept'));
  const { stdout } = load(other);
  expect(stdout).toContain(path.join(other, 'main.js'));
  expect(stdout).not.toContain(path.join(folder, 'main.js'));
});

test('another text has code of its own', () => {
  const folder = project(files);
  load(folder);
  writeFileSync(path.join(folder, 'main.js'), main.replace('number + one', 'number - one'));
  expect(load(folder)).toEqual({ stdout: '1\n', stderr: '' });
});

test.each([
  ['cut', (code: Buffer) => code.subarray(0, code.length / 2)],
  ['empty', () => Buffer.alloc(0)],
  ['changed', (code: Buffer) => code.fill(7, code.length - 9)],
])('kept code that is %s is not used, and replaced', (_, damage) => {
  const folder = project(files);
  load(folder);
  const [file = ''] = kept(folder);
  writeFileSync(file, damage(readFileSync(file)));
  const damaged = readFileSync(file);
  expect(load(folder)).toEqual(works);
  expect(readFileSync(file).equals(damaged)).toBe(false);
});

test('code that was kept long ago goes, and a folder that cannot be written to is no mistake', () => {
  const folder = project(files);
  load(folder);
  const [old = ''] = kept(folder);
  utimesSync(old, 0, 0);
  load(folder, 'synth');
  expect(kept(folder)).not.toContain(old);
  expect(load(project({ ...files, kept: 'a file' }))).toEqual(works);
});
