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

test('a signal ends Helm, too', async () => {
  const beating = 'while true; do echo x >> "$BEATS"; sleep 0.1; done';
  const helm = `#!/bin/sh\nif [ "$1" = version ]; then echo v4.1.4; exit; fi\n${beating}\n`;
  const folder = project({ ...CHART, helm, beats: '' });
  chmodSync(path.join(folder, 'helm'), 0o755);
  const beats = () => filesIn(folder)['beats']?.length ?? 0;
  const cache = { XDG_CACHE_HOME: path.join(folder, 'cache') };
  const env = { ...cache, HELM_BIN: path.join(folder, 'helm'), BEATS: path.join(folder, 'beats') };
  const child = startChartwright(['lint'], folder, env);
  const code = new Promise((resolve) => child.once('close', resolve));
  while (beats() === 0) await wait(50);
  child.kill('SIGTERM');
  expect(await code).toBe(128 + 15);
  const last = beats();
  await wait(500);
  expect(beats()).toBe(last);
});

test('what a terminal obeys is not printed with errors, either', async () => {
  const { code, stderr } = await chartwright(['lint', 'no\u001b[31mne'], project({ x: '' }));
  expect(code).toBe(2);
  expect(stderr).toMatch(/no\u241b\[31mne could not be checked/);
});
