import { chmodSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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
    ['throws later', 'setTimeout(() => { throw new Error("late"); }, 1); await new Promise(() => {});', 3, /late/],
  ])('%s: the run is no success', async (_, text, expected, said) => {
    const folder = project({ ...CHART, 'chartwright.yaml': 'plugins: [./ours.mjs]\n', 'ours.mjs': text });
    const { code, stderr } = await chartwright(['lint', '--no-render'], folder);
    expect(code).toBe(expected);
    expect(stderr).toMatch(said);
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
