import { defineUnused } from '../../../../src/lint/rules/template/define-unused';
import { where } from './where';

const helpers = { 'templates/_a.tpl': '{{ define "demo.a" }}a{{ end }}\n' };

describe('define-unused', () => {
  test("one that only another unused one runs is that one's", async () => {
    const files = {
      'templates/_a.tpl': '{{ define "demo.a" }}a{{ end }}\n{{ define "demo.b" }}{{ include "demo.a" . }}{{ end }}\n',
    };
    expect(await where(defineUnused, files)).toEqual(['templates/_a.tpl:2']);
  });

  test.each([
    ['itself', '{{ define "demo.a" }}{{ include "demo.a" . }}{{ end }}', [1]],
    [
      'itself, and another',
      '{{ define "demo.a" }}{{ include "demo.a" . }}{{ include "demo.b" . }}{{ end }}\n{{ define "demo.b" }}{{ end }}',
      [1],
    ],
    [
      'each other',
      '{{ define "demo.a" }}{{ include "demo.b" . }}{{ end }}\n{{ define "demo.b" }}{{ template "demo.a" . }}{{ end }}',
      [1, 2],
    ],
    [
      'each other in a circle, of which an unused one runs one',
      '{{ define "demo.a" }}{{ include "demo.b" . }}{{ end }}\n{{ define "demo.b" }}{{ include "demo.a" . }}{{ end }}\n{{ define "demo.c" }}{{ include "demo.a" . }}{{ end }}',
      [3],
    ],
  ])('those that call %s', async (_, text, lines) => {
    expect(await where(defineUnused, { 'templates/_a.tpl': text })).toEqual(
      lines.map((line) => `templates/_a.tpl:${line}`),
    );
  });

  test.each([
    [
      'named beside itself',
      {
        'templates/_a.tpl': '{{ define "demo.a" }}{{ include "demo.a" . }}{{ end }}\n',
        'templates/a.yaml': '{{ $name := "demo.a" }}a: {{ include $name . }}\n',
      },
    ],
    ['included', { 'templates/a.yaml': 'a: {{ include "demo.a" . }}\n' }],
    ['included in a branch', { 'templates/a.yaml': '{{ if .Values.a }}{{ include "demo.a" . }}{{ end }}\n' }],
    ['run by NOTES.txt', { 'templates/NOTES.txt': '{{ template "demo.a" . }}\n' }],
    ['named in a variable', { 'templates/a.yaml': '{{ $name := "demo.a" }}a: {{ include $name . }}\n' }],
    ['perhaps named by a value', { 'templates/a.yaml': 'a: {{ include .Values.name . }}\n' }],
    ['perhaps named by printf', { 'templates/a.yaml': 'a: {{ include (printf "%s.a" .Chart.Name) . }}\n' }],
    [
      'run by a value',
      { 'values.yaml': 'a: \'{{ include "demo.a" . }}\'\n', 'templates/a.yaml': 'a: {{ tpl .Values.a . }}\n' },
    ],
    [
      'run by a file',
      { 'files/a.tpl': '{{ include "demo.a" . }}', 'templates/a.yaml': 'a: {{ tpl (.Files.Get "files/a.tpl") . }}\n' },
    ],
    ['of a library', { 'Chart.yaml': 'apiVersion: v2\nname: demo\nversion: 1.0.0\ntype: library\n' }],
    [
      'run by a chart below',
      {
        'charts/sub/Chart.yaml': 'apiVersion: v2\nname: sub\nversion: 1.0.0\n',
        'charts/sub/templates/a.yaml': 'a: {{ include "demo.a" . }}\n',
      },
    ],
  ])('nothing of one that is %s', async (_, files) => {
    expect(await where(defineUnused, { ...helpers, ...files })).toEqual([]);
  });

  test('the path of a file is no computed name', async () => {
    const files = {
      ...helpers,
      'templates/a.yaml': 'a: {{ include (print $.Template.BasePath "/b.yaml") . | sha256sum }}\n',
    };
    expect(await where(defineUnused, files)).toEqual(['templates/_a.tpl:1']);
  });

  test("with a dependency that is not there, a name that is not the chart's own may replace one of it", async () => {
    const chart =
      'apiVersion: v2\nname: demo\nversion: 1.0.0\ndependencies: [{ name: db, version: 1.0.0, repository: "https://a.b" }]\n';
    const files = {
      'Chart.yaml': chart,
      'templates/_a.tpl': '{{ define "db.name" }}a{{ end }}\n{{ define "demo.x" }}a{{ end }}\n',
    };
    expect(await where(defineUnused, files)).toEqual(['templates/_a.tpl:2']);
  });
});
