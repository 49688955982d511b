import { ChartwrightError } from '../errors';
import { thrownError } from '../thrown-error';

/**
 * The folder in which the process was started.
 *
 * @throws ChartwrightError USAGE where it is not there any more.
 */
export function workingDirectory(): string {
  try {
    return process.cwd();
  } catch (cause) {
    throw new ChartwrightError('USAGE', 'the working directory is not there any more', {
      found: thrownError(cause).message,
      accepted: 'a folder that exists',
      advice: 'change into another folder, or into the one of that name if it was made anew: cd "$PWD"',
      cause,
    });
  }
}
