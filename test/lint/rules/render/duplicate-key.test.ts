import { duplicateKey } from '../../../../src/lint/rules/render/duplicate-key';
import { findingsOf, placesOf } from '../../kit';

const HEAD = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n';

test.each([
  [
    'a key of the template beside one of a helper',
    {
      'templates/_l.tpl': '{{ define "l" }}\napp: a\ntier: b\n{{- end }}',
      'templates/a.yaml': `${HEAD}  labels:\n    app: b\n    {{- include "l" . | nindent 4 }}\n`,
    },
    ['templates/a.yaml:6:5 the rendered document has the key app twice'],
  ],
  [
    'a key beside one of the user',
    {
      'values.yaml': 'labels: { app: c }\n',
      'templates/a.yaml': `${HEAD}  labels:\n    app: b\n    {{- toYaml .Values.labels | nindent 4 }}\n`,
    },
    ['templates/a.yaml:6:5 the rendered document has the key app twice'],
  ],
  [
    'in two maps of one document, once by two helpers',
    {
      'templates/_l.tpl': '{{ define "l" }}\napp: a\n{{- end }}',
      'templates/a.yaml': `${HEAD}  labels:\n    {{- include "l" . | nindent 4 }}\n    app: b\n  annotations:\n    {{- include "l" . | nindent 4 }}\n    {{- include "l" . | nindent 4 }}\n`,
    },
    [7, 10].map((line) => `templates/a.yaml:${line}:5 the rendered document has the key app twice`),
  ],
  [
    'words that YAML 1.1 takes for one boolean',
    { 'templates/a.yaml': `${HEAD}data:\n  y: a\n  "on": b\n  x: c\n  on: d\n` },
    ['templates/a.yaml:9:3 the rendered document has the key "true" twice, since YAML 1.1 reads y and on as the same'],
  ],
  [
    'one of those words twice',
    { 'templates/a.yaml': `${HEAD}data:\n  off: a\n  off: b\n` },
    ['templates/a.yaml:7:3 the rendered document has the key off twice'],
  ],
  [
    'the same key in two maps, and in two branches',
    {
      'templates/a.yaml': `${HEAD}data:\n  name: b\n  {{- if .Values.x }}\n  c: 1\n  {{- else }}\n  c: "2"\n  {{- end }}\n`,
    },
    [],
  ],
])('%s', async (_name, files, expected) => {
  expect(await placesOf(duplicateKey, files)).toEqual(expected);
});

test('what to put in quotes, and the line of the first', async () => {
  const [finding] = await findingsOf(duplicateKey, { 'templates/a.yaml': `${HEAD}data:\n  y: a\n  on: b\n` });
  expect(finding?.help).toBe('write "y" and "on"');
  expect(finding?.related.map(({ range, message }) => [range.start.line, message])).toEqual([[6, 'the first of them']]);
});
