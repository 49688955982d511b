import { indentWithoutNewline } from '../../../../src/lint/rules/template/indent-without-newline';
import { linesIn } from './where';

const values = { 'values.yaml': 'map: { a: 1, b: 2 }\ntext: a\n' };

describe('indent-without-newline', () => {
  test.each([
    ['behind a key', 'labels: {{ toYaml .Values.map | indent 2 }}', [1]],
    ['behind a key, with a trim marker', 'labels:\n  {{- toYaml .Values.map | indent 2 }}', [2]],
    ['behind another key', 'a: 1\n{{- toYaml .Values.map | indent 0 }}', []],
    ['behind spaces', 'labels:\n  {{ toYaml .Values.map | indent 2 }}', [2]],
    ['behind spaces in a block scalar', 'text: |\n  {{ toYaml .Values.map | indent 2 }}', [2]],
    ['at the beginning of a line', 'labels:\n{{ toYaml .Values.map | indent 2 }}', []],
    ['nindent', 'labels: {{- toYaml .Values.map | nindent 2 }}', []],
    ['nindent behind spaces', 'labels:\n  {{ toYaml .Values.map | nindent 2 }}', []],
    ['a text behind its key', 'key: {{ toYaml .Values.text | indent 2 }}', []],
    ['no depth', 'labels: {{ toYaml .Values.map | indent 0 }}', []],
    ['nindent in a comment', '# labels: {{ toYaml .Values.map | nindent 2 }}', [1]],
    ['nindent below a comment', '# labels\n{{- toYaml .Values.map | nindent 0 }}', []],
    ['a variable', 'a: {{ $x := toYaml .Values.map | indent 2 }}{{ $x | trim }}', []],
  ])('%s', async (_, template, lines) => {
    expect(await linesIn(indentWithoutNewline, template, values)).toEqual(lines);
  });

  test.each([
    ['that begins a line itself', '{{ define "demo.a" }}\na: 1\nb: 2\n{{ end }}', []],
    ['that begins at once', '{{ define "demo.a" -}}\na: 1\nb: 2\n{{ end }}', [2]],
    ['of which it is not known', '{{ define "demo.a" }}{{ .Values.a }}{{ end }}', []],
  ])('a named template %s', async (_, helper, lines) => {
    const template = 'labels:\n  {{- include "demo.a" . | indent 2 }}\n';
    expect(await linesIn(indentWithoutNewline, template, { 'templates/_a.tpl': helper })).toEqual(lines);
  });
});
