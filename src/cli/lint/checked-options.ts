import { ChartwrightError, type ErrorDetails } from '../../errors';
import { isPlainMap, shapeFault } from '../../lint/config/check-shape';
import type { MapShape } from '../../lint/config/shape';
import { type DataPath, pathText } from '../../package/data-file';

/** How the one that was given something is told of a mistake in it. */
export interface OptionsError {
  /** The mistake in one clause. */
  readonly summary: string;
  readonly file?: string;
  /** What is around the options where they are written. */
  readonly around?: DataPath;
}

/**
 * What a program gives, without what is undefined or null in it: that is left out.
 *
 * @throws ChartwrightError USAGE for the first part that is not what it may be.
 */
export function checkedOptions<Options extends object>(shape: MapShape, given: unknown, error: OptionsError): Options {
  const data = said(given) ?? {};
  const fault = shapeFault(shape, data);
  if (fault === undefined) return data as Options;
  const { path, found, accepted, advice } = fault;
  const { summary, file, around = [] } = error;
  const fieldPath = pathText([...around, ...path]);
  const details: ErrorDetails = { file, found, accepted, advice, ...(fieldPath === '' ? {} : { fieldPath }) };
  throw new ChartwrightError('USAGE', summary, details);
}

/** Data of other kinds, such as a `Map`, are left as they are, and refused where a map of options is wanted. */
function said(data: unknown): unknown {
  if (!isPlainMap(data)) return data ?? undefined;
  const entries = Object.entries(data).map(([key, value]) => [key, said(value)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
