import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ChartwrightError } from '../errors';
import { findHelm } from './find';

export interface HelmRunOptions {
  /** The helm binary; by default what `findHelm` finds. */
  readonly helm?: string;
  /** Text for Helm's standard input. */
  readonly stdin?: string;
  readonly cwd?: string;
  /** After how many milliseconds Helm is ended; by default it is given all the time it wants. */
  readonly timeout?: number;
}

export interface HelmRun {
  /** Helm's exit code; 0 is success. */
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** More than any chart renders, and little enough to be held in memory. */
const MAX_OUTPUT = 128 * 1024 * 1024;

/**
 * Runs `helm <args>` to its end, whatever its exit code.
 *
 * @throws ChartwrightError HELM_MISSING when there is no such binary, HELM_FAILED when it was killed or cannot be run,
 * HELM_EXCEEDED when it has no end: in time, or in what it writes.
 */
export function runHelm(args: readonly string[], options: HelmRunOptions = {}): Promise<HelmRun> {
  const helm = options.helm ?? findHelm();
  return new Promise((resolve, reject) => {
    const child = spawn(helm, args, { cwd: options.cwd, env: helmEnvironment(), stdio: 'pipe', windowsHide: true });
    endWithProcess(child);
    const end = (error: ChartwrightError) => {
      child.kill('SIGKILL');
      // Where helm is a script, what it runs lives on, and would be waited for.
      for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
      reject(error);
    };
    const { timeout } = options;
    const timer = timeout === undefined ? undefined : setTimeout(() => end(overdue(helm, args, timeout)), timeout);
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    let size = 0;
    const collect = (chunks: Buffer[]) => (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_OUTPUT) end(tooMuch(helm, args));
      else chunks.push(chunk);
    };
    child.stdout.on('data', collect(stdout));
    child.stderr.on('data', collect(stderr));
    child.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      reject(startFailure(helm, options.cwd, error));
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      const killedBy = code === null ? (signal ?? 'a signal') : signalOf(code);
      if (killedBy !== undefined) reject(killed(helm, args, killedBy));
      else resolve({ code: code ?? 0, stdout: text(stdout), stderr: text(stderr) });
    });
    // Helm may end without reading its input (a flag it does not know); its own message says why.
    child.stdin.on('error', () => {});
    child.stdin.end(options.stdin ?? '');
  });
}

/** Where helm is a script, its shell tells so that what it ran was ended by a signal; Helm itself ends with 0 or 1. */
function signalOf(code: number): string | undefined {
  const number = code - 128;
  return Object.entries(constants.signals).find(([, signal]) => signal === number)?.[0];
}

const running = new Set<ChildProcess>();

/** A render may have no end, and nobody wants it once this process is gone. */
function endWithProcess(child: ChildProcess): void {
  if (running.size === 0) process.once('exit', endAll);
  running.add(child);
  child.once('close', () => {
    running.delete(child);
    if (running.size === 0) process.off('exit', endAll);
  });
}

function endAll(): void {
  for (const child of running) child.kill('SIGKILL');
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

function overdue(helm: string, args: readonly string[], timeout: number): ChartwrightError {
  return new ChartwrightError('HELM_EXCEEDED', `helm ${args[0] ?? ''} did not end within ${timeout / 1000} seconds`, {
    found: helm,
    advice: 'look for a loop over very many items in the templates',
  });
}

function tooMuch(helm: string, args: readonly string[]): ChartwrightError {
  return new ChartwrightError('HELM_EXCEEDED', `helm ${args[0] ?? ''} wrote more than ${MAX_OUTPUT} bytes`, {
    found: helm,
    advice: 'look for a loop over very many items in the templates',
  });
}

function killed(helm: string, args: readonly string[], signal: string): ChartwrightError {
  return new ChartwrightError('HELM_FAILED', `helm ${args[0] ?? ''} was ended from outside, by ${signal}`, {
    found: helm,
    advice: 'run the command again; where memory is short, the system ends what takes most of it',
  });
}
