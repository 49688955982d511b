import type { LintReport } from '../../lint/finding';
import { type FormatContext, type FormatName, formats as formatters, type Formatter } from '../../lint/formats';
import { formatContext } from './format-context';

/**
 * Every form of a report by the name that `--format` takes: each makes the text that the command would write to a file,
 * with a line break at its end. What the context leaves out is as for the command without options, in the working
 * directory of the process.
 *
 * @example
 * const report = await lintCharts(['charts/web']);
 * writeFileSync('lint.sarif', formats.sarif(report));
 * process.stdout.write(formats.stylish(report, { colors: true, width: 100 }));
 */
export const formats: Readonly<Record<FormatName, ReportFormatter>> = {
  stylish: withDefaults(formatters.stylish),
  json: withDefaults(formatters.json),
  sarif: withDefaults(formatters.sarif),
  github: withDefaults(formatters.github),
  junit: withDefaults(formatters.junit),
};

/** Makes a report's text. */
export type ReportFormatter = (report: LintReport, context?: Partial<FormatContext>) => string;

function withDefaults(formatter: Formatter): ReportFormatter {
  return (report, given = {}) => {
    const context = Object.entries(given).filter(([, value]) => value !== undefined);
    return formatter(report, { ...formatContext(process.cwd()), ...Object.fromEntries(context) });
  };
}
