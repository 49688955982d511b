import { lstatSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { writeReport } from '../../../src/cli/lint/outputs';
import { filesIn, project } from '../chartwright';

test('a report takes the place of the last one, and nothing is left beside it', () => {
  const folder = project({ 'out/lint.json': 'old' });
  writeReport('out/lint.json', 'new', folder);
  writeReport('deep/er/lint.json', 'new', folder);
  expect(filesIn(folder)).toEqual({ 'deep/er/lint.json': 'new', 'out/lint.json': 'new' });
});

test('a link stays, and what it leads to is written', () => {
  const folder = project({ 'real.json': 'old' });
  symlinkSync('real.json', path.join(folder, 'lint.json'));
  writeReport('lint.json', 'new', folder);
  expect(readlinkSync(path.join(folder, 'lint.json'))).toBe('real.json');
  expect(readFileSync(path.join(folder, 'real.json'), 'utf8')).toBe('new');
});

test('a device stays one', () => {
  const folder = project({});
  const device = path.join(folder, 'null');
  symlinkSync('/dev/null', device);
  writeReport('null', 'text', folder);
  expect(lstatSync(device).isSymbolicLink()).toBe(true);
});

test('a folder is a wrong usage', () => {
  const folder = project({ 'out/x': '' });
  expect(() => writeReport('out', 'text', folder)).toThrow(/the report out cannot be written[^]*a folder of that name/);
  expect(filesIn(folder)).toEqual({ 'out/x': '' });
});
