import { isChartwrightError } from '../../errors';
import { thrownError } from '../../thrown-error';
import type { LintFailure } from '../finding';

export interface FailureText {
  /** What could not be checked, and why. */
  readonly message: string;
  /** Where the program failed; for users' own mistakes there is none. */
  readonly stack?: string;
}

/** A failure in words: a rule that crashed is at fault itself, and never the chart. */
export function failureText({ chart, rule, error }: LintFailure): FailureText {
  const { message: reason, stack: trace } = thrownError(error);
  const stack = isChartwrightError(error) ? undefined : trace;
  const where = chart === undefined ? '' : ` in ${chart}`;
  if (rule !== undefined) return { message: `the rule ${rule} crashed${where}, a bug of that rule: ${reason}`, stack };
  return { message: chart === undefined ? reason : `${chart} could not be checked: ${reason}`, stack };
}
