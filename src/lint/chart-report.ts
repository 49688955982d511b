import type { ChartConfig } from './config/chart-config';
import type { Finding, LintedChart, LintFailure, LintReport, SuppressedFinding } from './finding';
import type { ConfigEntry } from './suppressions/config-entries';

/** What linting gave for one chart. */
export interface ChartReport {
  readonly findings: readonly Finding[];
  readonly suppressed: readonly SuppressedFinding[];
  readonly linted: LintedChart;
  readonly failures: readonly LintFailure[];
  readonly sources: LintReport['sources'];
  readonly config: ChartConfig;
  /** The ids of the rules that looked and did not crash. */
  readonly ran: readonly string[];
  /** The config's entries that fit a finding. */
  readonly usedEntries: ReadonlySet<ConfigEntry>;
  /**
   * Whether the chart has the same report at any other time: nothing failed, nor was given up since it took too long, nor was
   * fetched.
   */
  readonly isLasting: boolean;
}
