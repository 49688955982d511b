import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { failureError, type HelmFailure } from '../../src/helm/failure';
import { helmTemplate } from '../../src/helm/template';
import { runHelm } from '../../src/helm/run';
import { testHelms } from '../../src/testing';
import { chartWith, folderWith } from './chart';
import { nowhere, serve } from './pages';

const helpers =
  '{{- define "demo.x" }}\n{{ .Foo.bar.baz }}\n{{- end }}\n{{ define "demo.f" }}{{ fail "no" }}{{ end }}\n';
const schema = JSON.stringify({
  type: 'object',
  required: ['r'],
  properties: { a: { type: 'object', properties: { b: { type: 'string' } } }, s: { enum: ['a sentence'] } },
});

interface Case {
  readonly files: Readonly<Record<string, string>>;
  readonly values?: string;
  readonly expected: Partial<HelmFailure>;
}

const file = 'demo/templates/bad.yaml';
const nestedSchema = JSON.stringify({
  properties: {
    a: { anyOf: [{ type: 'string' }, { properties: { b: { type: 'integer' } } }] },
    c: { allOf: [{ required: ['x'] }, { properties: { z: { type: 'string' } } }] },
    d: { $ref: '#/definitions/D' },
  },
  definitions: {
    D: { properties: { k: { $ref: '#/definitions/E' } } },
    E: { properties: { p: { pattern: '^a$' } } },
  },
});

const failures: Readonly<Record<string, Case>> = {
  'a fail of two lines': {
    files: { 'templates/bad.yaml': 'a: 1\n{{- fail "two\\nlines" }}\n' },
    expected: { kind: 'fail', message: 'two\nlines', file, line: 2, column: 5 },
  },
  required: {
    files: { 'templates/bad.yaml': 'a: {{ required "a.b (here): is needed" .Values.x }}\n' },
    expected: { kind: 'fail', message: 'a.b (here): is needed', file, line: 1, column: 7 },
  },
  'a fail in a helper is placed where it was included': {
    files: { 'templates/_h.tpl': helpers, 'templates/bad.yaml': 'a: {{ include "demo.f" . }}\n' },
    expected: { kind: 'fail', message: 'no', file, line: 1, column: 7 },
  },
  'a nil pointer': {
    files: { 'templates/bad.yaml': 'a: {{ .Foo.bar.baz }}\n' },
    expected: {
      kind: 'execution',
      message: '<.Foo.bar.baz>: nil pointer evaluating interface {}.bar',
      file,
      line: 1,
      column: 11,
      calls: [{ file, line: 1, column: 11 }],
    },
  },
  'a nil pointer in a helper': {
    files: { 'templates/_h.tpl': helpers, 'templates/bad.yaml': 'a: {{ include "demo.x" . }}\n' },
    expected: {
      kind: 'execution',
      message: '<.Foo.bar.baz>: nil pointer evaluating interface {}.bar',
      file: 'demo/templates/_h.tpl',
      line: 2,
      column: 8,
      calls: [
        { file, line: 1, column: 7 },
        { file: 'demo/templates/_h.tpl', line: 2, column: 8 },
      ],
    },
  },
  'a template that does not parse': {
    files: { 'templates/bad.yaml': 'a: 1\nb: {{ \n' },
    expected: { kind: 'syntax', file, message: expect.stringContaining('unclosed action') },
  },
  'a function that is not': {
    files: { 'templates/bad.yaml': 'a: {{ frob 1 }}\n' },
    expected: { kind: 'syntax', file, line: 1, message: 'function "frob" not defined' },
  },
  'text that is not YAML': {
    files: { 'templates/bad.yaml': 'a: : b\n' },
    expected: { kind: 'yaml', file, message: expect.stringContaining('mapping values are not allowed') },
  },
  'values that the schema refuses': {
    files: { 'values.schema.json': schema, 'templates/ok.yaml': '' },
    values: 'a: {b: 1}\ns: 2\n',
    expected: {
      kind: 'schema',
      schemaFaults: expect.arrayContaining([
        { chart: 'demo', valuesPath: 'a.b', message: expect.stringMatching(/want string|Expected: string/) },
        { chart: 'demo', valuesPath: 's', message: expect.stringContaining('a sentence') },
        { chart: 'demo', valuesPath: '', message: expect.stringMatching(/r/) },
      ]),
    },
  },
  'values that the schema refuses below a choice, a reference and a condition': {
    files: { 'values.schema.json': nestedSchema, 'templates/ok.yaml': '' },
    values: "a: {b: x}\nc: {z: 1}\nd: {k: {p: 'b'}}\n",
    expected: {
      kind: 'schema',
      schemaFaults: expect.arrayContaining([
        { chart: 'demo', valuesPath: 'a.b', message: expect.stringMatching(/want integer|Expected: integer/) },
        { chart: 'demo', valuesPath: 'c', message: expect.stringMatching(/missing property 'x'|x is required/) },
        { chart: 'demo', valuesPath: 'c.z', message: expect.stringMatching(/want string|Expected: string/) },
        { chart: 'demo', valuesPath: 'd.k.p', message: expect.stringMatching(/pattern '\^a\$'/) },
      ]),
    },
  },
  'a file with blanks in its name': {
    files: { 'templates/a b.yaml': 'a: {{ .Foo.bar.baz }}\n' },
    expected: { kind: 'execution', file: 'demo/templates/a b.yaml', line: 1, column: 11 },
  },
  'a file with a line break in its name': {
    files: { 'templates/a\nb.yaml': '{{ frob 1 }}\n' },
    expected: { kind: 'syntax', file: 'demo/templates/a\nb.yaml', line: 1 },
  },
  'values that are not YAML': {
    files: { 'templates/ok.yaml': '' },
    values: 'a: {b',
    expected: { kind: 'other', message: expect.stringMatching(/^failed to parse -: /) },
  },
};

