import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { FileCache } from '../../../src/cache/file-cache';
import { findHelms } from '../../../src/cli/lint/helms';
import { parseConfig } from '../../../src/lint/config/parse-config';
import { project } from '../chartwright';

/** What is found of the helm entries of a config, beside programs that say a version. */
function found(entries: string, programs: Readonly<Record<string, string>>, env: NodeJS.ProcessEnv = {}) {
  const folder = project({ 'bin/x': '' });
  for (const [name, says] of Object.entries(programs)) {
    writeFileSync(path.join(folder, 'bin', name), `#!/bin/sh\necho '${says}'\n`, { mode: 0o755 });
  }
  const { helm } = parseConfig({ path: 'chartwright.yaml', text: `helm:\n${entries}` });
  const io = {
    cwd: folder,
    out: () => undefined,
    err: () => undefined,
    terminal: { out: false, err: false, width: 80 },
  };
  const paths = { PATH: `${path.join(folder, 'bin')}:${process.env['PATH'] ?? ''}` };
  return findHelms(helm, folder, { ...io, env: { ...paths, ...env } }, new FileCache(path.join(folder, 'renders')));
}

test('paths from the config file and names in PATH, the newest last, each with its own version', async () => {
  const programs = { new: 'v4.1.4', old: 'v3.17.1', same: 'v4.1.4' };
  const { paths, versions, error } = await found('  - ./bin/new\n  - same\n  - bin/old\n', programs);
  expect(error).toBeUndefined();
  expect(paths.map((file) => path.basename(file))).toEqual(['old', 'new', 'same']);
  expect(versions).toEqual(['3.17.1', '4.1.4', '4.1.4']);
});

test.each([
  [
    '  - ./none',
    /^the helm command was not found\n +at: +chartwright.yaml:2:5\n +found: +.\/none, and no program is at \//,
  ],
  ['  - none', /chartwright.yaml:2:5\n +found: +none, and no program of that name is in PATH\n/],
  [
    '  - ./bin/mute',
    /^the helm command is not Helm 3 or Helm 4\n +at: +chartwright.yaml:2:5\n +found: .*says of its version: nothing/,
  ],
])('an entry that is no Helm is named, with what is accepted: %j', async (entry, said) => {
  const { paths, error } = await found(entry, { mute: '' }, { HELM_BIN: '/elsewhere/helm' });
  expect(paths).toEqual([]);
  const { message } = error as Error;
  expect(message).toMatch(said);
  expect(message).toMatch(/accepted: +a path .*, a command in PATH, or a version in quotes, such as '3.14'\n/);
  expect(message).toMatch(/do: .*take helm out of the config, so that HELM_BIN counts/);
  expect(message).not.toContain('/elsewhere');
});

test('where the config has none, HELM_BIN is named', async () => {
  const { error } = await found('', {}, { HELM_BIN: '/elsewhere/helm' });
  expect((error as Error).message).toMatch(/HELM_BIN=\/elsewhere\/helm[^]*or look at the files alone with --no-render/);
});
