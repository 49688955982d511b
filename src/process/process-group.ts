import type { ChildProcess } from 'node:child_process';

/**
 * Whether a child is given a group of its own, by `detached`: a shell need not pass a signal on to what it runs, and the
 * group gets them all.
 */
export const GROUPED = process.platform !== 'win32';

/** Sends a signal to a child that was started so, and to all that it runs. */
export function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(GROUPED ? -pid : pid, signal);
  } catch {
    // It ended by itself in the meantime.
  }
}
