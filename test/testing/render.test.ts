import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { render, renderError, renderNotes, renderText, testHelms, valuesText } from '../../src/testing';
import { chartWith, folderWith } from '../helm/chart';

const object = (kind: string, name: string, namespace?: string) =>
  `---\napiVersion: v1\nkind: ${kind}\nmetadata:\n  name: ${name}\n${namespace === undefined ? '' : `  namespace: ${namespace}\n`}`;

const values = 'apiVersion: v1\nkind: A\nmetadata: {name: a}\nvalues: {{ omit .Values "global" | toJson }}\n';

describe.each(testHelms())('$name', (helm) => {
  test('objects come sorted by kind, namespace and name', async () => {
    const chart = chartWith({
      'templates/x.yaml': object('B', 'b') + object('A', 'c', 'n2') + object('A', 'd', 'n1') + object('A', 'b'),
      'templates/y.yaml': object('A', 'a', 'n2'),
    });
    const objects = await render(chart, { helm });
    const names = objects.map(({ kind, metadata }) => [kind, metadata.namespace, metadata.name].join(' '));
    expect(names).toEqual(['A  b', 'A n1 d', 'A n2 a', 'A n2 c', 'B  b']);
  });

  test('values of every kind', async () => {
    const chart = chartWith({ 'values.yaml': 'a: 0\n', 'templates/x.yaml': values });
    const valuesFile = path.join(chart, '..', 'v.yaml');
    writeFileSync(valuesFile, 'a: 1\nb: 1\n');
    const objects = await render(chart, {
      helm,
      valuesFile,
      values: { b: 2, c: 2, n: null },
      set: { c: 3, 'd.e': 'text', l: '{x,y}' },
      setString: { s: '1' },
      setJson: { j: null, k: [{ a: 1 }] },
    });
    expect(objects[0]?.['values']).toEqual({
      ...{ a: 1, b: 2, c: 3, d: { e: 'text' }, l: ['x', 'y'], s: '1', k: [{ a: 1 }] },
      ...{ n: null, j: null },
    });
  });

  test('release, namespace and capabilities', async () => {
    const text = '{{ list .Release.Name .Release.Namespace .Capabilities.KubeVersion.Version | toJson }}';
    const chart = chartWith({
      'templates/x.yaml': `apiVersion: v1\nkind: A\nmetadata: {name: a}\nx: ${text}\nhas: {{ .Capabilities.APIVersions.Has "x/v1" }}\n`,
    });
    await expect(render(chart, { helm, kubeVersion: '1.29.0' })).resolves.toMatchObject([
      { x: ['rel', 'default', 'v1.29.0'], has: false },
    ]);
    const options = { helm, release: 'r', namespace: 'n', kubeVersion: '1.30.0', apiVersions: ['x/v1'] };
    await expect(render(chart, options)).resolves.toMatchObject([{ x: ['r', 'n', 'v1.30.0'], has: true }]);
  });

  test('a rendering that fails: its message and place, without a stack', async () => {
    const chart = chartWith({ 'templates/x.yaml': 'a: 1\n{{ fail "no such thing" }}\n' });
    const error: unknown = await render(chart, { helm }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      code: 'HELM_FAILED',
      message: 'no such thing\n  at:        demo/templates/x.yaml:2:4',
      stack: 'ChartwrightError: no such thing\n  at:        demo/templates/x.yaml:2:4',
    });
    await expect(renderError(chart, { helm })).resolves.toMatchObject({
      kind: 'fail',
      message: 'no such thing',
      line: 2,
    });
  });

  test('renderError of a chart that renders', async () => {
    await expect(renderError(chartWith({ 'templates/x.yaml': object('A', 'a') }), { helm })).rejects.toThrow(
      /renders, but was expected to fail[^]*kind: A/,
    );
  });

  test('a key twice, which Helm lets through', async () => {
    const chart = chartWith({ 'templates/x.yaml': `${object('A', 'a')}kind: B\n` });
    await expect(renderText(chart, { helm })).resolves.toContain('kind: B');
    await expect(render(chart, { helm })).rejects.toThrow(/must be unique[^]*demo\/templates\/x\.yaml/);
  });

  test('notes', async () => {
    const notes = 'Installed {{ .Release.Name }}: "{{ .Values.a }}"\n  # {{ .Chart.Name }}\n---\n';
    const chart = chartWith({ 'templates/NOTES.txt': notes, 'templates/x.yaml': object('A', 'a') });
    const without = chartWith({ 'templates/x.yaml': '' });
    const failing = chartWith({ 'templates/NOTES.txt': '{{ fail "x" }}' });
    const temporary = folderWith({});
    process.env['TMPDIR'] = temporary;
    try {
      const text = await renderNotes(chart, { helm, values: { a: 'b: c' } });
      expect(text).toBe('Installed rel: "b: c"\n  # demo\n---\n');
      await expect(renderNotes(without, { helm })).resolves.toBe('');
      await expect(renderNotes(failing, { helm })).rejects.toThrow('x');
      expect(readdirSync(temporary)).toEqual([]);
    } finally {
      delete process.env['TMPDIR'];
    }
  });

  test('any values arrive as they were given', async () => {
    const chart = chartWith({ 'templates/x.yaml': values });
    const text = fc.string({ unit: 'binary' }).filter((value) => !/[\ufffe\uffff\u0080-\u009f\u007f]/.test(value));
    const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0 || 0);
    const scalar = fc.oneof(text, fc.boolean(), fc.maxSafeInteger(), number);
    const tree = fc.array(
      fc.oneof(scalar, fc.array(scalar), fc.dictionary(fc.string(), scalar, { noNullPrototype: true })),
    );
    const samples = fc.sample(tree, { numRuns: 100, seed: 1 });
    const objects = await render(chart, { helm, values: { samples } });
    expect(objects[0]?.['values']).toEqual({ samples });
  });
});

test.each([
  [{ a: { b: Number.NaN } }, 'b is NaN'],
  [{ a: [1, Infinity] }, '1 is Infinity'],
  [{ f: () => 1 }, 'f is ()'],
])('values that YAML cannot carry: %#', (lossy, message) => {
  expect(() => valuesText(lossy)).toThrow(message);
});

test('characters that YAML does not admit are escaped', () => {
  expect(valuesText('\u0085\u007f\u2028\ufeff\0é😀')).toBe('"\\u0085\\u007f\\u2028\\ufeff\\u0000é😀"');
});
