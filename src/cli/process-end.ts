import { constants } from 'node:os';
import { STOP_SIGNALS } from '../process/stop-signals';
import { exitCodes } from './command';

export interface ProcessEnd {
  /** Whether a signal ends the process at once, since no command of it stops by itself. */
  readonly isStopped: boolean;
}

/**
 * Sees to it that the process does not end as if all were well where it was ended early. Gives what takes the exit code.
 */
export function watchEnd({ isStopped }: ProcessEnd): (code: number) => void {
  let expected: number | undefined;
  process.once('exit', (code) => {
    if (code === expected) return;
    // A plugin is a program: it may end the process, wait for what never comes, or throw when nobody waits for it.
    if (expected === undefined) process.stderr.write(`${ENDED_EARLY}\n`);
    process.exitCode = code === 0 ? exitCodes.usage : exitCodes.fault;
  });
  // Others are ended by the system, also while they compute; it does not end the first one of a container.
  for (const signal of isStopped && process.pid === 1 ? STOP_SIGNALS : []) {
    process.once(signal, () => process.exit((expected = 128 + constants.signals[signal])));
  }
  return (code) => {
    expected = code;
    process.exitCode = code;
  };
}

const ENDED_EARLY = [
  'the process was ended before the command was done',
  '  do:        look for a plugin that ends the process, or that waits for something that never comes',
].join('\n');
