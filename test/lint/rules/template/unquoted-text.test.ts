import { unquotedText } from '../../../../src/lint/rules/template/unquoted-text';
import { findingsOf } from '../../kit';
import { linesIn, where } from './where';

const values = {
  'values.yaml': 'text: hello\nempty: ""\nnumber: 1\nflag: true\nlist: [a]\nport: "8080"\nmap: { a: b }\n',
};

describe('unquoted-text', () => {
  test.each([
    ['behind a key', 'key: {{ .Values.text }}', [1]],
    ['as an item', '- {{ .Values.text }}', [1]],
    ['behind a key of an item', '- name: {{ .Values.text }}', [1]],
    ['before a comment', 'key: {{ .Values.text }} # a', [1]],
    ['with a fallback', 'key: {{ .Values.text | default "x" }}', [1]],
    ['run as a template', 'key: {{ tpl .Values.text . }}', [1]],
    ['as the dot', '{{ with .Values.text }}\nkey: {{ . }}\n{{ end }}', [2]],
    ['as an item of a list', '{{ range .Values.list }}\n- {{ . }}\n{{ end }}', [2]],
    ['an empty text as a name', 'secretName: {{ .Values.empty }}', [1]],
    ['quoted', 'key: {{ .Values.text | quote }}', []],
    ['quoted by hand', 'key: "{{ .Values.text }}"', []],
    ['as JSON', 'key: {{ toJson .Values.text }}', []],
    ['encoded', 'key: {{ .Values.text | b64enc }}', []],
    ['with text behind it', 'key: {{ .Values.text }}-x', []],
    ['with text before it', 'key: x-{{ .Values.text }}', []],
    ['with what may stand behind it', 'key: {{ .Values.text }}{{ if .Values.flag }}-x{{ end }}', []],
    ['as a key', '{{ .Values.text }}: x', []],
    ['in a comment', '# key: {{ .Values.text }}', []],
    ['in a block scalar', 'key: |\n  a: {{ .Values.text }}\n  b: {{ .Values.text }}', []],
    ['a number', 'key: {{ .Values.number }}', []],
    ['a flag', 'key: {{ .Values.flag }}', []],
    ['an empty text that may be a number', 'nodes: {{ .Values.empty }}', []],
    ['a text that is to be a number', 'nodes: {{ .Values.port }}', []],
    ['a field that takes a few words', 'imagePullPolicy: {{ .Values.text }}', []],
    ['a variable', '{{ $x := .Values.text }}', []],
  ])('%s', async (_, template, lines) => {
    expect(await linesIn(unquotedText, template, values)).toEqual(lines);
  });

  test.each([
    [{ enum: ['debug', 'info'] }, 0],
    [{ enum: ['on', 'off'] }, 1],
    [{ pattern: '^/[a-z/]+$' }, 0],
    [{ pattern: '^[a-z0-9]+$' }, 1],
    [{ pattern: '(' }, 1],
    [{ type: 'string' }, 1],
    [{ type: ['string', 'null'] }, 1],
    [{ type: ['string', 'integer'] }, 0],
    [{ type: 'integer' }, 0],
  ])('a schema %j', async (text, count) => {
    const schema = JSON.stringify({ properties: { text } });
    const files = { ...values, 'values.schema.json': schema };
    expect(await linesIn(unquotedText, 'key: {{ .Values.text }}', files)).toHaveLength(count);
  });

  test('a named template is looked at where it makes YAML, not where its text goes elsewhere', async () => {
    const helper = { 'templates/_a.tpl': '{{ define "demo.a" }}\nkey: {{ .Values.text }}\n{{ end }}\n' };
    const yaml = { 'templates/a.yaml': 'a: {{- include "demo.a" . | nindent 2 }}\n' };
    const text = { 'templates/a.yaml': 'a: |\n  {{- include "demo.a" . | nindent 2 }}\n' };
    const sum = { 'templates/a.yaml': 'a: {{ include "demo.a" . | sha256sum }}\n' };
    expect(await where(unquotedText, { ...values, ...helper, ...yaml })).toEqual(['templates/_a.tpl:2']);
    expect(await where(unquotedText, { ...values, ...helper, ...text })).toEqual([]);
    expect(await where(unquotedText, { ...values, ...helper, ...sum })).toEqual([]);
  });

  test('the default in values.yaml is named beside it', async () => {
    const [finding] = await findingsOf(unquotedText, { ...values, 'templates/a.yaml': 'key: {{ .Values.text }}\n' });
    expect(finding?.related.map(({ file, range }) => `${file}:${range.start.line}`)).toEqual(['values.yaml:1']);
    expect(finding?.valuesPath).toBe('text');
  });
});
