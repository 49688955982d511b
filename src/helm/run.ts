import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ChartwrightError, type ErrorDetails } from '../errors';
import { beforeEnd } from '../process/before-end';
import { GROUPED, signalGroup } from '../process/process-group';
import { findHelm } from './find';
import { inShort } from './in-short';

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

const MIB = 1024 * 1024;

/**
 * More than can be installed as a rule: Helm keeps a release, packed, in a Secret, which takes 1 MiB
 * (https://kubernetes.io/docs/concepts/configuration/secret/), and YAML packs to a tenth. Rules take forty times that.
 */
const MAX_OUTPUT = 16 * MIB;

/** Helm was given up for the time that it takes. */
export class HelmOverdue extends ChartwrightError {
  constructor(summary: string, details: ErrorDetails) {
    super('HELM_EXCEEDED', summary, details);
  }
}

/**
 * Runs `helm <args>` to its end, whatever its exit code.
 *
 * @throws ChartwrightError HELM_MISSING when there is no such binary; HELM_FAILED when it was killed or cannot be run;
 * HELM_EXCEEDED when it writes too much and, as a HelmOverdue, when it does not end in time.
 */
export function runHelm(args: readonly string[], options: HelmRunOptions = {}): Promise<HelmRun> {
  const helm = options.helm ?? findHelm();
  return new Promise((resolve, reject) => {
    const { cwd } = options;
    const env = helmEnvironment();
    const child = spawn(helm, args, { cwd, env, stdio: 'pipe', windowsHide: true, detached: GROUPED });
    // A render may have no end, and nobody wants it once this process is gone.
    const ended = beforeEnd(() => signalGroup(child, 'SIGKILL'));
    const end = (error: ChartwrightError) => {
      signalGroup(child, 'SIGKILL');
      // What has left the group lives on, and would be waited for.
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
      reject(startFailure(helm, cwd, error));
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      ended();
      const killedBy = code === null ? (signal ?? 'a signal') : signalOf(code);
      if (killedBy !== undefined) reject(killed(helm, args, killedBy, text(stderr)));
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

function text(chunks: readonly Buffer[]): string {
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Without what is not about the chart: HELM_DEBUG would mix debug lines and Go stacks into what Helm says, and what
 * HELM_DRIVER names, where releases are kept, Helm looks for even where it only renders.
 */
function helmEnvironment(): NodeJS.ProcessEnv {
  const { HELM_DEBUG: _debug, HELM_DRIVER: _driver, ...environment } = process.env;
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
  const isRender = args[0] === 'template';
  return new HelmOverdue(`helm ${args[0] ?? ''} did not end within ${timeout / 1000} seconds`, {
    found: helm,
    advice: isRender
      ? 'look for a loop over very many items in the templates'
      : 'run it by hand to see what it waits for, or set HELM_BIN to the path of another helm binary',
  });
}

function tooMuch(helm: string, args: readonly string[]): ChartwrightError {
  return new ChartwrightError('HELM_EXCEEDED', `helm ${args[0] ?? ''} wrote more than can be looked at`, {
    found: helm,
    accepted: `at most ${MAX_OUTPUT / MIB} MiB; Helm can rarely install as much`,
    advice: 'look for a loop over very many items, or a text that is repeated, in the templates',
  });
}

function killed(helm: string, args: readonly string[], signal: string, stderr: string): ChartwrightError {
  return new ChartwrightError('HELM_FAILED', `helm ${args[0] ?? ''} was ended from outside, by ${signal}`, {
    found: stderr.trim() === '' ? helm : `${helm}, which said: ${inShort(stderr)}`,
    advice: 'run the command again; where memory is short, the system ends what takes most of it',
  });
}
