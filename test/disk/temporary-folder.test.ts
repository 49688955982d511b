import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import * as os from 'node:os';
import path from 'node:path';
import { withTemporaryFolder } from '../../src/disk/temporary-folder';
import { tsx } from '../cli/chartwright';
import { folderWith } from '../helm/chart';

const files = new Map<string, string | Uint8Array>([
  ['Chart.yaml', 'name: a\n'],
  ['files/a.bin', new Uint8Array([0, 255])],
]);

jest.mock('node:os', () => {
  const actual = jest.requireActual<typeof os>('node:os');
  return { ...actual, tmpdir: jest.fn(actual.tmpdir) };
});

/** The system's folder for temporary files, for the next who asks. */
function systemFolder(folder = folderWith({})): string {
  jest.mocked(os.tmpdir).mockReturnValueOnce(folder);
  return folder;
}

test('the files are there for the work, and gone afterwards', async () => {
  const parent = path.join(folderWith({}), 'cache', 'tmp');
  const system = systemFolder();
  const read = withTemporaryFolder(parent, files, (folder) => {
    expect(path.dirname(folder)).toBe(parent);
    // Nobody else reads what is not theirs.
    expect(statSync(folder).mode & 0o077).toBe(0);
    return Promise.resolve([...files.keys()].map((file) => new Uint8Array(readFileSync(path.join(folder, file)))));
  });
  expect(await read).toEqual([new TextEncoder().encode('name: a\n'), new Uint8Array([0, 255])]);
  expect([readdirSync(parent), readdirSync(system)]).toEqual([[], []]);
});

test('work that fails leaves nothing behind', async () => {
  const parent = folderWith({});
  await expect(withTemporaryFolder(parent, files, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(readdirSync(parent)).toEqual([]);
});

test.each<[string, () => string | undefined]>([
  ['no folder is given', () => undefined],
  ['it cannot be made', () => path.join(folderWith({ file: '' }), 'file', 'tmp')],
])('where %s, the system has one', async (_, place) => {
  const parent = place();
  const system = systemFolder();
  expect(await withTemporaryFolder(parent, files, (folder) => Promise.resolve(path.dirname(folder)))).toBe(system);
  expect(readdirSync(system)).toEqual([]);
});

test('where nothing can be written, the error says what to set', async () => {
  const nowhere = path.join(systemFolder(path.join(folderWith({ file: '' }), 'file')), 'tmp');
  await expect(withTemporaryFolder(nowhere, files, () => Promise.resolve())).rejects.toMatchObject({
    code: 'USAGE',
    message: expect.stringMatching(/found: +E[A-Z]+: .*; E[A-Z]+: .*\n[^]*do: +set TMPDIR to a folder/) as string,
  });
});

test('a file that leads out of the folder is refused', async () => {
  const parent = folderWith({});
  const system = systemFolder();
  const leading = new Map([['../out', 'x']]);
  await expect(withTemporaryFolder(parent, leading, () => Promise.resolve())).rejects.toThrow(
    /leads out of the folder/,
  );
  expect([readdirSync(parent), readdirSync(system)]).toEqual([[], []]);
});

test('what a process that was killed left goes after an hour, and nothing else does', async () => {
  const parent = folderWith({});
  const names = ['chartwright-render-oldold', 'chartwright-render-newnew', 'something-else'];
  for (const name of names) mkdirSync(path.join(parent, name));
  const before = Date.now() / 1000 - 61 * 60;
  for (const name of [names[0]!, names[2]!]) utimesSync(path.join(parent, name), before, before);
  await withTemporaryFolder(parent, files, () => Promise.resolve());
  expect(readdirSync(parent)).toEqual(names.slice(1));
});

test('a process that ends meanwhile leaves nothing behind', () => {
  const parent = folderWith({});
  const source = path.join(__dirname, '..', '..', 'src', 'disk', 'temporary-folder.ts');
  const work = `require(${JSON.stringify(source)}).withTemporaryFolder(${JSON.stringify(parent)}, new Map([['a', 'x']]), (folder) => {
    console.log(require('node:fs').existsSync(folder + '/a'));
    process.exit(3);
  });`;
  const { status, stdout } = spawnSync(process.execPath, ['--import', tsx, '--input-type=commonjs', '-e', work], {
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([3, 'true\n']);
  expect([existsSync(parent), readdirSync(parent)]).toEqual([true, []]);
});
