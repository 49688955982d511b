import { nullParent } from '../../../../src/lint/rules/template/null-parent';
import { renderFails } from '../../../../src/lint/rules/render/render-fails';
import { nullMapDefault } from '../../../../src/lint/rules/values/null-map-default';
import { valueUndeclared } from '../../../../src/lint/rules/values/value-undeclared';
import { lintFiles } from '../../kit';
import { linesIn } from './where';

const values = { 'values.yaml': 'tls:\nimage: {}\na: { b: ~ }\nlist: []\n# other: { name: demo }\n# more: {}\n' };

describe('null-parent', () => {
  test.each([
    ['a parent that is null by default, which another rule says', 'x: {{ .Values.tls.name }}', []],
    ['a parent that is not there', 'x: {{ .Values.other.name }}', [1]],
    ['further down', 'x: {{ .Values.other.b.c }}', [1]],
    ['below one that is null', 'x: {{ .Values.a.b.c.d }}', []],
    ['below a map that is empty', 'x: {{ .Values.image.pull.policy }}', [1]],
    ['in a condition', '{{ if .Values.other.enabled }}{{ end }}', [1]],
    ['what the chart has no word of, which another rule says', 'x: {{ .Values.none.name }}', []],
    [
      'once a template and parent',
      'x: {{ .Values.other.a }}\ny: {{ .Values.other.b }}\nz: {{ .Values.more.c }}',
      [1, 3],
    ],
    ['a field of a map', 'x: {{ .Values.image.name }}', []],
    ['behind a condition', '{{ if .Values.other }}x: {{ .Values.other.name }}{{ end }}', []],
    ['behind with', '{{ with .Values.other }}x: {{ .name }}{{ end }}', []],
    ['behind and', '{{ if and .Values.other .Values.other.name }}x: {{ .Values.other.name }}{{ end }}', []],
    ['of a variable, which gives nothing', '{{ $o := .Values.other }}x: {{ $o.name }}{{ $o.a.b }}', []],
    ['of the argument of an include', 'x: {{ include "x" .Values.other }}{{ define "x" }}{{ .name }}{{ end }}', []],
    ['of a map in a variable', '{{ $v := .Values }}x: {{ $v.other.name }}', [1]],
    ['in parentheses', 'x: {{ (.Values.other).name }}', []],
    ['with a fallback for the parent', 'x: {{ (default dict .Values.other).name }}', []],
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

  test('a map that the schema lets users set to null', async () => {
    const template = 'x: {{ .Values.db.name }}\ny: {{ (.Values.db).name }}\n';
    const found = (...types: string[]) => {
      const schema = JSON.stringify({ properties: { db: { type: types } } });
      return linesIn(nullParent, template, { 'values.yaml': 'db: { name: demo }\n', 'values.schema.json': schema });
    };
    expect(await found('object', 'null')).toEqual([1]);
    expect(await found('object')).toEqual([]);
  });

  test('one that it also requires: Helm takes away what is null before it asks the schema', async () => {
    const schema = JSON.stringify({ required: ['db'], properties: { db: { type: ['object', 'null'] } } });
    const files = { 'values.yaml': 'db: { name: demo }\n', 'values.schema.json': schema };
    expect(await linesIn(nullParent, 'x: {{ .Values.db.name }}', files)).toEqual([]);
  });

  test.each([
    ['null by default', 'tls:\n', ['null-map-default']],
    ['a text by default', 'tls: ""\n', ['null-map-default']],
    ['in a comment alone', '# tls: {}\n', ['null-parent']],
    ['nowhere', 'a: 1\n', ['value-undeclared']],
  ])('one finding for one fault: %s', async (_, yaml, rules) => {
    const files = { 'values.yaml': yaml, 'templates/a.yaml': 'x: {{ .Values.tls.name }}\n' };
    const { findings } = await lintFiles([nullMapDefault, nullParent, valueUndeclared], files, {});
    expect(findings.map(({ rule }) => rule)).toEqual(rules);
  });

  test('where a render stops there, that is said alone', async () => {
    const files = { 'values.yaml': '# tls: {}\n', 'templates/a.yaml': 'x: {{ .Values.tls.name }}\n' };
    const { findings } = await lintFiles([nullParent, renderFails], files, {});
    expect(findings.map(({ rule }) => rule)).toEqual(['render-fails']);
  });

  test('the map of a dependency is there, but for the outermost chart there is no global', async () => {
    const chart =
      'apiVersion: v2\nname: demo\nversion: 1.0.0\ndependencies: [{ name: db, version: 1.0.0, alias: pg }]\n';
    const template = 'x: {{ .Values.global.a }}\ny: {{ .Values.pg.a }}\nz: {{ .Values.db.a }}\n';
    const named = { 'values.yaml': '# pg: {}\n# db: {}\na: 1\n' };
    expect(await linesIn(nullParent, template, { ...named, 'Chart.yaml': chart })).toEqual([1, 3]);
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
