import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readChart } from '../../src/package/reader';
import { testHelm } from '../../src/testing/helm-binaries';
import { inTurn, median } from './measure';
import type { Row } from './row';

const root = path.join(__dirname, '..', '..');
const chartwright = path.join(root, 'lib', 'cli', 'main.js');

/** Milliseconds that the static rules are to take. No limit, since other work on a machine may double them. */
const goalInProcess = 100;
/** What linting an unchanged chart again may take of the time of `node -e 0`. */
const againLimit = 2.5;
const rounds = 15;
const renderedRounds = 3;

/** What linting the largest chart of an app takes: in this process and as a command, beside what Helm takes for it. */
export function lintRows(file: string): Row[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'chartwright-bench-'));
  try {
    const output = path.join(folder, 'out');
    const env = { ...process.env, CDK8S_OUTDIR: output };
    execFileSync(process.execPath, ['--import', 'tsx', file], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const chart = largest(path.join(output, 'charts'));
    const cache = path.join(folder, 'cache');
    return [staticRow(chart), ...commandRows(chart, cache), ...renderRows(chart, cache)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The one with the most templates. */
function largest(folder: string): string {
  const size = (chart: string) => readChart(chart).templates.size;
  const [first] = readdirSync(folder)
    .map((name) => path.join(folder, name))
    .sort((one, other) => size(other) - size(one));
  if (first === undefined) throw new Error('the app has no charts to lint');
  return first;
}

/** From files to what the rules report, warm. */
function staticRow(chart: string): Row {
  const program = path.join(__dirname, 'static-rules.cjs');
  const measured = Number(execFileSync(process.execPath, [program, chart], { encoding: 'utf8' }));
  const what = `static rules on ${path.basename(chart)} in one process, the goal`;
  return { what, measured, base: goalInProcess, ratio: measured / goalInProcess };
}

/** The command without renders against a Node.js that does nothing. */
function commandRows(chart: string, cache: string): Row[] {
  const lint = () => run(process.execPath, [chartwright, 'lint', '--no-render', chart], cache);
  const [, firsts = [], seconds = [], idles = []] = inTurn(
    [() => forget(cache), lint, lint, () => run(process.execPath, ['-e', '0'], cache)],
    rounds,
  );
  return [
    against('chartwright lint --no-render, first; node -e 0', [firsts, idles]),
    { ...against('chartwright lint --no-render, again; node -e 0', [seconds, idles]), limit: againLimit },
  ];
}

/** The command with renders beside Helm on the same chart, for information: rendering is Helm's. */
function renderRows(chart: string, cache: string): Row[] {
  const helm = testHelm().bin;
  const lint = () => run(process.execPath, [chartwright, 'lint', chart], cache, helm);
  const [, firsts = [], seconds = [], lints = [], templates = []] = inTurn(
    [
      () => forget(cache),
      lint,
      lint,
      () => run(helm, ['lint', chart], cache),
      () => run(helm, ['template', 'release', chart], cache),
    ],
    renderedRounds,
  );
  return [
    against('chartwright lint, first; helm template', [firsts, templates]),
    against('chartwright lint, again; helm template', [seconds, templates]),
    against('helm lint, helm template', [lints, templates]),
  ];
}

/** What was found and rendered, so that the next run is the first on a chart; the command's compiled code stays. */
function forget(cache: string): void {
  for (const kept of ['reports', 'renders']) {
    rmSync(path.join(cache, 'chartwright', kept), { recursive: true, force: true });
  }
}

/** Of neighbours, which bore the same load. */
function against(what: string, [ours = [], theirs = []]: readonly (readonly number[])[]): Row {
  const ratio = median(ours.map((taken, round) => taken / theirs[round]!));
  return { what, measured: median(ours), base: median(theirs), ratio };
}

/** Findings, and what Helm finds, are no failure of the bench. */
function run(command: string, args: readonly string[], cache: string, helm?: string): void {
  const env = { ...process.env, XDG_CACHE_HOME: cache, ...(helm === undefined ? {} : { HELM_BIN: helm }) };
  const { status, stderr } = spawnSync(command, args, { cwd: tmpdir(), env, encoding: 'utf8' });
  if (status !== 0 && status !== 1) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stderr}`);
}
