import { copyFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Cache, FileCache, noCache } from '../../src/cache/file-cache';
import { identityOf, knownHelm } from '../../src/helm';
import { isHelmItself } from '../../src/helm/known-version';
import { testHelm, testHelms } from '../../src/testing';
import { folderWith } from './chart';

function program(script: string): string {
  const file = path.join(folderWith({}), 'helm');
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return file;
}

const asked = async (...[bin, cache, patience]: Parameters<typeof knownHelm>) =>
  (await knownHelm(bin, cache, patience)).version;
const version = (script: string) => asked(program(script), new FileCache(folderWith({})));

test('Helm', async () => {
  await expect(version('echo v4.1.4')).resolves.toBe('4.1.4');
  await expect(version('echo v3.17.1+gabc')).resolves.toBe('3.17.1+gabc');
});

/** What it says is not asked again, but what is kept is found to be something else. */
class Planted implements Cache {
  readonly keys: string[] = [];
  private readonly kept = new Set<string>();

  get<Data>(key: string, isValid: (data: unknown) => data is Data): Data | undefined {
    const data: unknown = { version: '9.9.9' };
    return this.kept.has(key) && isValid(data) ? data : undefined;
  }

  set(key: string): void {
    this.kept.add(key);
    this.keys.push(key);
  }
}

describe.each(testHelms())('$name', ({ bin, version: own }) => {
  /** What is said twice in a row. */
  const twice = async (helm: string) => {
    const cache = new Planted();
    return [await asked(helm, cache), await asked(helm, cache), cache.keys.length];
  };

  test('is asked once, by whatever link it is found', async () => {
    expect(await twice(bin)).toEqual([own, '9.9.9', 1]);
    const link = path.join(folderWith({}), 'helm');
    symlinkSync(bin, link);
    expect(await twice(link)).toEqual([own, '9.9.9', 1]);
  });

  test.each([
    ['a script', `exec '${bin}' "$@"`],
    ['a script that names Helm', `# path\thelm.sh/helm/v4/cmd/helm\nexec '${bin}' "$@"`],
  ])('is asked again each time where it is run by %s', async (_, text) => {
    const helm = program(text);
    expect(await twice(helm)).toEqual([own, own, 0]);
    const link = path.join(folderWith({}), 'helm');
    symlinkSync(helm, link);
    expect(await twice(link)).toEqual([own, own, 0]);
  });
});

test('what is rendered by a script is told from what Helm renders, and another script', async () => {
  const { bin, version } = testHelm();
  const [itself, one] = [await knownHelm(bin, noCache), await knownHelm(program(`exec '${bin}' "$@"`), noCache)];
  const other = await knownHelm(program(`echo v${version}`), noCache);
  expect([itself, one, other].map((helm) => helm.version)).toEqual([version, version, version]);
  expect(new Set([itself, one, other].map(identityOf)).size).toBe(3);
  expect(identityOf(await knownHelm(one.bin, noCache))).toBe(identityOf(one));
});

test('another file in the place of a Helm is asked, though it has its size and time', async () => {
  const { bin, version } = testHelm();
  const helm = path.join(folderWith({}), 'helm');
  const cache = new Planted();
  for (let time = 0; time < 2; time += 1) {
    copyFileSync(bin, helm);
    utimesSync(helm, 1, 1);
    expect(await asked(helm, cache)).toBe(version);
    rmSync(helm);
  }
});

test.each([
  ['a Helm', testHelm().bin, true],
  ['another program', process.execPath, false],
  ['what cannot be read', '/nowhere/helm', false],
])('%s: %s is a build of Helm: %j', (_, file, expected) => {
  expect(isHelmItself(file)).toBe(expected);
});

test('a program that never tells is given up', async () => {
  await expect(asked(program('exec sleep 60'), noCache, 200)).rejects.toMatchObject({
    code: 'HELM_EXCEEDED',
    message: expect.stringMatching(/^helm version did not end within 0.2 seconds\n[^]*set HELM_BIN/) as string,
  });
});

test('where nothing is there', async () => {
  await expect(asked('/nowhere/helm', noCache)).rejects.toMatchObject({ code: 'HELM_MISSING' });
});

test.each([
  ['something else', 'echo hello', 'hello'],
  ['nothing', 'exit 1', 'nothing'],
  ['Helm 2', 'echo v2.17.0', 'v2.17.0'],
  ['a version and more', 'echo v4.1.4; echo and more', 'v4.1.4 and more'],
  ['a version of a program that fails', 'echo v4.1.4; exit 1', 'v4.1.4'],
  ['garbage', 'head -c 10000 /dev/urandom', ''],
  ['a reason', 'echo "no driver" >&2; exit 1', 'no driver'],
])('%s is not Helm, and is told', async (_, script, said) => {
  const cache = new Planted();
  await expect(asked(program(script), cache)).rejects.toMatchObject({
    code: 'HELM_FAILED',
    message: expect.stringMatching(/^the helm command is not Helm 3 or Helm 4, or does not run\n[^]*set HELM_BIN/),
    details: { found: expect.stringContaining(`says of its version: ${said}`) },
  });
  expect(cache.keys).toEqual([]);
});
