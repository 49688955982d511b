import type { Finding, LintFailure, LintReport, Severity } from '../finding';
import { visibleLine } from './visible-text';
import { andText } from '../joined-words';

const WORDS: Readonly<Record<Severity, readonly [one: string, more: string]>> = {
  error: ['error', 'errors'],
  warning: ['warning', 'warnings'],
  info: ['info', 'infos'],
};

/** From the worst on. */
export const BY_WEIGHT: readonly Severity[] = ['error', 'warning', 'info'];

export const countOf = (findings: readonly Finding[], severity: Severity): number =>
  findings.filter((finding) => finding.severity === severity).length;

/** `2 errors and 1 warning`; `no findings`. */
function countsText(findings: readonly Finding[]): string {
  const counted = BY_WEIGHT.map((severity) => [countOf(findings, severity), WORDS[severity]] as const);
  const parts = counted.filter(([count]) => count > 0).map(([count, [one, more]]) => numbered(count, one, more));
  return parts.length === 0 ? 'no findings' : andText(parts);
}

/** So many of the things that were not checked are named. */
const MOST_NAMED = 3;

/** The whole of a report in one line. */
export function summaryLine(report: LintReport): string {
  const { findings, charts, suppressed, failures } = report;
  const renders = charts.reduce((sum, chart) => sum + chart.renders, 0);
  const looked = `${numbered(charts.length, 'chart', 'charts')}, ${numbered(renders, 'render', 'renders')}`;
  const kept = suppressed.length === 0 ? '' : `; ${suppressed.length} suppressed`;
  // "No findings" alone would read as if all were well.
  const within = failures.length === 0 ? '' : ' in what was checked';
  return `${countsText(findings)}${within} (${looked})${kept}${missedText(report)}`;
}

/** What was not checked, each once. */
function missedText({ failures, charts }: LintReport): string {
  const opened = new Set(charts.map(({ chart }) => chart));
  const missed = [...new Set(failures.map((failure) => visibleLine(missedPart(failure, opened))))];
  if (missed.length === 0) return '';
  return `; not checked, so that the exit code is 2: ${andText(missed, MOST_NAMED)}`;
}

function missedPart({ chart, rule }: LintFailure, opened: ReadonlySet<string>): string {
  if (rule !== undefined) return chart === undefined ? `the rule ${rule}` : `the rule ${rule} in ${chart}`;
  if (chart === undefined) return 'what Helm renders';
  return opened.has(chart) ? `a part of ${chart}` : chart;
}

export const numbered = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;
