import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { prepareOutput } from '../../src/cli/output-folder';
import { filesIn, project } from './chartwright';

const write = (folder: string) => {
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'new'), 'new');
};

test('what was written takes the place of what was there', () => {
  const folder = project({ 'dist/charts/old': 'old' });
  const output = prepareOutput(path.join(folder, 'dist'), folder);
  write(output.aside);
  output.replace();
  output.discard();
  expect(filesIn(folder)).toEqual({ 'dist/new': 'new' });
  expect(readdirSync(folder)).toEqual(['dist']);
});

test('what is discarded is gone, and the folder is what it was', () => {
  const folder = project({ 'dist/charts/old': 'old' });
  const output = prepareOutput(path.join(folder, 'dist'), folder);
  write(output.aside);
  output.discard();
  expect(filesIn(folder)).toEqual({ 'dist/charts/old': 'old' });
  expect(readdirSync(folder)).toEqual(['dist']);
});

test('a link stays a link', () => {
  const folder = project({ 'real/charts/old': 'old' });
  symlinkSync('real', path.join(folder, 'dist'));
  const output = prepareOutput(path.join(folder, 'dist'), folder);
  write(output.aside);
  output.replace();
  expect(filesIn(folder)).toEqual({ 'dist/new': 'new', 'real/new': 'new' });
});

test.each([
  ['a file', { dist: '' }, 'dist', 'a file of that name'],
  ['the working directory', {}, '.', 'the working directory is in it'],
  ['the folder above it', {}, '..', 'the working directory is in it'],
  ['a repository', { 'dist/.git/HEAD': '' }, 'dist', 'a git repository'],
  ['the root', {}, '/', 'the root of the file system'],
  ['a folder of sources', { 'lib/index.js': '' }, 'lib', 'a folder with index.js and no charts in it'],
])('%s is refused', (_, files, folder, found) => {
  const cwd = project(files);
  expect(() => prepareOutput(path.resolve(cwd, folder), cwd)).toThrow(found);
});

test.each(['dist/a.k8s.yaml', 'dist/charts/a/Chart.yaml'])('what cdk8s wrote may go: %s', (file) => {
  const cwd = project({ [file]: '' });
  expect(() => prepareOutput(path.join(cwd, 'dist'), cwd)).not.toThrow();
});

test.each(['dist', '..dist', '../sibling'])('%s is accepted', (folder) => {
  const cwd = project({});
  expect(() => prepareOutput(path.resolve(cwd, folder), cwd)).not.toThrow();
});
