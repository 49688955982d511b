import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Cache, FileCache, noCache } from '../../../src/cache/file-cache';
import { findHelms } from '../../../src/cli/lint/helms';
import { parseConfig } from '../../../src/lint/config/parse-config';
import { project } from '../chartwright';

const io = { out: () => undefined, err: () => undefined, terminal: { out: false, err: false, width: 80 } };

/** A program that says a version, and writes a line each time that it is asked. */
const says = (version: string, log: string) => `#!/bin/sh\necho asked >> '${log}'\necho '${version}'\n`;

/** What is found of the helm entries of a config, beside programs that say a version. */
function found(entries: string, programs: Readonly<Record<string, string>>, env: NodeJS.ProcessEnv = {}) {
  const folder = project({ 'bin/x': '' });
  for (const [name, says] of Object.entries(programs)) {
    writeFileSync(path.join(folder, 'bin', name), `#!/bin/sh\necho '${says}'\n`, { mode: 0o755 });
  }
  const { helm } = parseConfig({ path: 'chartwright.yaml', text: `helm:\n${entries}` });
  const paths = { PATH: `${path.join(folder, 'bin')}:${process.env['PATH'] ?? ''}` };
  return findHelms(
    helm,
    folder,
    { ...io, cwd: folder, env: { ...paths, ...env } },
    new FileCache(path.join(folder, 'renders')),
  );
}

test('paths from the config file and names in PATH, the newest last, each with its own version', async () => {
  const programs = { new: 'v4.1.4', old: 'v3.17.1', same: 'v4.1.4' };
  const { found: helms, error } = await found('  - ./bin/new\n  - same\n  - bin/old\n', programs);
  expect(error).toBeUndefined();
  expect(helms.map(({ bin, version }) => [path.basename(bin), version])).toEqual([
    ['old', '3.17.1'],
    ['new', '4.1.4'],
    ['same', '4.1.4'],
  ]);
});

test.each([
  [
    '  - ./none',
    /^the helm command was not found\n +at: +chartwright.yaml:2:5\n +found: +.\/none, and no program is at \//,
  ],
  ['  - none', /chartwright.yaml:2:5\n +found: +none, and no program of that name is in PATH\n/],
  [
    '  - ./bin/mute',
    /^the helm command is not Helm 3 or Helm 4, or does not run\n +at: +chartwright.yaml:2:5\n +found: .*says of its version: nothing/,
  ],
])('an entry that is no Helm is named, with what is accepted: %j', async (entry, said) => {
  const { found: helms, error } = await found(entry, { mute: '' }, { HELM_BIN: '/elsewhere/helm' });
  expect(helms).toEqual([]);
  const { message } = error as Error;
  expect(message).toMatch(said);
  expect(message).toMatch(/accepted: +a path .*, a command in PATH, or a version in quotes, such as '3.14'\n/);
  expect(message).toMatch(/do: .*take helm out of the config, so that HELM_BIN counts/);
  expect(message).not.toContain('/elsewhere');
});

test.each<[string, (folder: string) => Cache]>([
  ['with a cache', (folder) => new FileCache(path.join(folder, 'renders'))],
  ['without one', () => noCache],
])('each Helm is found and asked once, however often it is named, %s', async (_, cacheIn) => {
  const folder = project({ 'bin/x': '' });
  const log = path.join(folder, 'log');
  for (const name of ['one', 'other']) {
    writeFileSync(path.join(folder, 'bin', name), says('v4.1.4', log), { mode: 0o755 });
  }
  const text = 'helm: [./bin/one, one, ./bin/other, one]\n';
  const { helm } = parseConfig({ path: 'chartwright.yaml', text });
  const env = { PATH: `${path.join(folder, 'bin')}:${process.env['PATH'] ?? ''}` };
  const { found: helms } = await findHelms(helm, folder, { ...io, cwd: folder, env }, cacheIn(folder));
  expect(helms.map(({ bin }) => path.basename(bin))).toEqual(['one', 'other']);
  expect(readFileSync(log, 'utf8')).toBe('asked\nasked\n');
});

test('where the config has none, HELM_BIN is named', async () => {
  const { error } = await found('', {}, { HELM_BIN: '/elsewhere/helm' });
  expect((error as Error).message).toMatch(/HELM_BIN=\/elsewhere\/helm[^]*or look at the files alone with --no-render/);
});
