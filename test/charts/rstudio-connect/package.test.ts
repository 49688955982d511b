import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { render, renderError, renderNotes, testHelms } from 'chartwright/testing';
import { helmLint, helmPackage } from '../../../src/helm';
import { synthesizedCharts } from '../synthesized';

const charts = synthesizedCharts();
const archives = mkdtempSync(path.join(tmpdir(), 'chartwright-archives-'));
afterAll(() => {
  charts.remove();
  rmSync(archives, { recursive: true });
});

const stored = { sharedStorage: { create: true } };
const valueFiles = ['ci/direct-values.yaml', 'ci/local-values.yaml'];

describe.each(testHelms())('$name', ({ bin }) => {
  const chart = charts.folder('rstudio-connect');

  test.each(['rstudio-connect', 'rstudio-library'])('lint of %s finds nothing', async (name) => {
    const values = name === 'rstudio-connect' ? JSON.stringify(stored) : undefined;
    const { ok, messages } = await helmLint({ chart: charts.folder(name), helm: bin, strict: true, values });
    expect(messages.filter(({ severity }) => severity !== 'INFO')).toEqual([]);
    expect(ok).toBe(true);
  });

  test('the packaged chart renders as the folder does', async () => {
    const packaged = await helmPackage({ chart, destination: archives, helm: bin });
    expect(packaged).toMatchObject({ ok: true, warnings: [] });
    const archive = packaged.ok ? packaged.file : '';
    expect(await render(archive, { values: stored, helm: bin })).toEqual(
      await render(chart, { values: stored, helm: bin }),
    );
  });

  test.each(valueFiles)('%s renders', async (file) => {
    const objects = await render(chart, { valuesFile: path.join(chart, file), helm: bin });
    expect(objects.map(({ kind }) => kind)).toContain('ConfigMap');
  });

  test('the defaults alone say first that storage is missing', async () => {
    const { kind, raw } = await renderError(chart, { helm: bin });
    expect(kind).toBe('fail');
    expect(raw.split('\n').filter((line) => line.startsWith('- '))).toEqual([
      expect.stringMatching(/^- sharedStorage\.create: backends\.kubernetes /),
    ]);
  });

  test('the notes say where content runs, and what to check', async () => {
    const notes = await renderNotes(chart, {
      helm: bin,
      namespace: 'posit',
      values: {
        ...stored,
        versionOverride: '2026.03.0',
        rbac: { create: false },
        backends: { kubernetes: { namespace: 'content' } },
        config: { Metrics: { PrometheusListen: ':9' } },
      },
    });
    expect(notes).toMatch(/jobs in the namespace content/);
    expect(notes.split('\n').filter((line) => line.startsWith('- '))).toEqual([
      '- Connect 2026.03.0 cannot create jobs for content by itself: that needs 2026.04 or newer.',
      '- rbac.create is false: Connect runs content only when its account may do what the README lists.',
      '- Content needs a claim rel-rstudio-connect-shared-storage in content for the storage that Connect has.',
      '- config.Metrics.PrometheusListen is :9, but prometheus.port is 3232.',
    ]);
    const local = await renderNotes(chart, { helm: bin, values: { backends: { kubernetes: { enabled: false } } } });
    expect(local).toMatch(/in the pod of Connect itself/);
    expect(local).not.toMatch(/Please check/);
  });
});

test('README and NEWS speak of this version', () => {
  const [readme, news, chart] = ['README.md', 'NEWS.md', 'Chart.yaml'].map((file) =>
    readFileSync(path.join(charts.folder('rstudio-connect'), file), 'utf8'),
  );
  const [, version] = /^version: (.+)$/m.exec(chart!)!;
  expect(readme).toContain('helm upgrade --install connect dist/charts/rstudio-connect ');
  expect(news).toContain(`## ${version}\n`);
  expect(readme).toContain('| `backends.kubernetes.defaultResourceJobBase` |');
});