describe.each(testHelms())('$name', ({ bin }) => {
  test.each(Object.entries(failures))('%s', async (_, { files, values, expected }) => {
    const result = await helmTemplate({ chart: chartWith(files), values, helm: bin });
    if (result.ok) throw new Error('rendered');
    expect(result.failure).toMatchObject(expected);
    expect(result.failure.message).not.toMatch(/--debug|^Error/);
    const messages = result.failure.schemaFaults.map(({ message }) => message).join('\n');
    expect(messages).not.toMatch(/validation failed|allOf|\n *- /);
    expect(failureError(result.failure)).toMatchObject({ code: 'HELM_FAILED', summary: result.failure.message });
  });

  test('values: files in order, then standard input, then what is set', async () => {
    const values = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((key) => [key, 'chart']));
    const chart = chartWith({
      'values.yaml': JSON.stringify(values),
      'templates/x.yaml': 'x: {{ .Values | toJson }}\ny: {{ list .Release.Name .Release.Namespace | toJson }}\n',
    });
    const [one, two] = [path.join(chart, '..', 'one.yaml'), path.join(chart, '..', 'two, [1].yaml')] as const;
    writeFileSync(one, 'b: one\nc: one\nd: one\ne: one\n');
    writeFileSync(two, 'c: two\nd: two\ne: two\n');
    const result = await helmTemplate({
      chart,
      release: 'r',
      namespace: 'ns',
      helm: bin,
      valuesFiles: [one],
      values: 'd: stdin\ne: stdin\n',
      sets: [
        { kind: 'set', path: 'e', value: '1' },
        { kind: 'set-string', path: 'f', value: '1' },
        { kind: 'set-json', path: 'g', value: '{"h":[1,"2"]}' },
      ],
    });
    const expected = { a: 'chart', b: 'one', c: 'one', d: 'stdin', e: 1, f: '1', g: { h: [1, '2'] } };
    expect(result).toMatchObject({ ok: true, warnings: [] });
    const lines = result.ok ? result.manifests.split('\n') : [];
    expect(JSON.parse(lines[2]?.slice(3) ?? '')).toEqual(expected);
    expect(lines[3]).toBe('y: ["r","ns"]');
  });

  test('capabilities, and only some templates', async () => {
    const chart = chartWith({
      'templates/a.yaml': 'a: {{ .Capabilities.KubeVersion.Version }}-{{ .Capabilities.APIVersions.Has "x.io/v1" }}\n',
      'templates/b.yaml': 'b: 1\n',
      'crds/c.yaml': 'c: 1\n',
    });
    const options = { chart, helm: bin, kubeVersion: '1.30.0', apiVersions: ['x.io/v1'] };
    await expect(helmTemplate({ ...options, showOnly: ['templates/a.yaml'] })).resolves.toMatchObject({
      manifests: '---\n# Source: demo/templates/a.yaml\na: v1.30.0-true\n',
    });
    await expect(helmTemplate({ ...options, includeCrds: true })).resolves.toMatchObject({
      manifests: expect.stringContaining('c: 1'),
    });
  });

  test('warnings are kept apart', async () => {
    const chart = chartWith({ 'values.yaml': 'a: 1\n', 'templates/a.yaml': 'a: 1\n' });
    await expect(helmTemplate({ chart, helm: bin, values: 'a: {b: 1}\n' })).resolves.toMatchObject({
      ok: true,
      warnings: ['warning: skipped value for demo.a: Not a table.'],
    });
  });

  test('what looks like a flag is none', async () => {
    const result = await helmTemplate({ chart: chartWith({}), release: '--help', helm: bin });
    expect(result).toMatchObject({ ok: false, failure: { message: expect.stringContaining('invalid release name') } });
  });

  test('a chart that is not there', async () => {
    const result = await helmTemplate({ chart: 'nowhere/demo', helm: bin });
    expect(result).toMatchObject({
      ok: false,
      failure: { kind: 'other', message: expect.stringContaining('nowhere') },
    });
  });

  test.each([
    ['no template', {}],
    ['a template of nothing', { 'templates/a.yaml': '{{ if .Values.none }}a: 1{{ end }}\n' }],
    ['notes alone', { 'templates/NOTES.txt': 'done\n' }],
  ])('a chart that renders nothing is a result: %s', async (_, files) => {
    const result = await helmTemplate({ chart: chartWith(files), helm: bin });
    expect(result).toMatchObject({ ok: true, manifests: '\n' });
  });

  test.each([
    ['HELM_DEBUG', '1'],
    ['HELM_DRIVER', 'sql'],
    ['HELM_DRIVER', 'unknown'],
    ['HELM_COLOR', 'always'],
    ['HELM_NAMESPACE', 'other'],
  ])('what is set for other work of Helm does not matter: %s=%s', async (name, value) => {
    const text = '{{ if .Values.a }}{{ fail "x" }}{{ end }}a: {{ .Release.Namespace }}\n';
    const chart = chartWith({ 'templates/a.yaml': text });
    process.env[name] = value;
    try {
      const [rendered, failed] = [
        await helmTemplate({ chart, helm: bin }),
        await helmTemplate({ chart, helm: bin, values: 'a: 1' }),
      ];
      expect(rendered).toEqual({
        ok: true,
        manifests: '---\n# Source: demo/templates/a.yaml\na: default\n',
        warnings: [],
      });
      expect(failed).toMatchObject({ failure: { message: 'x' }, warnings: [] });
    } finally {
      delete process.env[name];
    }
  });

  describe('a schema that refers to a page', () => {
    const rendered = (keyword: string, page: string) =>
      helmTemplate({
        chart: chartWith({ 'values.yaml': 'a: 1\n', 'values.schema.json': JSON.stringify({ [keyword]: page }) }),
        helm: bin,
      });

    test.each<[string, () => Promise<string>]>([
      ['at an address at which nobody answers', nowhere],
      ['that is not there', () => serve({})],
      ['of a host that nobody knows', () => Promise.resolve('http://nobody.invalid')],
    ])('%s: it is none of the chart’s doing', async (_, address) => {
      const page = `${await address()}/a.json`;
      await expect(rendered('$ref', page)).rejects.toMatchObject({
        code: 'HELM_FAILED',
        message: expect.stringMatching(
          /^Helm could not fetch a page that a values schema refers to\n +found: +\S/,
        ) as string,
      });
    });

    test('that is there decides', async () => {
      const address = await serve({ '/object.json': '{"type":"object"}', '/array.json': '{"type":"array"}' });
      expect(await rendered('$ref', `${address}/object.json`)).toMatchObject({ ok: true });
      expect(await rendered('$ref', `${address}/array.json`)).toMatchObject({ failure: { kind: 'schema' } });
    });

    test.each(['none.json', 'ftp://example.com/none.json'])(
      '%s, which Helm never fetches, is the chart’s fault',
      async (page) => {
        const result = await rendered('$ref', page);
        expect(result).toMatchObject({ failure: { kind: 'schema', schemaFaults: [] } });
      },
    );
  });
});

