import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FileCache } from '../../src/cache/file-cache';
import { folderWith } from '../helm/chart';

const DAY_MS = 24 * 60 * 60 * 1000;
const isText = (data: unknown): data is string => typeof data === 'string';

const newFolder = () => path.join(folderWith({}), 'deep', 'cache');
const only = (folder: string) => path.join(folder, readdirSync(folder)[0] ?? '');
const age = (file: string, days: number) => {
  const time = (Date.now() - days * DAY_MS) / 1000;
  utimesSync(file, time, time);
};

test('what was set is found, by any cache of the folder', () => {
  const folder = newFolder();
  const cache = new FileCache(folder);
  expect(cache.get('a', isText)).toBeUndefined();
  cache.set('a', 'é');
  cache.set('../b', 'c');
  expect(new FileCache(folder).get('a', isText)).toBe('é');
  expect(new FileCache(folder).get('../b', isText)).toBe('c');
  expect(readdirSync(path.dirname(folder))).toEqual(['cache']);
});

test.each([
  ['cut', (text: string) => text.slice(0, 4)],
  ['something else', () => '{"a": 1}'],
  ['changed', (text: string) => text.replace('some', 'same')],
  ['empty', () => ''],
])('an entry that is %s is as if it were not there', (_, damage) => {
  const folder = newFolder();
  const cache = new FileCache(folder);
  cache.set('a', 'some text');
  writeFileSync(only(folder), damage(readFileSync(only(folder), 'utf8')));
  expect(cache.get('a', isText)).toBeUndefined();
  cache.set('a', 'again');
  expect(cache.get('a', isText)).toBe('again');
});

test('the oldest are removed until the rest is small enough, once', () => {
  const folder = newFolder();
  const first = new FileCache(folder);
  for (const [index, key] of ['a', 'b', 'c'].entries()) {
    const before = new Set(index === 0 ? [] : readdirSync(folder));
    first.set(key, 'x'.repeat(10));
    const added = readdirSync(folder).find((name) => !before.has(name));
    age(path.join(folder, added ?? ''), 3 - index);
  }
  new FileCache(folder, { maxBytes: 200, maxAgeMs: 30 * DAY_MS }).set('d', 'x');
  const cache = new FileCache(folder);
  const found = ['a', 'b', 'c', 'd'].map((key) => cache.get(key, isText));
  expect(found.map((text) => text !== undefined)).toEqual([false, true, true, true]);
});

test('what nobody asked for in a month is removed, what is in use stays', () => {
  const folder = newFolder();
  const cache = new FileCache(folder);
  cache.set('a', 'a');
  age(only(folder), 29);
  expect(cache.get('a', isText)).toBe('a');
  expect(Date.now() - statSync(only(folder)).mtimeMs).toBeLessThan(DAY_MS);
  age(only(folder), 31);
  new FileCache(folder).set('b', 'b');
  expect(cache.get('a', isText)).toBeUndefined();
});

test('a folder that cannot be written is no cache', () => {
  const file = path.join(folderWith({ file: 'x' }), 'file');
  const cache = new FileCache(path.join(file, 'cache'));
  cache.set('a', 'a');
  expect(cache.get('a', isText)).toBeUndefined();
  expect(readFileSync(file, 'utf8')).toBe('x');
});
