import path from 'node:path';
import { ChartwrightError } from '../../errors';
import { visibleText } from '../../lint/formats/visible-text';
import { type AppEnd, runApp } from '../app-process';
import { readCdk8sConfig } from '../cdk8s-config';
import { type Command, exitCodes, type Io, type OptionValues } from '../command';
import { prepareOutput } from '../output-folder';
import { type WrittenChart, writtenCharts } from '../written-charts';

/** cdk8s' own synth empties the output folder before it starts the app; this one replaces it after the app succeeded. */
export const synth: Command = {
  description: [
    'Writes the charts of a cdk8s app, as cdk8s.yaml tells. The output folder is replaced as a whole, and only when',
    'the app succeeds: after a failure or an interruption it is what it was before.',
  ].join(' '),
  options: [
    { flags: '-a, --app <command>', description: 'the command that runs the app (default: app in cdk8s.yaml)' },
    { flags: '-o, --output <folder>', description: 'the folder to replace (default: output in cdk8s.yaml, or dist)' },
    { flags: '-q, --quiet', description: 'print nothing on success' },
  ],
  run: runSynth,
};

async function runSynth(values: OptionValues, io: Io): Promise<number> {
  const { command, folder } = target(values, io.cwd);
  const output = prepareOutput(path.resolve(io.cwd, folder), io.cwd);
  try {
    const end = await runApp({ command, cwd: io.cwd, env: { ...io.env, CDK8S_OUTDIR: output.aside } });
    if (end.kind !== 'exited' || end.code !== 0) return failed(end, command, folder);
    const charts = writtenCharts(output.aside);
    output.replace();
    if (values['quiet'] !== true) io.out(visibleText(summary(charts, folder)));
  } finally {
    output.discard();
  }
  return exitCodes.success;
}

function target(values: OptionValues, cwd: string): { readonly command: string; readonly folder: string } {
  const config = readCdk8sConfig(cwd);
  const command = values['app'] ?? config?.app;
  if (typeof command !== 'string' || command.trim() === '') {
    throw new ChartwrightError('USAGE', 'there is no app to run', {
      found: config === undefined ? `no cdk8s.yaml in ${cwd}` : 'a cdk8s.yaml without app',
      accepted: 'app in cdk8s.yaml, such as "app: node --import tsx main.ts", or --app',
      advice: 'run chartwright where cdk8s.yaml is, or give the command with --app',
    });
  }
  return { command, folder: String(values['output'] ?? config?.output ?? 'dist') };
}

/** What an app prints about its failure is all that its user needs, so that only silent ends get a message of ours. */
function failed(end: AppEnd, command: string, folder: string): number {
  if (end.kind === 'interrupted') return end.code;
  if (end.kind === 'exited') return exitCodes.mistake;
  throw new ChartwrightError('CHART_INVALID', 'the app was ended from outside', {
    found: end.signal,
    advice: `run it alone to see why: ${command} (${folder} is as it was)`,
  });
}

/** A line a chart, in columns. */
function summary(charts: readonly WrittenChart[], folder: string): string {
  if (charts.length === 0) return `No charts in ${folder}: the app has none.\n`;
  const widest = (column: 'name' | 'version') => Math.max(...charts.map((chart) => chart[column].length));
  const [name, version] = [widest('name'), widest('version')];
  const line = (chart: WrittenChart) =>
    `${chart.name.padEnd(name)}  ${chart.version.padEnd(version)}  ${path.join(folder, chart.folder)}\n`;
  return charts.map(line).join('');
}
