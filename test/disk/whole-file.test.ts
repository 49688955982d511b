import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from '../../src/disk/whole-file';
import { folderWith } from '../helm/chart';

test('a file takes the place of the last one, and nothing is left beside it', () => {
  const file = path.join(folderWith({}), 'deep', 'a');
  writeWhole(file, 'old');
  writeWhole(file, new Uint8Array([110, 101, 119]));
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(readdirSync(path.dirname(file))).toEqual(['a']);
});

test('what cannot be written leaves nothing', () => {
  const folder = folderWith({});
  mkdirSync(path.join(folder, 'a', 'b'), { recursive: true });
  expect(() => writeWhole(path.join(folder, 'a'), 'text')).toThrow();
  expect(readdirSync(folder)).toEqual(['a']);
  expect(existsSync(path.join(folder, 'a', 'b'))).toBe(true);
});