test('a binary that is not there: HELM_MISSING', async () => {
  await expect(runHelm(['version'], { helm: '/nowhere/helm' })).rejects.toMatchObject({ code: 'HELM_MISSING' });
});

test.each([
  ['says nothing and ends well', 'exit 0', 'ended with 0 and said: nothing'],
  ['says nothing of why it fails', 'exit 3', 'ended with 3 and said: nothing'],
  [
    'fails for reasons of its own',
    'echo "No version is set\\nfor helm" >&2; exit 1',
    'ended with 1 and said: No version is set for helm',
  ],
  ['says where it should not that it fails', 'echo no; exit 126', 'ended with 126 and said: no'],
  ['crashes', 'echo "fatal error: out of memory" >&2; exit 2', 'said: fatal error: out of memory'],
])('what a program says that %s is none of the chart’s doing', async (_, text, said) => {
  const helm = path.join(folderWith({}), 'helm');
  writeFileSync(helm, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  const error = {
    code: 'HELM_FAILED',
    details: { found: expect.stringMatching(`^${helm}, which .*${said}$`) as string },
  };
  await expect(helmTemplate({ chart: chartWith({}), helm })).rejects.toMatchObject(error);
});

test('a binary that cannot run: HELM_FAILED', async () => {
  const folder = folderWith({ helm: 'text' });
  await expect(runHelm(['version'], { helm: path.join(folder, 'helm') })).rejects.toMatchObject({
    code: 'HELM_FAILED',
  });
});
