import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { ChartwrightError } from '../errors';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The path of the helm binary: what HELM_BIN names (a path, or a name to look up in PATH), or `helm` in PATH.
 *
 * @throws ChartwrightError HELM_MISSING when there is none.
 */
export function findHelm(environment: Environment = process.env): string {
  const named = environment['HELM_BIN'];
  const found = lookUp(named || 'helm', environment['PATH'] ?? '');
  if (found !== undefined) return found;
  throw new ChartwrightError('HELM_MISSING', 'the helm command was not found', {
    found: named ? `HELM_BIN=${named}, where no program is` : 'no HELM_BIN, and no helm in PATH',
    accepted: 'Helm 3 or Helm 4',
    advice: 'install Helm (https://helm.sh/docs/intro/install/), or set HELM_BIN to the path of its binary',
  });
}

function lookUp(command: string, searchPath: string): string | undefined {
  const isPath = command.includes('/') || command.includes(path.sep);
  const folders = isPath ? [''] : searchPath.split(path.delimiter).filter((folder) => folder !== '');
  const suffixes = process.platform === 'win32' ? ['', '.exe'] : [''];
  return folders
    .flatMap((folder) => suffixes.map((suffix) => path.resolve(folder, command + suffix)))
    .find((candidate) => isProgram(candidate));
}

function isProgram(candidate: string): boolean {
  try {
    accessSync(candidate, constants.X_OK);
    return statSync(candidate).isFile();
  } catch {
    return false;
  }
}
