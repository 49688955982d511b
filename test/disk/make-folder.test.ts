import { existsSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { FileCache } from '../../src/cache/file-cache';
import { writeReport } from '../../src/cli/lint/outputs';
import { makeFolder } from '../../src/disk/make-folder';
import { writeFolder } from '../../src/package/writer';
import { folderWith } from '../helm/chart';
import { sourcesBelow } from '../meta/sources';

test('folders that are not there are made, and given from the outermost on', () => {
  const root = folderWith({});
  const folder = path.join(root, 'a', 'b');
  expect(makeFolder(folder)).toEqual([path.join(root, 'a'), folder]);
  expect(statSync(folder).isDirectory()).toBe(true);
  expect(makeFolder(folder)).toEqual([]);
  expect(makeFolder(path.join(folder, 'c'))).toEqual([path.join(folder, 'c')]);
});

test('a link to a folder is one', () => {
  const root = folderWith({ 'real/x': '' });
  symlinkSync('real', path.join(root, 'link'));
  expect(makeFolder(path.join(root, 'link', 'a'))).toEqual([path.join(root, 'link', 'a')]);
  expect(existsSync(path.join(root, 'real', 'a'))).toBe(true);
});

test.each(['file', 'file/a', 'file/a/b', 'gone/a'])('%s cannot be made where something is in the way', (name) => {
  const root = folderWith({ file: 'x' });
  symlinkSync('nowhere', path.join(root, 'gone'));
  expect(() => makeFolder(path.join(root, name))).toThrow(/EEXIST|ENOTDIR/);
});

/** Linux makes no folders there, and says of those that are asked for that they are not there. */
const NOWHERE = '/proc/chartwright';
const onLinux = existsSync('/proc/self') ? test : test.skip;

onLinux.each<[string, () => unknown]>([
  ['a folder', () => makeFolder(`${NOWHERE}/a/b`)],
  ['a report', () => writeReport(`${NOWHERE}/a/lint.json`, '{}', '/')],
  ['a chart', () => writeFolder(`${NOWHERE}/a/chart`, new Map([['Chart.yaml', 'name: a\n']]))],
])('%s where the file system makes no folders is an error', (_, make) => {
  expect(make).toThrow(/ENOENT/);
});

onLinux('where the file system makes no folders, nothing is kept', () => {
  const cache = new FileCache(`${NOWHERE}/cache`);
  cache.set('a', 1);
  expect(cache.get('a', (data): data is number => data === 1)).toBeUndefined();
});

test('nothing asks Node.js for several folders at once', () => {
  const asking = sourcesBelow('src').filter(({ text }) => /\bmkdir(?:Sync)?\([^;]*recursive/.test(text));
  expect(asking.map(({ file }) => file)).toEqual([]);
});
