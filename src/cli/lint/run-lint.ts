import type { LintReport } from '../../lint/finding';
import { formats } from '../../lint/formats';
import { failsAt } from '../../lint/formats/fail-on';
import { failureText } from '../../lint/formats/failure-text';
import type { FormatContext } from '../../lint/formats/format';
import { visibleText } from '../../lint/formats/visible-text';
import { exitCodes, type Io } from '../command';
import { formatContext } from './format-context';
import { lintCharts, type Linted } from './lint-charts';
import { writeReport } from './outputs';
import { startProgress } from './progress';
import type { LintSettings } from './settings';

/** Lints, writes the reports, and gives the exit code. */
export async function runLint(settings: LintSettings, io: Io): Promise<number> {
  const progress = startProgress(io);
  const linted = await lintCharts(settings, io, progress).finally(progress.end);
  writeReports(linted, settings, io);
  const { report } = linted;
  report.failures.map(failureText).forEach(({ message, stack }) => {
    io.err(visibleText(`${[message, stack].filter((part) => part !== undefined).join('\n')}\n`));
  });
  return exitCode(report, settings, io);
}

function writeReports({ report, rules }: Linted, settings: LintSettings, io: Io): void {
  const { failOn, showSuppressed, quiet } = settings;
  const shown = quiet
    ? { ...report, findings: report.findings.filter(({ severity }) => severity === 'error') }
    : report;
  const { NO_COLOR, TERM } = io.env;
  const context: FormatContext = { ...formatContext(io.cwd), rules, failOn, showSuppressed };
  const onTerminal = io.terminal.out ? { colors: !NO_COLOR && TERM !== 'dumb', width: io.terminal.width } : {};
  for (const { format, file } of settings.outputs) {
    if (file !== undefined) writeReport(file, formats[format](shown, context), io.cwd);
    else io.out(formats[format](shown, { ...context, ...onTerminal }));
  }
}

function exitCode({ findings, failures }: LintReport, { failOn, maxWarnings }: LintSettings, io: Io): number {
  if (failures.length > 0) return exitCodes.usage;
  if (findings.some(({ severity }) => failsAt(severity, failOn))) return exitCodes.mistake;
  const warnings = findings.filter(({ severity }) => severity === 'warning').length;
  if (warnings <= maxWarnings) return exitCodes.success;
  io.err(`There are ${warnings} warnings, and --max-warnings allows ${maxWarnings}.\n`);
  return exitCodes.mistake;
}
