import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chartwright, project, tsx } from './chartwright';

const main = path.join(__dirname, '..', '..', 'src', 'cli', 'main.ts');
const command = [process.execPath, '--import', tsx, main];
const onLinux = process.platform === 'linux' && existsSync('/dev/full') ? test : test.skip;

const CHART = { 'Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n', 'values.yaml': '' };

const UNWRITTEN =
  /^standard output cannot be written to, so that a part of it is missing\n {2}found: +E\w+: .*\n.*\n.*\n$/;

/** With what a shell makes of it: a full disk, a limit, a working directory that goes away. */
function inShell(script: string, args: readonly string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', script, 'sh', ...command, ...args], {
    cwd,
    encoding: 'utf8',
  });
  return { code: status, stdout, stderr };
}

onLinux.each([
  [['lint', '--no-render']],
  [['lint', '--no-render', '-f', 'json']],
  [['rules']],
  [['--help']],
  [['--version']],
  [['synth', '--app', 'mkdir -p $CDK8S_OUTDIR/charts']],
])('%j with a full disk is one mistake, and no success', (args) => {
  const { code, stderr } = inShell('exec "$@" > /dev/full', args, project(CHART));
  expect([code, stderr]).toEqual([2, expect.stringMatching(UNWRITTEN)]);
});

onLinux.each([
  ['standard error', 'exec "$@" 2> /dev/full'],
  ['both', 'exec "$@" > /dev/full 2> /dev/full'],
  ['what is open for reading alone', 'exec "$@" 1< /dev/null'],
])('%s that takes nothing: the exit code tells it', (_, script) => {
  expect(inShell(script, ['lint', '--no-render', 'none'], project(CHART)).code).toBe(2);
});

onLinux('a file that takes the first part alone is not the report', () => {
  const folder = project(CHART);
  // So many blocks of 512 bytes; the code that Node.js runs is not written to the disk.
  const { code, stderr } = inShell('ulimit -f 2; exec "$@" > part.txt', ['rules'], folder);
  expect([code, stderr]).toEqual([2, expect.stringMatching(UNWRITTEN)]);
});

test('a file and a pipe get all of a long report', async () => {
  const names = Array.from({ length: 3000 }, (_, index) => `a${index}: {{ .Values.a${index}.b }}\n`);
  const folder = project({ ...CHART, 'templates/a.yaml': names.join('') });
  const args = ['lint', '--no-render', '-f', 'json'];
  const piped = await chartwright(args, folder);
  const file = openSync(path.join(folder, 'report.json'), 'w');
  spawnSync(command[0] ?? '', [...command.slice(1), ...args], { cwd: folder, stdio: ['ignore', file, 'inherit'] });
  closeSync(file);
  expect((JSON.parse(piped.stdout) as { findings: unknown[] }).findings.length).toBeGreaterThanOrEqual(3000);
  expect(readFileSync(path.join(folder, 'report.json'), 'utf8')).toBe(piped.stdout);
});

test('what a terminal obeys is not printed with a wrong option', async () => {
  const { code, stderr } = await chartwright(['lint', '--a\u001b[31m'], project(CHART));
  expect([code, stderr]).toEqual([2, expect.stringContaining('--a\u241b[31m')]);
  expect(stderr).not.toContain('\u001b');
});
