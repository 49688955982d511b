import { indentMissing } from '../../../../src/lint/rules/template/indent-missing';
import { findingsOf } from '../../kit';
import { linesIn } from './where';

const values = {
  'values.yaml': 'map: { a: 1, b: 2 }\nempty: {}\nlist: [a]\ntext: a\nnumber: 1\nnothing:\nmaps: [{ a: 1 }]\n',
};

describe('indent-missing', () => {
  test.each([
    ['a map', 'a:\n  {{ toYaml .Values.map }}', [2]],
    ['an empty map, which users fill', 'a:\n  {{ toYaml .Values.empty }}', [2]],
    ['a list', 'a:\n  {{ toYaml .Values.list }}', [2]],
    ['a value without a default', 'a:\n  {{ toYaml .Values.nothing }}', [2]],
    ['a value that is not declared', 'a:\n  {{ toYaml .Values.other }}', [2]],
    ['what with binds', '{{- with .Values.map }}\na:\n  {{ toYaml . }}\n{{- end }}', [3]],
    ['an item of a loop', '{{- range .Values.maps }}\na:\n  {{ toYaml . }}\n{{- end }}', [3]],
    ['beside keys', 'a:\n  b: 1\n  {{ toYaml .Values.map }}', [3]],
    ['behind another tag', 'a:\n  {{ if .Values.x }}{{ toYaml .Values.map }}{{ end }}', [2]],
    ['in a block scalar', 'a: |\n  {{ toYaml .Values.map }}', [2]],
    ['run as a template', 'a:\n  {{ tpl (toYaml .Values.map) . }}', [2]],
    ['trimmed', 'a:\n  {{ .Values.map | toYaml | trim }}', [2]],
    ['what is merged', 'a:\n  {{ toYaml (merge (dict "a" 1) .Values.map) }}', [2]],
    ['a map of two keys', 'a:\n  {{ toYaml (dict "a" 1 "b" 2) }}', [2]],
    ['with nindent', 'a:\n  {{- toYaml .Values.map | nindent 2 }}', []],
    ['with indent', 'a:\n{{ toYaml .Values.map | indent 2 }}', []],
    ['in the first column', 'a: 1\n{{ toYaml .Values.map }}', []],
    ['behind a trimmed line', 'a:\n  {{- toYaml .Values.map }}', []],
    ['behind a key', 'a:\n  b: {{ toYaml .Values.text }}', []],
    ['a text', 'a:\n  {{ toYaml .Values.text }}', []],
    ['a number', 'a:\n  {{ toYaml .Values.number }}', []],
    ['a map of one key', 'a:\n  {{ toYaml (dict "a" 1) }}', []],
    ['a list of one item', 'a:\n  {{ toYaml (list "a") }}', []],
    ['a literal', 'a:\n  {{ toYaml "a" }}', []],
    ['what is a text', 'a:\n  {{ toYaml (printf "%s" .Values.a) }}', []],
    ['a variable that is a text', '{{ $a := printf "%s" .Values.a }}a:\n  {{ toYaml $a }}', []],
    ['in quotes', 'a:\n  {{ toYaml .Values.map | quote }}', []],
    ['as JSON', 'a:\n  {{ toJson .Values.map }}', []],
    ['a variable', 'a:\n  {{ $a := toYaml .Values.map }}b: {{ quote $a }}', []],
    ['with nothing above', '  {{ toYaml .Values.map }}', []],
  ])('%s', async (_, template, lines) => {
    expect(await linesIn(indentMissing, template, values)).toEqual(lines);
  });

  test('what the schema has for a text', async () => {
    const schema = '{ "properties": { "nothing": { "type": ["string", "null"] } } }';
    const files = { ...values, 'values.schema.json': schema };
    expect(await linesIn(indentMissing, 'a:\n  {{ toYaml .Values.nothing }}', files)).toEqual([]);
  });

  test.each([
    ['of two lines', '{{ define "demo.a" -}}\nb: 1\nc: 2\n{{ end }}', [2]],
    ['with a line behind tags', '{{ define "demo.a" -}}\nb: {{ .Values.b }}\n{{ .Values.c }}\nd: 1\n{{ end }}', [2]],
    ['of one line', '{{ define "demo.a" -}}\nb: 1\n{{- end }}', []],
    ['of one line and a condition', '{{ define "demo.a" -}}\nb: 1\n{{- if .Values.c }}\nc: 1\n{{- end }}{{ end }}', []],
    ['indented by itself', '{{ define "demo.a" -}}\nb: 1\n  c: 2\n{{ end }}', []],
    ['that begins a line itself', '{{ define "demo.a" }}\nb: 1\nc: 2\n{{ end }}', []],
    ['that prints a value', '{{ define "demo.a" }}{{ .Values.b }}{{ end }}', []],
  ])('a named template %s', async (_, helper, lines) => {
    for (const call of ['include "demo.a" .', 'template "demo.a" .']) {
      const template = `a:\n  {{ ${call} }}\n`;
      expect(await linesIn(indentMissing, template, { 'templates/_a.tpl': helper })).toEqual(lines);
    }
  });

  test('in a named template that is indented as a whole, and in one that goes on to a function', async () => {
    const helper = '{{ define "demo.a" -}}\nb:\n  {{ toYaml .Values.map }}\n{{- end }}';
    const files = { ...values, 'templates/_a.tpl': helper };
    const placesWith = async (call: string) =>
      (await findingsOf(indentMissing, { ...files, 'templates/a.yaml': `a: {{ ${call} }}\n` })).map(
        ({ location: { file, range } }) => `${file}:${range.start.line}`,
      );
    expect(await placesWith('include "demo.a" . | nindent 2')).toEqual(['templates/_a.tpl:3']);
    expect(await placesWith('include "demo.a" . | b64enc')).toEqual([]);
  });

  test('says what to write', async () => {
    const helper = '{{ define "demo.a" -}}\nb: 1\nc: 2\n{{ end }}';
    const template = 'a:\n    {{ toYaml .Values.map }}\nd:\n  {{ include "demo.a" . }}\n';
    const files = { ...values, 'templates/_a.tpl': helper, 'templates/a.yaml': template };
    expect((await findingsOf(indentMissing, files)).map(({ message, help }) => [message, help])).toEqual([
      ['the first line of the block has 4 spaces, and all others have none', 'indent them all: {{- … | nindent 4 }}'],
      [
        'the first line of "demo.a" has 2 spaces here, and others have fewer',
        'indent them all: {{- include "demo.a" … | nindent 2 }}',
      ],
    ]);
  });
});
