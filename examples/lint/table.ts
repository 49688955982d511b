import { lintCharts } from 'chartwright/linter';

/** Lints the charts that are named, and prints a Markdown table: for a comment, or the summary of a job. */
async function main(charts: readonly string[]): Promise<void> {
  const { findings, failures } = await lintCharts(charts, { rules: { 'value-unused': 'off' } });
  // What could not be checked is not clean.
  if (failures.length > 0) throw failures[0]?.error;
  const rows = findings.map(({ severity, rule, message, location: { file, range } }) =>
    [severity, `${file}:${range.start.line}`, message.replaceAll('|', '\\|'), rule].join(' | '),
  );
  const table = ['severity | place | what | rule', '--- | --- | --- | ---', ...rows];
  process.stdout.write(table.map((row) => `| ${row} |\n`).join(''));
  process.exitCode = findings.some(({ severity }) => severity === 'error') ? 1 : 0;
}

void main(process.argv.slice(2));
