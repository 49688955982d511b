import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type * as subjects from '../../src/lint/make-subject';
import type * as ruleList from '../../src/lint/rules';
import type * as charts from '../../src/package/chart';
import type * as reader from '../../src/package/reader';
import type * as valueSet from '../../src/package/value-set';
import { testHelm } from '../../src/testing/helm-binaries';
import { inTurn, median, work } from './measure';
import type { Row } from './row';

const root = path.join(__dirname, '..', '..');
const chartwright = path.join(root, 'lib', 'cli', 'main.js');

// As users have it: what runs TypeScript by itself wraps each function, and takes twice as long.
const built = createRequire(path.join(root, 'lib', 'index.js'));
const { makeSubject } = built('./lint/make-subject') as typeof subjects;
const { RULES } = built('./lint/rules') as typeof ruleList;
const { chartOf } = built('./package/chart') as typeof charts;
const { readChart } = built('./package/reader') as typeof reader;
const { defaultValueSet } = built('./package/value-set') as typeof valueSet;

/** Milliseconds that the static rules may take. */
const limitInProcess = 100;
/** What linting an unchanged chart again may take of the time of `node -e 0`. */
const againLimit = 2.5;
const warmUps = 40;
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
  for (let round = 0; round < warmUps; round++) checkFiles(chart);
  // What disturbs a round, the collector's turn included, only ever adds to it.
  const measured = Math.min(...Array.from({ length: rounds }, () => work(() => checkFiles(chart))));
  const what = `static rules on ${path.basename(chart)} in this process, the limit`;
  return { what, measured, base: limitInProcess, ratio: measured / limitInProcess, limit: 1 };
}

function checkFiles(location: string): void {
  const subject = makeSubject(chartOf(readChart(location)), {
    valueSets: [defaultValueSet],
    kubernetesVersions: [],
    helmVersions: ['3.17.1', '4.1.4'],
  });
  for (const rule of RULES) if ('check' in rule) Array.from(rule.check(subject));
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
