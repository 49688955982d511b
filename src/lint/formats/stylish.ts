import { createColors } from 'picocolors';
import { defaultValueSet } from '../../package/value-set';
import type { Finding, LintReport, Location, Severity, SuppressedFinding } from '../finding';
import { groupBy } from '../group-by';
import { numbered, summaryLine } from './counts';
import { findingFrame } from './finding-frame';
import type { FormatContext, Formatter } from './format';
import { visibleLine } from './visible-text';
import { worstFirst } from './worst-first';

/** So many findings are shown with code and help, the worst of each rule first; of more than these a line each is what one reads. */
const MOST_IN_FULL = 40;
/** So many value sets and related places are named. */
const MOST_NAMED = 3;

type Colors = ReturnType<typeof createColors>;

/** For people: by file, with the code. */
export const stylish: Formatter = (report, context) => {
  const colors = createColors(context.colors);
  const full = new Set(worstFirst(report.findings).slice(0, MOST_IN_FULL));
  const files = groupBy(report.findings, ({ location }) => location.file);
  const sections = [...files].map(([file, findings]) => {
    const rows = findings.map((finding) => {
      const more = full.has(finding) ? details(finding, report, context.width, colors) : [];
      return findingRows(finding, more, colors);
    });
    return `${colors.underline(visibleLine(file))}\n${rows.join('')}\n`;
  });
  return [...sections, ...suppressedSection(report, context, colors), endRows(report, full.size, colors)].join('');
};

function findingRows({ location, severity, message, rule }: Finding, more: readonly string[], colors: Colors): string {
  const { line, column } = location.range.start;
  const place = `${line}:${column}`.padStart(6);
  const head = `${place}  ${inColor(severity, colors)}  ${visibleLine(message)}  ${colors.dim(rule)}`;
  return [head, ...more].map((row) => `  ${row}\n`).join('');
}

function details(finding: Finding, { sources }: LintReport, width: number, colors: Colors): string[] {
  const source = sources.get(finding.location.file);
  const frame = source === undefined ? '' : findingFrame(source.text, finding.location.range, width);
  const row = (label: string, said: string) => `  ${colors.dim(`${label}:`)} ${visibleLine(said)}`;
  const { object, valueSets, related, help } = finding;
  return [
    ...frame.split('\n').filter((shown) => shown !== ''),
    row('help', help),
    ...(object === undefined ? [] : [row('object', [`${object.kind}/${object.name}`, object.path].join(' ').trim())]),
    ...(isOrdinary(valueSets) ? [] : [row('with', named(valueSets))]),
    ...related.slice(0, MOST_NAMED).map((place) => row(place.message, placeText(place))),
    ...(related.length > MOST_NAMED ? [row('and', `${related.length - MOST_NAMED} places more`)] : []),
  ];
}

/** What shows in the chart as it comes needs no values to be named. */
const isOrdinary = (valueSets: readonly string[]) => valueSets.length === 0 || valueSets.includes(defaultValueSet.name);

function named(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return names.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

const placeText = ({ file, range }: Location) => `${file}:${range.start.line}:${range.start.column}`;

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
