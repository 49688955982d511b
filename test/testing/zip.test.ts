import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { readZipEntry } from '../../src/testing/zip';

const folder = mkdtempSync(path.join(tmpdir(), 'chartwright-zip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
])('%s', (entry, content) => expect(readZipEntry(archive, entry)?.toString('utf8')).toBe(content));

test('what is not there', () => expect(readZipEntry(archive, 'first')).toBeUndefined());

test.each([
  ['no archive', 'text'],
  ['nothing', ''],
])('%s', (name, text) => {
  writeFileSync(path.join(folder, name), text);
  expect(readZipEntry(path.join(folder, name), 'first')).toBeUndefined();
});
