import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { render, renderError, testHelms } from 'chartwright/testing';
import { helmLint, helmPackage } from '../../../src/helm';
import { synthesizedCharts } from '../synthesized';

const charts = synthesizedCharts();
const archives = mkdtempSync(path.join(tmpdir(), 'chartwright-archives-'));
afterAll(() => {
  charts.remove();
  rmSync(archives, { recursive: true });
});

const stored = { sharedStorage: { create: true } };
const valueFiles = ['ci/direct-values.yaml', 'ci/launcher-values.yaml', 'ci/local-values.yaml'];

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
});

test('the README has the table of the values', () => {
  const readme = readFileSync(path.join(charts.folder('rstudio-connect'), 'README.md'), 'utf8');
  expect(readme).toContain('| `backends.kubernetes.defaultResourceJobBase` |');
});
