import fs from 'node:fs';
import path from 'node:path';
import { chartFiles } from '../../src/package/files';
import { writeFolder } from '../../src/package/writer';
import { folderWith } from '../helm/chart';

const files = chartFiles([
  ['Chart.yaml', 'name: demo\r\n'],
  ['files/a.bin', new Uint8Array([0, 255])],
  ['templates/deep/er/x.yaml', 'é\n'],
]);

/** Every entry below a folder: its mode and content. */
function tree(folder: string): Record<string, string> {
  const entries = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    entries.map((entry) => {
      const file = path.join(folder, entry);
      const mode = (fs.statSync(file).mode & 0o777).toString(8);
      return [entry, fs.statSync(file).isDirectory() ? mode : `${mode} ${fs.readFileSync(file, 'latin1')}`];
    }),
  );
}

const written = {
  'Chart.yaml': '644 name: demo\n',
  files: '755',
  'files/a.bin': '644 \0\u00ff',
  templates: '755',
  'templates/deep': '755',
  'templates/deep/er': '755',
  'templates/deep/er/x.yaml': '644 Ã©\n',
};

afterEach(() => jest.restoreAllMocks());

test('a new folder, whatever the umask', () => {
  const root = folderWith({});
  const before = process.umask(0o077);
  try {
    writeFolder(path.join(root, 'dist', 'charts', 'demo'), files);
  } finally {
    process.umask(before);
  }
  expect(tree(path.join(root, 'dist', 'charts', 'demo'))).toEqual(written);
  expect(fs.readdirSync(path.join(root, 'dist', 'charts'))).toEqual(['demo']);
});

test('what is stale disappears; nothing is left beside', () => {
  const root = folderWith({ 'demo/templates/old.yaml': 'x', 'demo/Chart.yaml': 'name: old', 'other/x': '' });
  writeFolder(path.join(root, 'demo'), files);
  writeFolder(path.join(root, 'demo'), files);
  expect(tree(path.join(root, 'demo'))).toEqual(written);
  expect(fs.readdirSync(root)).toEqual(['demo', 'other']);
});

test('through a link', () => {
  const root = folderWith({ 'real/old': '' });
  fs.symlinkSync('real', path.join(root, 'demo'));
  writeFolder(path.join(root, 'demo'), files);
  expect(fs.lstatSync(path.join(root, 'demo')).isSymbolicLink()).toBe(true);
  expect(tree(path.join(root, 'real'))).toEqual(written);
});

test.each(['writeFileSync', 'chmodSync', 'renameSync'] as const)('a failing %s leaves what was there', (name) => {
  const root = folderWith({ 'demo/Chart.yaml': 'name: old\n' });
  const real = fs[name] as (...args: unknown[]) => unknown;
  const fake = jest.spyOn(fs, name) as unknown as jest.SpyInstance<unknown, unknown[]>;
  let calls = 0;
  fake.mockImplementation((...args) => {
    // The second rename is the one that would put the new folder in its place.
    if (++calls === 2) throw Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: name });
    return real(...args);
  });
  expect(() => writeFolder(path.join(root, 'demo'), files)).toThrow(
    expect.objectContaining({ code: 'USAGE', message: expect.stringContaining('no space left') }),
  );
  jest.restoreAllMocks();
  expect(fs.readdirSync(root)).toEqual(['demo']);
  expect(tree(path.join(root, 'demo'))).toEqual({ 'Chart.yaml': '644 name: old\n' });
});

test('files that are wrong never touch the folder', () => {
  const root = folderWith({ 'demo/Chart.yaml': 'name: old\n' });
  expect(() => writeFolder(path.join(root, 'demo'), new Map([['../x', '']]))).toThrow(
    expect.objectContaining({ code: 'FILE_PATH_INVALID' }),
  );
  expect(fs.readdirSync(root)).toEqual(['demo']);
});

test.each([
  ['a file', () => path.join(folderWith({ demo: 'text' }), 'demo'), 'a file of that name'],
  ['the working directory', () => process.cwd(), 'the working directory'],
  ['a folder above it', () => path.dirname(process.cwd()), 'the working directory'],
  ['the root', () => path.parse(process.cwd()).root, 'the root of the file system'],
  ['a repository', () => folderWith({ '.git/HEAD': '' }), 'a git repository'],
  ['below a file', () => path.join(folderWith({ x: 'text' }), 'x', 'demo'), 'cannot be written'],
])('%s: USAGE', (_, folder, message) => {
  const write = () => writeFolder(folder(), files);
  expect(write).toThrow(expect.objectContaining({ code: 'USAGE', message: expect.stringContaining(message) }));
});
