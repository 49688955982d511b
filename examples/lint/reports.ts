import { writeFileSync } from 'node:fs';
import { formats, lintCharts } from 'chartwright/linter';

/** Lints charts: a file for code scanning, and a text for whoever looks at the terminal or the log. */
async function main(file: string, charts: readonly string[]): Promise<void> {
  const report = await lintCharts(charts);
  writeFileSync(file, formats.sarif(report));
  const { isTTY, columns } = process.stdout;
  process.stdout.write(formats.stylish(report, isTTY ? { colors: true, width: columns } : {}));
  const hasErrors = report.findings.some(({ severity }) => severity === 'error');
  process.exitCode = report.failures.length > 0 ? 2 : hasErrors ? 1 : 0;
}

const [file = 'lint.sarif', ...charts] = process.argv.slice(2);
void main(file, charts);
