import type { Finding, LintReport, Severity } from '../finding';

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
  return parts.length === 0 ? 'no findings' : listed(parts);
}

/** The whole of a report in one line. */
export function summaryLine({ findings, charts, suppressed, failures }: LintReport): string {
  const renders = charts.reduce((sum, chart) => sum + chart.renders, 0);
  const looked = `${numbered(charts.length, 'chart', 'charts')}, ${numbered(renders, 'render', 'renders')}`;
  const kept = suppressed.length === 0 ? '' : `; ${suppressed.length} suppressed`;
  const missed = failures.length === 0 ? '' : `; ${numbered(failures.length, 'thing', 'things')} could not be checked`;
  return `${countsText(findings)} (${looked})${kept}${missed}`;
}

export const numbered = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** `a, b and c`. */
const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
