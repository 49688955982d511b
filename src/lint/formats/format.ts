import type { LintReport } from '../finding';
import type { RuleMeta } from '../rule';
import type { FailOn } from './fail-on';

/** What a report needs besides what was found. */
export interface FormatContext {
  /** The version of chartwright. */
  readonly version: string;
  /** Every rule that could have reported, in the order of their list. */
  readonly rules: readonly RuleMeta[];
  readonly colors: boolean;
  /** How many columns a line of code may take, with its number: those of the terminal. */
  readonly width: number;
  readonly failOn: FailOn;
  /** Whether findings that were suppressed are in the report, marked as such. */
  readonly showSuppressed: boolean;
  /** The working directory, seen from the repository's root; empty where it is that. CI services name files from there. */
  readonly folder: string;
}

/** Makes a report's text, with a line break at its end. */
export type Formatter = (report: LintReport, context: FormatContext) => string;
