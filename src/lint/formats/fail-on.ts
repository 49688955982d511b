import { SEVERITIES, type Severity } from '../finding';

/** From which severity on a finding makes the command fail. */
export type FailOn = Severity | 'never';

/** Whether a finding of a severity fails the run. */
export const failsAt = (severity: Severity, failOn: FailOn): boolean =>
  failOn !== 'never' && SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(failOn);
