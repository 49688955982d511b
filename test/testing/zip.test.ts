import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { readZipEntry } from '../../src/testing/zip';
import { folderWith } from '../helm/chart';

const folder = folderWith({});

const long = 'text '.repeat(10_000);
const archive = path.join(folder, 'a.zip');
writeFileSync(
  archive,
  zipSync({
    'first/é': strToU8('x'),
    stored: [strToU8('as it is'), { level: 0 }],
    deflated: [strToU8(long), { level: 9, comment: 'with a comment', extra: { 1: strToU8('extra') } }],
    empty: strToU8(''),
  }),
);

test.each([
  ['first/é', 'x'],
  ['stored', 'as it is'],
  ['deflated', long],
  ['empty', ''],
])('%s', (entry, content) => expect(strFromU8(readZipEntry(archive, entry)!)).toBe(content));

test('what is not there', () => expect(readZipEntry(archive, 'first')).toBeUndefined());

test.each([
  ['no archive', 'text'],
  ['nothing', ''],
])('%s', (name, text) => {
  writeFileSync(path.join(folder, name), text);
  expect(readZipEntry(path.join(folder, name), 'first')).toBeUndefined();
});
