import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ChartwrightError } from '../errors';
import { GROUPED, signalGroup } from '../process/process-group';
import { STOP_SIGNALS } from '../process/stop-signals';

export interface AppProcess {
  /** For the shell, as in cdk8s.yaml. */
  readonly command: string;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

export type AppEnd =
  | { readonly kind: 'exited'; readonly code: number }
  | { readonly kind: 'killed'; readonly signal: NodeJS.Signals }
  /** We were told to stop; `code` is the exit code by which shells know that. */
  | { readonly kind: 'interrupted'; readonly code: number };

/**
 * Runs the app; its output goes straight to ours. When we are told to stop, the app is stopped first, so that nothing
 * writes any more once this has resolved. A second signal kills.
 */
export async function runApp({ command, cwd, env }: AppProcess): Promise<AppEnd> {
  const child = spawn(command, { shell: true, cwd, env, stdio: 'inherit', detached: GROUPED });
  let stoppedBy: NodeJS.Signals | undefined;
  const stop = (signal: NodeJS.Signals) => {
    signalGroup(child, stoppedBy === undefined ? signal : 'SIGKILL');
    stoppedBy ??= signal;
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  try {
    const end = await ended(child);
    if (stoppedBy === undefined) return end;
    // The shell may be gone while what it ran still cleans up.
    signalGroup(child, 'SIGKILL');
    return { kind: 'interrupted', code: 128 + constants.signals[stoppedBy] };
  } finally {
    for (const signal of STOP_SIGNALS) process.off(signal, stop);
  }
}

function ended(child: ChildProcess): Promise<AppEnd> {
  return new Promise((resolve, reject) => {
    child.once('error', (cause) =>
      reject(
        new ChartwrightError('USAGE', 'the app cannot be started', {
          found: cause.message,
          accepted: 'a command for the shell',
          advice: 'check that the folder exists and that commands can be run in it',
          cause,
        }),
      ),
    );
    child.once('exit', (code, signal) =>
      resolve(signal === null ? { kind: 'exited', code: code ?? 0 } : { kind: 'killed', signal }),
    );
  });
}
