import path from 'node:path';
import type { LintReport } from '../../lint/finding';
import { formats } from '../../lint/formats';
import { failsAt } from '../../lint/formats/fail-on';
import { failureText } from '../../lint/formats/failure-text';
import type { FormatContext } from '../../lint/formats/format';
import { visibleText } from '../../lint/formats/visible-text';
import { exitCodes, type Io } from '../command';
import { version } from '../version';
import { repositoryRoot } from './config-file';
import { lintCharts, type Linted } from './lint-charts';
import { writeReport } from './outputs';
import { startProgress } from './progress';
import type { LintSettings } from './settings';

/** Lints, writes the reports, and gives the exit code. */
export async function runLint(settings: LintSettings, io: Io): Promise<number> {
  const root = repositoryRoot(io.cwd) ?? io.cwd;
  const progress = startProgress(io);
  const linted = await lintCharts(settings, root, io, progress).finally(progress.end);
  writeReports(linted, settings, root, io);
  const { report } = linted;
  report.failures.map(failureText).forEach(({ message, stack }) => {
    io.err(visibleText(`${[message, stack].filter((part) => part !== undefined).join('\n')}\n`));
  });
  return exitCode(report, settings, io);
}

function writeReports({ report, rules }: Linted, settings: LintSettings, root: string, io: Io): void {
  const { failOn, showSuppressed, quiet } = settings;
  const shown = quiet
    ? { ...report, findings: report.findings.filter(({ severity }) => severity === 'error') }
    : report;
  const folder = path.relative(root, io.cwd).split(path.sep).join('/');
  const { NO_COLOR, TERM } = io.env;
  const context: FormatContext = {
    version: version(),
    rules,
    colors: false,
    width: 100,
    failOn,
    showSuppressed,
    folder,
  };
  const onTerminal = { colors: io.terminal.out && !NO_COLOR && TERM !== 'dumb', width: io.terminal.width };
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
