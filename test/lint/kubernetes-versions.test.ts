import { claimedVersions } from '../../src/lint/kubernetes-versions';
import { helmTemplate, mapParallel } from '../../src/helm';
import { testHelm } from '../../src/testing/helm-binaries';
import { chartWith } from '../helm/chart';

const all = 'from 1.16 to 1.36';

test.each<readonly [string | undefined, string]>([
  [undefined, 'from 1.34 to 1.36'],
  ['nonsense', 'from 1.34 to 1.36'],
  ['', 'from 1.34 to 1.36'],
  ['*', all],
  ['^1.2', all],
  ['>=1.25.0-0 <1.34', 'from 1.25 to 1.33'],
  ['>= 1.25.0-0, < 1.34.0-0', 'from 1.25 to 1.33'],
  ['>=1.25.3 <1.25.7', '1.25'],
  ['>1.35', '1.36'],
  ['~1.30.2', '1.30'],
  ['1.28 - 1.30', 'from 1.28 to 1.30'],
  ['1.20.x || >=1.35', '1.20, from 1.35 to 1.36'],
  ['>=1.33 !=1.34.x', '1.33, from 1.35 to 1.36'],
  ['>=1.8-0', all],
  ['>=1.90', ''],
  ['<1.16', ''],
])('%j is %s', (kubeVersion, text) => expect(textOf(claimedVersions(kubeVersion))).toBe(text));

test('costs next to nothing', () => {
  claimedVersions('>=1.25.0-0 <1.34');
  const started = performance.now();
  for (let round = 0; round < 100; round += 1) claimedVersions('>=1.25.0-0 <1.34');
  expect((performance.now() - started) / 100).toBeLessThan(5);
});

/** Helm refuses a chart for a cluster that its kubeVersion does not admit. */
test('what is claimed is what Helm installs on', async () => {
  const ranges = ['>=1.25.0-0 <1.34', '~1.30.2', '1.28 - 1.30', '^1.35', '>1.29, <1.31 || 1.20.x'];
  const releases = ['1.20', '1.24', '1.25', '1.28', '1.30', '1.33', '1.34'];
  const pairs = ranges.flatMap((range) => releases.map((release) => ({ range, release })));
  const wrong = await mapParallel(pairs, async ({ range, release }) => {
    const chart = chartWith({ 'Chart.yaml': `apiVersion: v2\nname: demo\nversion: 0.1.0\nkubeVersion: "${range}"\n` });
    const { ok } = await helmTemplate({ chart, helm: testHelm().bin, kubeVersion: `${release}.9` });
    return ok === claimedVersions(range).includes(release) ? [] : [`${range}: ${release}`];
  });
  expect(wrong.flat()).toEqual([]);
});

function textOf(versions: readonly string[]): string {
  const minors = versions.map((version) => Number(version.slice(2)));
  const runs: number[][] = [];
  for (const minor of minors) {
    const last = runs.at(-1);
    if (last?.at(-1) === minor - 1) last.push(minor);
    else runs.push([minor]);
  }
  const shown = runs.map((run) => (run.length === 1 ? `1.${run[0]}` : `from 1.${run[0]} to 1.${run.at(-1)}`));
  return shown.join(', ');
}
