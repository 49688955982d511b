import { chmodSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { JsonReport } from '../../src/linter';
import { chartwright, filesIn, project, startChartwright } from './chartwright';

const CHART = { 'Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n', 'values.yaml': '' };

describe('a plugin that is no rule', () => {
  test.each([
    [
      'waits for what never comes',
      'await new Promise(() => {});',
      2,
      /ended before the command was done\n[^]*a plugin that/,
    ],
    ['ends the process', 'process.exit(0);', 2, /ended before the command was done/],
    ['throws later', 'setTimeout(() => { throw new Error("late"); }, 1); await new Promise(() => {});', 2, /late/],
  ])('%s: the run is no success', async (_, text, expected, said) => {
    const folder = project({ ...CHART, 'chartwright.yaml': 'plugins: [./ours.mjs]\n', 'ours.mjs': text });
    const { code, stderr } = await chartwright(['lint', '--no-render'], folder);
    expect(code).toBe(expected);
    expect(stderr).toMatch(said);
  });
});

describe('what a plugin throws where nobody waits for it is a failure in the report', () => {
  /** Helm as far as the linter asks it; it is killed where it is given what rules try. */
  const helm = [
    '#!/bin/sh',
    'if [ "$1" = version ]; then echo v4.1.4; exit; fi',
    'if grep -q trial; then kill -9 $$; fi',
    "printf -- '---\\napiVersion: v1\\nkind: ConfigMap\\nmetadata: {name: a}\\n'",
  ].join('\n');
  const late = 'new Error("late")';
  const meta = `id: 'ours', area: 'chart', severity: 'warning', description: 'd', why: 'w', recommended: true, messages: {}`;
  const ours = (member: string) => `export const rules = [{ ${meta}, ${member} }];\n`;

  test.each<[string, string, RegExp]>([
    ['a promise of a check', ours(`check: () => (Promise.reject(${late}), [])`), /late/],
    ['a promise of a probe', ours(`async *probe() { Promise.reject(${late}); }`), /late/],
    ['what a check throws later', ours(`check: () => (queueMicrotask(() => { throw ${late}; }), [])`), /late/],
    [
      'a timer',
      `setTimeout(() => { throw ${late}; });\nawait new Promise((go) => setTimeout(go, 20));\n${ours('check: () => []')}`,
      /late/,
    ],
    [
      'a render that is not awaited',
      ours(`async *probe(_, renders, lab) { lab.render({ name: 'a', values: 'trial: 1' }); }`),
      /ended from outside, by SIGKILL/,
    ],
  ])('%s', async (_, plugin, said) => {
    const folder = project({ ...CHART, helm, 'chartwright.yaml': 'plugins: [./ours.mjs]\n', 'ours.mjs': plugin });
    chmodSync(path.join(folder, 'helm'), 0o755);
    const env = { XDG_CACHE_HOME: path.join(folder, 'cache'), HELM_BIN: path.join(folder, 'helm') };
    const { code, stdout, stderr } = await chartwright(['lint', '--format', 'json'], folder, undefined, env);
    const { failures } = JSON.parse(stdout) as JsonReport;
    expect([code, failures.length]).toEqual([2, 1]);
    for (const text of [stderr, failures[0]?.message]) {
      expect(text).toMatch(said);
      expect(text).toMatch(/a rule of a plugin crashed[^]*look for a promise without await[^]* \.\/ours\.mjs/);
    }
  });
});

test('nobody who stops reading is shown a stack', async () => {
  const folder = project(CHART);
  const child = startChartwright(['lint', '--no-render'], folder);
  child.stdout.destroy();
  let stderr = '';
  child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect([code, stderr]).toEqual([0, '']);
});

/** A chart beside a Helm that never ends, and that does not become what it runs. */
function endless() {
  const beating = '(while true; do echo x >> "$BEATS"; sleep 0.1; done)\necho ended';
  const helm = `#!/bin/sh\nif [ "$1" = version ]; then echo v4.1.4; exit; fi\n${beating}\n`;
  const folder = project({ ...CHART, helm, beats: '' });
  chmodSync(path.join(folder, 'helm'), 0o755);
  const file = (name: string) => path.join(folder, name);
  const env = { XDG_CACHE_HOME: file('cache'), HELM_BIN: file('helm'), BEATS: file('beats') };
  return { folder, env, beats: () => filesIn(folder)['beats']?.length ?? 0 };
}

const endOf = (child: ReturnType<typeof startChartwright>) =>
  new Promise((resolve) => child.once('close', (_, signal) => resolve(signal)));

test.each<NodeJS.Signals>(['SIGINT', 'SIGTERM', 'SIGQUIT'])('%s ends all that Helm runs, too', async (signal) => {
  const { folder, env, beats } = endless();
  const child = startChartwright(['lint'], folder, env);
  const end = endOf(child);
  while (beats() === 0) await wait(50);
  child.kill(signal);
  expect(await end).toBe(signal);
  const last = beats();
  await wait(500);
  expect(beats()).toBe(last);
});

test('a signal is not kept waiting by what computes without end', async () => {
  const plugin = "import { writeFileSync } from 'node:fs';\nwriteFileSync('started', '');\nfor (;;);\n";
  const folder = project({ ...CHART, 'chartwright.yaml': 'plugins: [./ours.mjs]\n', 'ours.mjs': plugin });
  const child = startChartwright(['lint', '--no-render'], folder);
  const end = endOf(child);
  while (!('started' in filesIn(folder))) await wait(50);
  child.kill('SIGTERM');
  expect(await end).toBe('SIGTERM');
});

test('what a terminal obeys is not printed with errors, either', async () => {
  const { code, stderr } = await chartwright(['lint', 'no\u001b[31mne'], project({ x: '' }));
  expect(code).toBe(2);
  expect(stderr).toMatch(/no\u241b\[31mne could not be checked/);
});
