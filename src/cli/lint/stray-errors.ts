import { setImmediate as nextTurn } from 'node:timers/promises';
import { ChartwrightError } from '../../errors';
import { visibleText } from '../../lint/formats/visible-text';
import { orText } from '../../lint/joined-words';
import { thrownError } from '../../thrown-error';
import { exitCodes } from '../command';

/**
 * Hears, to the end of the process, of what plugins throw where nobody waits for it: Node.js would end the process, and
 * there would be no report. Gives what takes the errors so far; those that nobody has taken are told in the end.
 */
export function hearStrayErrors(plugins: readonly string[]): () => Promise<readonly ChartwrightError[]> {
  const heard: ChartwrightError[] = [];
  const hear = (thrown: unknown) => void heard.push(strayError(thrown, plugins));
  process.on('unhandledRejection', hear);
  process.on('uncaughtException', hear);
  process.once('exit', (code) => {
    if (heard.length === 0) return;
    for (const { message } of heard) process.stderr.write(visibleText(`${message}\n`));
    process.exitCode = Math.max(code, exitCodes.usage);
  });
  return async () => {
    // Node.js tells of a promise at the end of the turn in which it broke.
    await nextTurn();
    return heard.splice(0);
  };
}

function strayError(thrown: unknown, plugins: readonly string[]): ChartwrightError {
  const error = thrownError(thrown);
  return new ChartwrightError('USAGE', 'a rule of a plugin crashed where nobody waits for it, a bug of that rule', {
    found: error.message,
    accepted: 'promises that are awaited, and timers that catch what they throw',
    advice: `look for a promise without await, or for a timer, in ${orText(plugins)}`,
    frame: error.stack,
    cause: error,
  });
}
