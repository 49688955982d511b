import type { IConstruct } from 'constructs';
import { type ChartwrightError, isChartwrightError, type Place } from '../errors';
import { captureOrigin, type Origin } from '../expr/origin';

const ORIGIN = Symbol.for('chartwright.construct-origin');

/** Remembers the author's line at which a construct is made; to be called in its constructor. */
export function rememberOrigin(construct: IConstruct): void {
  Object.defineProperty(construct, ORIGIN, { value: captureOrigin() });
}

/** A construct's path, and the author's line that made it or what it stands in. */
export function placeOf(construct: IConstruct, origin?: Origin): Place {
  const made = construct.node.scopes.findLast((scope) => ORIGIN in scope) as unknown as
    { readonly [ORIGIN]: () => Origin | undefined } | undefined;
  return { constructPath: construct.node.path, ...(origin ?? made?.[ORIGIN]()) };
}

/** Runs what belongs to a construct; a mistake in it is told with the construct's place. */
export function within<R>(place: () => Place, run: () => R): R {
  try {
    return run();
  } catch (error) {
    throw isChartwrightError(error) ? located(error, place()) : error;
  }
}

/** A file that is known already is not given another one's line. */
function located(error: ChartwrightError, { constructPath, ...line }: Place): ChartwrightError {
  return error.at(error.details.file === undefined ? { constructPath, ...line } : { constructPath });
}
