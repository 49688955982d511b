import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FileCache } from '../../src/cache/file-cache';
import { knownHelmVersion } from '../../src/helm';
import { folderWith } from './chart';

function program(script: string): string {
  const file = path.join(folderWith({}), 'helm');
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return file;
}

const version = (script: string) => knownHelmVersion(program(script), new FileCache(folderWith({})));

test('Helm', async () => {
  await expect(version('echo v4.1.4')).resolves.toBe('4.1.4');
  await expect(version('echo v3.17.1+gabc')).resolves.toBe('3.17.1+gabc');
});

test('a binary is asked again only where it has changed', async () => {
  const folder = folderWith({});
  const [bin, log] = [path.join(folder, 'helm'), path.join(folder, 'log')];
  const cache = new FileCache(path.join(folder, 'cache'));
  const write = (version: string) =>
    writeFileSync(bin, `#!/bin/sh\necho asked >> '${log}'\necho ${version}\n`, { mode: 0o755 });
  write('v4.1.4');
  expect([await knownHelmVersion(bin, cache), await knownHelmVersion(bin, cache)]).toEqual(['4.1.4', '4.1.4']);
  expect(readFileSync(log, 'utf8')).toBe('asked\n');
  write('v4.1.10');
  expect(await knownHelmVersion(bin, cache)).toBe('4.1.10');
});

test('where nothing is there', async () => {
  const asked = knownHelmVersion('/nowhere/helm', new FileCache(folderWith({})));
  await expect(asked).rejects.toMatchObject({ code: 'HELM_MISSING' });
});

test.each([
  ['something else', 'echo hello'],
  ['nothing', 'exit 1'],
  ['Helm 2', 'echo v2.17.0'],
  ['garbage', 'head -c 10000 /dev/urandom'],
])('%s is not Helm', async (_, script) => {
  await expect(version(script)).rejects.toMatchObject({
    code: 'HELM_FAILED',
    message: expect.stringMatching(/^the helm command is not Helm 3 or Helm 4\n[^]*set HELM_BIN/),
  });
});
