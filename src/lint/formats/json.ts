import type { Finding, LintedChart, LintReport, SuppressedFinding } from '../finding';
import { BY_WEIGHT, countOf } from './counts';
import { type FailureText, failureText } from './failure-text';
import type { Formatter } from './format';
import { jsonText } from './json-text';

/**
 * What `--format json` writes. Fields are only ever added while `version` stays the same; lines and columns count from 1,
 * columns in UTF-16 units, and a range ends before its end.
 */
export interface JsonReport {
  readonly version: 1;
  readonly tool: { readonly name: 'chartwright'; readonly version: string };
  readonly summary: {
    readonly error: number;
    readonly warning: number;
    readonly info: number;
    readonly suppressed: number;
    readonly failures: number;
  };
  readonly charts: readonly LintedChart[];
  readonly findings: readonly Finding[];
  readonly suppressed: readonly SuppressedFinding[];
  readonly failures: readonly ({ readonly chart?: string; readonly rule?: string } & FailureText)[];
}

/** For programs. */
export const json: Formatter = (report, { version }) => jsonText(jsonReport(report, version));

function jsonReport({ findings, suppressed, charts, failures }: LintReport, version: string): JsonReport {
  const [error, warning, info] = BY_WEIGHT.map((severity) => countOf(findings, severity));
  return {
    version: 1,
    tool: { name: 'chartwright', version },
    summary: {
      error: error ?? 0,
      warning: warning ?? 0,
      info: info ?? 0,
      suppressed: suppressed.length,
      failures: failures.length,
    },
    charts: charts.map(({ chart, name, version, renders }) => ({ chart, name, version, renders })),
    findings: findings.map(jsonFinding),
    suppressed: suppressed.map(({ finding, reason, by }) => ({ finding: jsonFinding(finding), reason, by })),
    failures: failures.map((failure) => ({
      chart: failure.chart,
      rule: failure.rule,
      ...failureText(failure),
    })),
  };
}

/** Field by field, so that what is added inside does not become a part of the contract unseen. */
function jsonFinding(finding: Finding): Finding {
  const { rule, severity, message, help, chart, location, valuesPath, object, valueSets, related, fingerprint } =
    finding;
  return { rule, severity, message, help, chart, location, valuesPath, object, valueSets, related, fingerprint };
}
