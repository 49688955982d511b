import { createColors } from 'picocolors';
import type { Finding, LintReport, Severity, SuppressedFinding } from '../finding';
import { groupBy } from '../group-by';
import { numbered, summaryLine } from './counts';
import { findingDetails, placeText } from './finding-details';
import { findingFrame } from './finding-frame';
import type { FormatContext, Formatter } from './format';
import { visibleLine } from './visible-text';
import { worstFirst } from './worst-first';

/** So many findings are shown with code and help, the worst of each rule first; of more than these a line each is what one reads. */
const MOST_IN_FULL = 40;
/** How far what belongs to a file stands below its name. */
const INDENT = '  ';
/** So wide are most places, the longer ones of a file aside. */
const PLACE_WIDTH = 6;

type Colors = ReturnType<typeof createColors>;

/** For people: by file, with the code. */
export const stylish: Formatter = (report, context) => {
  const colors = createColors(context.colors);
  const full = new Set(worstFirst(report.findings).slice(0, MOST_IN_FULL));
  const files = groupBy(report.findings, ({ location }) => location.file);
  const sections = [...files].map(([file, findings]) => {
    const widest = Math.max(PLACE_WIDTH, ...findings.map((finding) => lineAndColumn(finding).length));
    const rows = findings.map((finding) => {
      const more = full.has(finding) ? details(finding, report, context.width, colors) : [];
      return findingRows(finding, widest, more, colors);
    });
    return `${colors.underline(visibleLine(file))}\n${rows.join('')}\n`;
  });
  return [...sections, ...suppressedSection(report, context, colors), endRows(report, full.size, colors)].join('');
};

const lineAndColumn = ({ location: { range } }: Finding) => `${range.start.line}:${range.start.column}`;

function findingRows(finding: Finding, widest: number, more: readonly string[], colors: Colors): string {
  const { severity, message, rule } = finding;
  const place = lineAndColumn(finding).padStart(widest);
  const head = `${place}  ${inColor(severity, colors)}  ${visibleLine(message)}  ${colors.dim(rule)}`;
  return [head, ...more].map((row) => `${INDENT}${row}\n`).join('');
}

function details(finding: Finding, { sources }: LintReport, width: number, colors: Colors): string[] {
  const { file, range } = finding.location;
  const source = sources.get(file);
  const frame = source === undefined ? [] : findingFrame(source.text, range, width - INDENT.length).split('\n');
  const told = findingDetails(finding);
  return [...frame, ...told.map(({ label, text }) => `  ${colors.dim(`${visibleLine(label)}:`)} ${visibleLine(text)}`)];
}

const SHOWN: Readonly<Record<Severity, (colors: Colors) => string>> = {
  error: (colors) => colors.red('error  '),
  warning: (colors) => colors.yellow('warning'),
  info: (colors) => colors.blue('info   '),
};
const inColor = (severity: Severity, colors: Colors) => SHOWN[severity](colors);

function suppressedSection({ suppressed }: LintReport, context: FormatContext, colors: Colors): string[] {
  if (!context.showSuppressed || suppressed.length === 0) return [];
  const row = ({ finding, reason }: SuppressedFinding) =>
    `  ${visibleLine(placeText(finding.location))}  ${visibleLine(finding.message)}  ${colors.dim(finding.rule)}\n` +
    `    ${colors.dim('reason:')} ${visibleLine(reason)}\n`;
  return [`${colors.underline('suppressed')}\n${suppressed.map(row).join('')}\n`];
}

function endRows(report: LintReport, full: number, colors: Colors): string {
  const cut = report.findings.length - full;
  const left = numbered(cut, 'more finding has its line alone', 'more findings have their lines alone');
  const more = cut === 0 ? '' : `${left}: --format json tells all of each, chartwright rules <id> what to do.\n`;
  const isClean = report.findings.length === 0 && report.failures.length === 0;
  const summary = summaryLine(report);
  return `${more}${isClean ? colors.green(summary) : colors.bold(summary)}\n`;
}
