import { commented, each, entry, merge, when } from '../../src';
import { testFields } from './field-cases';
import { values } from './values';

/** What stands behind an item's `-` must be there, or the `-` would take what is not its own. */
testFields('the first line of an item', [
  {
    title: 'its name, wherever the author put it',
    field: [{ image: 'i', args: ['a'], name: 'web' }],
    text: 'field:\n  - name: web\n    image: i\n    args: ["a"]',
  },
  {
    title: 'a name that is an expression',
    field: [{ image: 'i', name: values.name }],
    text: 'field:\n  - name: {{ .Values.name | quote }}\n    image: i',
    rendered: [{ name: 'web', image: 'i' }],
  },
  {
    title: 'the author’s first field, where it has no name',
    field: [{ key: 'k', operator: 'o' }],
    text: 'field:\n  - key: k\n    operator: o',
  },
  {
    title: 'a map that is no item keeps its order',
    field: { image: 'i', name: 'web' },
    text: 'field:\n  image: i\n  name: web',
  },
  {
    title: 'nor does a name lead in a map within an item',
    field: [{ from: { key: 'k', name: 'web' } }],
    text: 'field:\n  - from:\n      key: k\n      name: web',
  },
  {
    title: 'another field, where the name may be missing',
    field: [{ name: values.note, image: 'i' }],
    text: `field:
  - image: i
    {{- if not (kindIs "invalid" .Values.note) }}
    name: {{ .Values.note | quote }}
    {{- end }}`,
    rendered: [{ image: 'i' }],
  },
  {
    title: 'another field, where the first ones may be missing',
    field: [{ labels: values.more, only: when(values.enabled, 1), last: 'l' }],
    text: `field:
  - last: l
    {{- with .Values.more }}
    labels:
      {{- toYaml . | nindent 6 }}
    {{- end }}
    {{- if .Values.enabled }}
    only: 1
    {{- end }}`,
    rendered: [{ last: 'l', only: 1 }],
  },
  {
    title: 'another field, where the name has a comment above it',
    field: [{ name: commented('why', 'web'), image: 'i' }],
    text: `field:
  - image: i
    {{- /* why */}}
    name: web`,
    rendered: [{ image: 'i', name: 'web' }],
  },
  {
    title: 'a field of a merge that no later part replaces',
    field: [merge({ early: 'e' }, values.labels, { late: 'l' })],
    text: `field:
  - late: l
    {{- if not (hasKey (default dict .Values.labels) "early") }}
    early: e
    {{- end }}
    {{- with omit (default dict .Values.labels) "late" }}
    {{- toYaml . | nindent 4 }}
    {{- end }}`,
    rendered: [{ early: 'e', l: '1', late: 'l' }],
  },
  {
    title: 'none, where each may be missing and one is certain to be there',
    field: [when(values.enabled, { name: 'web' }).otherwise({ key: 'k' }), { a: when(values.enabled, 1).otherwise(2) }],
    text: `field:
  {{- if .Values.enabled }}
  - name: web
  {{- else }}
  - key: k
  {{- end }}
  -
    {{- if .Values.enabled }}
    a: 1
    {{- else }}
    a: 2
    {{- end }}`,
    rendered: [{ name: 'web' }, { a: 1 }],
  },
  {
    title: 'a key that is an expression',
    field: [merge(entry(values.name, 'x'), { b: 'c' })],
    text: `field:
  - b: c
    {{- if not (has .Values.name (list "b")) }}
    {{ .Values.name | quote }}: x
    {{- end }}`,
    rendered: [{ web: 'x', b: 'c' }],
  },
  {
    title: 'a list in an item leads like any other field',
    field: each(values.hosts, (host) => ({ hosts: [host.name], secretName: 's' })),
    text: `{{- if .Values.hosts }}
field:
  {{- range $host := .Values.hosts }}
  - hosts:
      - {{ $host.name | quote }}
    secretName: s
  {{- end }}
{{- end }}`,
    rendered: [
      { hosts: ['h1'], secretName: 's' },
      { hosts: ['h2'], secretName: 's' },
    ],
  },
]);
