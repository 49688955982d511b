import { isExcluded } from './excluded';
import type { Exclusion } from './reference';

/** Whether a condition rules out, or may, that a part of the values with so many steps is a value. */
export const isRuledOut = (known: readonly Exclusion[], steps: number, value: unknown): boolean =>
  known.some(({ reference, excluded }) => reference.path.length === steps && isExcluded(value, excluded));
