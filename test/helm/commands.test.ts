import { existsSync } from 'node:fs';
import path from 'node:path';
import { helmLint, helmPackage } from '../../src/helm/commands';
import { testHelms } from '../../src/testing';
import { chartWith, folderWith } from './chart';

describe.each(testHelms())('$name', ({ bin }) => {
  test('lint of a chart with a fault', async () => {
    const chart = chartWith({
      'values.yaml': '',
      'templates/a.yaml': 'a: {{ .Foo.bar.baz }}\n',
    });
    const { ok, messages } = await helmLint({ chart, helm: bin });
    expect(ok).toBe(false);
    expect(messages).toEqual([
      { severity: 'INFO', path: 'Chart.yaml', message: 'icon is recommended' },
      {
        severity: 'ERROR',
        path: 'templates/',
        message: expect.stringMatching(/nil pointer evaluating interface \{\}\.bar$/),
      },
    ]);
  });

  test('lint of a chart that fails on purpose passes, as Helm has it', async () => {
    const chart = chartWith({ 'values.yaml': '', 'templates/a.yaml': '{{ fail "x" }}\n' });
    await expect(helmLint({ chart, helm: bin })).resolves.toMatchObject({ ok: true });
  });

  test('strict', async () => {
    const chart = chartWith({
      'values.yaml': '',
      'templates/a.yaml': 'apiVersion: extensions/v1beta1\nkind: Ingress\nmetadata: {name: a}\n',
    });
    await expect(helmLint({ chart, helm: bin })).resolves.toMatchObject({
      ok: true,
      messages: expect.arrayContaining([expect.objectContaining({ severity: 'WARNING' })]),
    });
    await expect(helmLint({ chart, helm: bin, strict: true })).resolves.toMatchObject({ ok: false });
  });

  test('package', async () => {
    const destination = folderWith({});
    const result = await helmPackage({ chart: chartWith({}), destination, helm: bin, version: '1.2.3' });
    expect(result).toMatchObject({ ok: true, file: path.join(destination, 'demo-1.2.3.tgz') });
    expect(existsSync(path.join(destination, 'demo-1.2.3.tgz'))).toBe(true);
  });

  test('package of a chart that Helm refuses', async () => {
    const chart = folderWith({ 'Chart.yaml': 'apiVersion: v2\nname: demo\nversion: one\n' });
    const result = await helmPackage({ chart, destination: folderWith({}), helm: bin });
    expect(result).toMatchObject({ ok: false, failure: { message: expect.stringContaining('version') } });
  });
});
