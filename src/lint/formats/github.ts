import type { Finding, LintReport, Severity } from '../finding';
import { BY_WEIGHT, summaryLine } from './counts';
import { failureText } from './failure-text';
import { detailText, findingDetails } from './finding-details';
import type { FormatContext, Formatter } from './format';
import { repositoryPath } from './repository-path';
import { visibleLine, visibleText } from './visible-text';
import { worstFirst } from './worst-first';

/** https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands */
const COMMANDS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' };

/** GitHub shows so many annotations of each command in a step, and drops the rest without a word. */
const MOST_OF_A_COMMAND = 10;

interface Annotation {
  /** Empty where something could not be checked. */
  readonly rule: string;
  readonly severity: Severity;
  readonly command: string;
  /** Where GitHub would not show it. */
  readonly text: string;
}

/** Workflow commands, which GitHub Actions shows beside the lines; what is above its limits comes as text. */
export const github: Formatter = (report, context) => {
  const failed = failures(report);
  const found = report.findings.map((finding) => annotation(finding, context));
  const kinds = BY_WEIGHT.map((severity) => ofKind(severity, failed, found));
  const rest = kinds.flatMap((kind) => kind.rest);
  const heading = `${rest.length} more, above the ${MOST_OF_A_COMMAND} annotations of a kind that GitHub shows in a step:`;
  return [
    ...kinds.flatMap(({ commands }) => commands),
    ...(rest.length === 0 ? [] : [heading, ...rest.map(({ text }) => text)]),
    summaryLine(report),
  ]
    .map((line) => `${line}\n`)
    .join('');
};

/** Those to be shown, the last of which says to whoever does not read the log that there are more; and the others. */
function ofKind(severity: Severity, failed: readonly Annotation[], found: readonly Annotation[]) {
  const isOfKind = (one: Annotation) => one.severity === severity;
  const shown = [...failed, ...worstFirst(found)].filter(isOfKind).slice(0, MOST_OF_A_COMMAND);
  const rest = [...failed, ...found].filter((one) => isOfKind(one) && !shown.includes(one));
  const more = `\n${rest.length} more of this kind stand in the log of this step`;
  const commands = shown.map(({ command }, index) =>
    rest.length > 0 && index === shown.length - 1 ? command + escapeData(more) : command,
  );
  return { commands, rest };
}

function annotation(finding: Finding, { folder }: FormatContext): Annotation {
  const { rule, severity, message, location } = finding;
  const { start, end } = location.range;
  const inRepository = (path: string) => repositoryPath(path, folder);
  const file = inRepository(location.file);
  // Columns are refused where lines differ: https://docs.github.com/en/rest/checks/runs#create-a-check-run
  const columns = start.line === end.line ? { col: start.column, endColumn: end.column } : {};
  const details = findingDetails(finding, inRepository).map(detailText);
  const properties = { file, line: start.line, endLine: end.line, ...columns, title: rule };
  return {
    rule,
    severity,
    command: command(severity, properties, [message, ...details].join('\n')),
    text: visibleLine(`${severity} ${file}:${start.line}:${start.column} ${message} (${rule})`),
  };
}

const failures = (report: LintReport): readonly Annotation[] =>
  report.failures.map((failure) => {
    const { message } = failureText(failure);
    const text = visibleLine(`error ${message}`);
    return { rule: '', severity: 'error', command: command('error', { title: 'not checked' }, message), text };
  });

function command(
  severity: Severity,
  properties: Readonly<Record<string, string | number | undefined>>,
  data: string,
): string {
  const given = Object.entries(properties).filter(([, value]) => value !== undefined);
  const listed = given.map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  return `::${COMMANDS[severity]} ${listed.join(',')}::${escapeData(data)}`;
}

/** As the runner reads them back: https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts */
const escapeData = (text: string) =>
  visibleText(text.replaceAll('\r\n', '\n')).replaceAll('%', '%25').replaceAll('\n', '%0A');
const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
