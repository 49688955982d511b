import type { LintReport } from '../../lint/finding';
import { formats } from '../../lint/formats';
import { failsAt } from '../../lint/formats/fail-on';
import { failureText } from '../../lint/formats/failure-text';
import type { FormatContext } from '../../lint/formats/format';
import { visibleText } from '../../lint/formats/visible-text';
import { exitCodes, type Io } from '../command';
import { formatContext } from './format-context';
import { lintCharts, type Linted } from './lint-charts';
import { placedOutputs } from './output-places';
import { writeReport } from './outputs';
import { startProgress } from './progress';
import type { LintSettings } from './settings';

/** Lints, writes the reports, and gives the exit code. */
export async function runLint(given: LintSettings, io: Io): Promise<number> {
  const settings = { ...given, outputs: placedOutputs(given.outputs, io.cwd) };
  const progress = startProgress(io);
  const linted = await lintCharts(settings, io, progress).finally(progress.end);
  const unwritten = writeReports(linted, settings, io);
  const failures = [...linted.report.failures, ...unwritten.map((error) => ({ error }))];
  failures.map(failureText).forEach(({ message, stack }) => {
    io.err(visibleText(`${[message, stack].filter((part) => part !== undefined).join('\n')}\n`));
  });
  return exitCode({ ...linted.report, failures }, settings, io);
}

/** Gives why some could not be written, which keeps no other report back. */
function writeReports({ report, rules, root }: Linted, settings: LintSettings, io: Io): readonly unknown[] {
  const { failOn, showSuppressed, quiet } = settings;
  const shown = quiet
    ? { ...report, findings: report.findings.filter(({ severity }) => severity === 'error') }
    : report;
  const { NO_COLOR, TERM } = io.env;
  const context: FormatContext = { ...formatContext(io.cwd, root), rules, failOn, showSuppressed };
  const onTerminal = io.terminal.out ? { colors: !NO_COLOR && TERM !== 'dumb', width: io.terminal.width } : {};
  return settings.outputs.flatMap(({ format, file }) => {
    if (file !== undefined) return fileError(file, formats[format](shown, context), io.cwd);
    io.out(formats[format](shown, { ...context, ...onTerminal }));
    return [];
  });
}

function fileError(file: string, text: string, cwd: string): readonly unknown[] {
  try {
    writeReport(file, text, cwd);
    return [];
  } catch (error) {
    return [error];
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
