import { duplicateKey } from '../../../../src/lint/rules/render/duplicate-key';
import { placesOf } from '../../kit';

const HEAD = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n';

test.each([
  [
    'a key of the template beside one of a helper',
    {
      'templates/_l.tpl': '{{ define "l" }}\napp: a\ntier: b\n{{- end }}',
      'templates/a.yaml': `${HEAD}  labels:\n    app: b\n    {{- include "l" . | nindent 4 }}\n`,
    },
    ['templates/_l.tpl:2:1 the rendered document has the key app twice'],
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
    'the same key in two maps, and in two branches',
    {
      'templates/a.yaml': `${HEAD}data:\n  name: b\n  {{- if .Values.x }}\n  c: 1\n  {{- else }}\n  c: "2"\n  {{- end }}\n`,
    },
    [],
  ],
])('%s', async (_name, files, expected) => {
  expect(await placesOf(duplicateKey, files)).toEqual(expected);
});
