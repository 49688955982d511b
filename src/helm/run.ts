import { spawn } from 'node:child_process';
import { ChartwrightError } from '../errors';
import { findHelm } from './find';

export interface HelmRunOptions {
  /** The helm binary; by default what `findHelm` finds. */
  readonly helm?: string;
  /** Text for Helm's standard input. */
  readonly stdin?: string;
  readonly cwd?: string;
}

export interface HelmRun {
  /** Helm's exit code; 0 is success. */
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs `helm <args>` to its end, whatever its exit code.
 *
 * @throws ChartwrightError HELM_MISSING when there is no such binary, HELM_FAILED when it was killed or cannot be run.
 */
export function runHelm(args: readonly string[], options: HelmRunOptions = {}): Promise<HelmRun> {
  const helm = options.helm ?? findHelm();
  return new Promise((resolve, reject) => {
    const child = spawn(helm, args, { cwd: options.cwd, env: helmEnvironment(), stdio: 'pipe', windowsHide: true });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    child.on('error', (error: NodeJS.ErrnoException) => reject(startFailure(helm, options.cwd, error)));
    child.on('close', (code, signal) => {
      if (code === null) reject(killed(helm, args, signal));
      else resolve({ code, stdout: text(stdout), stderr: text(stderr) });
    });
    // Helm may end without reading its input (a flag it does not know); its own message says why.
    child.stdin.on('error', () => {});
    child.stdin.end(options.stdin ?? '');
  });
}

function text(chunks: readonly Buffer[]): string {
  return Buffer.concat(chunks).toString('utf8');
}

/** HELM_DEBUG would mix debug lines and Go stacks into what Helm says. */
function helmEnvironment(): NodeJS.ProcessEnv {
  const { HELM_DEBUG: _, ...environment } = process.env;
  return environment;
}

function startFailure(helm: string, cwd: string | undefined, error: NodeJS.ErrnoException): ChartwrightError {
  const where = cwd === undefined ? helm : `${helm} (in ${cwd})`;
  if (error.code === 'ENOENT') {
    return new ChartwrightError('HELM_MISSING', 'the helm command was not found', {
      found: `no program or no folder at ${where}`,
      accepted: 'Helm 3 or Helm 4',
      advice: 'install Helm (https://helm.sh/docs/intro/install/), or set HELM_BIN to the path of its binary',
    });
  }
  return new ChartwrightError('HELM_FAILED', `helm could not be run: ${error.message}`, {
    found: where,
    accepted: 'a program of this machine: Helm 3 or Helm 4',
    advice: 'set HELM_BIN to a helm binary that this machine can run',
  });
}

function killed(helm: string, args: readonly string[], signal: NodeJS.Signals | null): ChartwrightError {
  return new ChartwrightError('HELM_FAILED', `helm ${args[0] ?? ''} was ended by ${signal ?? 'a signal'}`, {
    found: helm,
    advice: 'run the command again; if memory is short, render fewer value sets at a time',
  });
}
