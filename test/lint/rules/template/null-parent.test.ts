import { nullParent } from '../../../../src/lint/rules/template/null-parent';
import { linesIn } from './where';

const values = { 'values.yaml': 'tls:\nimage: {}\na: { b: ~ }\nlist: []\n# other: { name: demo }\n' };

describe('null-parent', () => {
  test.each([
    ['a parent that is null', 'x: {{ .Values.tls.name }}', [1]],
    ['a parent that is not there', 'x: {{ .Values.other.name }}', [1]],
    ['further down', 'x: {{ .Values.a.b.c }}', [1]],
    ['below a map that is empty', 'x: {{ .Values.image.pull.policy }}', [1]],
    ['in a condition', '{{ if .Values.tls.enabled }}{{ end }}', [1]],
    ['what the chart has no word of, which another rule says', 'x: {{ .Values.none.name }}', []],
    ['once a template and parent', 'x: {{ .Values.tls.a }}\ny: {{ .Values.tls.b }}\nz: {{ .Values.other.c }}', [1, 3]],
    ['a field of a map', 'x: {{ .Values.image.name }}', []],
    ['behind a condition', '{{ if .Values.tls }}x: {{ .Values.tls.name }}{{ end }}', []],
    ['behind with', '{{ with .Values.tls }}x: {{ .name }}{{ end }}', []],
    ['behind and', '{{ if and .Values.tls .Values.tls.name }}x: {{ .Values.tls.name }}{{ end }}', []],
    ['in parentheses', 'x: {{ (.Values.tls).name }}', []],
    ['with a fallback for the parent', 'x: {{ (default dict .Values.tls).name }}', []],
    ['behind dig', '{{ if dig "c" "d" "" .Values.image }}x: {{ .Values.image.c.d }}{{ end }}', []],
    ['items of a list', '{{ range .Values.list }}x: {{ .a }}{{ end }}', []],
  ])('%s', async (_, template, lines) => {
    expect(await linesIn(nullParent, template, values)).toEqual(lines);
  });

  test('a map that the schema requires is there', async () => {
    const schema = JSON.stringify({
      required: ['db'],
      properties: { db: { type: 'object' }, cache: { type: 'object' } },
    });
    const template = 'x: {{ .Values.db.name }}\ny: {{ .Values.cache.name }}\n';
    expect(await linesIn(nullParent, template, { ...values, 'values.schema.json': schema })).toEqual([2]);
  });

  test('what Helm puts into the values is there', async () => {
    const chart =
      'apiVersion: v2\nname: demo\nversion: 1.0.0\ndependencies: [{ name: db, version: 1.0.0, alias: pg }]\n';
    const template = 'x: {{ .Values.global.a }}\ny: {{ .Values.pg.a }}\nz: {{ .Values.db.a }}\n';
    const named = { 'values.yaml': '# pg: {}\n# db: {}\na: 1\n' };
    expect(await linesIn(nullParent, template, { ...named, 'Chart.yaml': chart })).toEqual([3]);
    expect(await linesIn(nullParent, template, named)).toEqual([1, 2, 3]);
  });

  test('a library reads the values of others', async () => {
    const files = {
      'Chart.yaml': 'apiVersion: v2\nname: demo\nversion: 1.0.0\ntype: library\n',
      'values.yaml': '{}\n',
    };
    expect(await linesIn(nullParent, '{{ define "demo.a" }}{{ .Values.a.b }}{{ end }}', files)).toEqual([]);
  });
});
