import { unquotedText } from '../../../../src/lint/rules/template/unquoted-text';
import { findingsOf } from '../../kit';
import { linesIn, where } from './where';

const values = {
  'values.yaml':
    'text: hello\nempty: ""\nnumber: 1\nflag: true\nlist: [a]\nport: "8080"\nmap: { a: b }\nlogLevel: info\naccessMode: ReadWriteOnce\nhostname: a.example.com\nsecretName: a\nuserName: a\nlevel: info\ndbHost: a\n',
};

describe('unquoted-text', () => {
  test.each([
    ['behind a key', 'field: {{ .Values.text }}', [1]],
    ['as an item', '- {{ .Values.text }}', [1]],
    ['behind a key of an item', '- value: {{ .Values.text }}', [1]],
    ['before a comment', 'field: {{ .Values.text }} # a', [1]],
    ['with a fallback', 'field: {{ .Values.text | default "x" }}', [1]],
    ['run as a template', 'field: {{ tpl .Values.text . }}', [1]],
    ['as the dot', '{{ with .Values.text }}\nfield: {{ . }}\n{{ end }}', [2]],
    ['as an item of a list', '{{ range .Values.list }}\n- {{ . }}\n{{ end }}', [2]],
    ['an empty text as a namespace', 'namespace: {{ .Values.empty }}', [1]],
    ['a name, which is left to another rule', 'secretName: {{ .Values.text }}', []],
    ['behind a flag with a colon', '- --image={{ .Values.text }}:{{ .Values.text }}', []],
    ['quoted', 'field: {{ .Values.text | quote }}', []],
    ['quoted by hand', 'field: "{{ .Values.text }}"', []],
    ['as JSON', 'field: {{ toJson .Values.text }}', []],
    ['encoded', 'field: {{ .Values.text | b64enc }}', []],
    ['with text behind it', 'field: {{ .Values.text }}-x', []],
    ['with text before it', 'field: x-{{ .Values.text }}', []],
    ['with what may stand behind it', 'field: {{ .Values.text }}{{ if .Values.flag }}-x{{ end }}', []],
    ['as a key', '{{ .Values.text }}: x', []],
    ['in a comment', '# field: {{ .Values.text }}', []],
    ['in a block scalar', 'key: |\n  a: {{ .Values.text }}\n  b: {{ .Values.text }}', []],
    ['a number', 'field: {{ .Values.number }}', []],
    ['a flag', 'field: {{ .Values.flag }}', []],
    ['an empty text that may be a number', 'nodes: {{ .Values.empty }}', []],
    ['a text that is to be a number', 'nodes: {{ .Values.port }}', []],
    ['a field that takes a few words', 'imagePullPolicy: {{ .Values.text }}', []],
    ['one of a custom resource', 'failureAction: {{ .Values.text }}', []],
    ['a path', 'metricsPath: {{ .Values.text }}', []],
    ['a folder with variables', 'subPathExpr: {{ .Values.text }}', []],
    ['a word for a variable', 'value: {{ .Values.logLevel }}', []],
    ['an address for a variable', 'value: {{ .Values.dbHost }}', []],
    ['what is called a name', 'tier2: {{ .Values.secretName }}', []],
    ['the name of a person', 'field: {{ .Values.userName }}', [1]],
    ['a level as an item', '- {{ .Values.level }}', []],
    ['a namespace, whatever it is called', 'namespace: {{ .Values.secretName }}', [1]],
    ['any text for a variable', 'value: {{ .Values.port }}', [1]],
    ['a word as an item', '- {{ .Values.accessMode }}', []],
    ['a host of an Ingress', 'kind: Ingress\nhost: {{ .Values.hostname }}', [2]],
    ['a host of a Route', 'kind: Route\nhost: {{ .Values.hostname }}', []],
    ['a host as an item', '- {{ .Values.hostname }}', [1]],
    ['a variable', '{{ $x := .Values.text }}', []],
  ])('%s', async (_, template, lines) => {
    expect(await linesIn(unquotedText, template, values)).toEqual(lines);
  });

  test.each([
    ['field: {{ .Values.text }}', 'yes would become a boolean, 1e3 a number, and "a: b" would break the document'],
    ['- {{ .Values.text }}', 'yes would become a boolean, 1e3 a number, and "a: b" a map'],
    ['- {{ .Values.hosts.core }}', '*.example.com would break the document'],
    ['- {{ .Values.hostname }}', '*.example.com would break the document'],
    ['namespace: {{ .Values.text }}', '1234 or 12e4 would become a number'],
  ])('%s: %s', async (template, example) => {
    const declared = { 'values.yaml': `${values['values.yaml']}hosts:\n  core: a.example.com\n` };
    const findings = await findingsOf(unquotedText, { ...declared, 'templates/a.yaml': template });
    expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining(`without quotes: ${example}`)]);
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
    expect(await linesIn(unquotedText, 'field: {{ .Values.text }}', files)).toHaveLength(count);
  });

  test('a named template is looked at where it makes YAML, not where its text goes elsewhere', async () => {
    const helper = { 'templates/_a.tpl': '{{ define "demo.a" }}\nfield: {{ .Values.text }}\n{{ end }}\n' };
    const yaml = { 'templates/a.yaml': 'a: {{- include "demo.a" . | nindent 2 }}\n' };
    const text = { 'templates/a.yaml': 'a: |\n  {{- include "demo.a" . | nindent 2 }}\n' };
    const sum = { 'templates/a.yaml': 'a: {{ include "demo.a" . | sha256sum }}\n' };
    expect(await where(unquotedText, { ...values, ...helper, ...yaml })).toEqual(['templates/_a.tpl:2']);
    expect(await where(unquotedText, { ...values, ...helper, ...text })).toEqual([]);
    expect(await where(unquotedText, { ...values, ...helper, ...sum })).toEqual([]);
  });

  test('the default in values.yaml is named beside it', async () => {
    const [finding] = await findingsOf(unquotedText, { ...values, 'templates/a.yaml': 'field: {{ .Values.text }}\n' });
    expect(finding?.related.map(({ file, range }) => `${file}:${range.start.line}`)).toEqual(['values.yaml:1']);
    expect(finding?.valuesPath).toBe('text');
  });
});
