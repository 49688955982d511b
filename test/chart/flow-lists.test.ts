import { commented, each, spread, when } from '../../src';
import { testFields } from './field-cases';
import { values } from './values';

const fits = 'x'.repeat(56);

testFields('lists of constants', [
  { title: 'words are quoted', field: ['get', 'list'], text: 'field: ["get", "list"]' },
  { title: 'numbers, booleans, null', field: [0, -1, 1e21, true, null], text: 'field: [0, -1, 1.0e+21, true, null]' },
  { title: 'nothing', field: [], text: 'field: []' },
  {
    title: 'text that is no text to YAML without quotes',
    field: ['true', 'null', '1', '~', ''],
    text: 'field: ["true", "null", "1", "~", ""]',
  },
  { title: 'commas and brackets', field: ['a, b', '[c', 'd]'], text: 'field: ["a, b", "[c", "d]"]' },
  { title: 'quotes and backslashes', field: ['"', "it's", 'a\\b'], text: String.raw`field: ["\"", "it's", "a\\b"]` },
  { title: 'indicators', field: ['a: b', '# c', '- d', '*e', '!f'], text: 'field: ["a: b", "# c", "- d", "*e", "!f"]' },
  { title: 'blanks', field: [' a', 'b ', 'c\td'], text: String.raw`field: [" a", "b ", "c\td"]` },
  { title: 'what one cannot see', field: ['a\u00a0b', '\u0007'], text: String.raw`field: ["a\u00a0b", "\u0007"]` },
  { title: 'other alphabets', field: ['é', '漢字', '😀'], text: 'field: ["é", "漢字", "😀"]' },
  {
    title: 'lists in a list',
    field: [[1, 2], ['a'], []],
    text: `field:
  - [1, 2]
  - ["a"]
  - []`,
  },
  {
    title: 'a list in a list beside a constant',
    field: ['a', [['b']]],
    text: `field:
  - a
  -
    - ["b"]`,
  },
  {
    title: 'lists in the items of a list',
    field: [{ resources: ['pods', 'pods/log'], verbs: ['get'] }],
    text: `field:
  - resources: ["pods", "pods/log"]
    verbs: ["get"]`,
  },
  { title: 'all that has room', field: [fits], text: `field: ["${fits}"]` },
  { title: 'a column too long', field: [`${fits}x`], text: `field:\n  - ${fits}x` },
  {
    title: 'long together',
    field: ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta'],
    text: `field:
  - alpha
  - beta
  - gamma
  - delta
  - epsilon
  - zeta
  - eta`,
  },
  { title: 'braces', field: ['{a}', 'b'], text: 'field:\n  - "{a}"\n  - b' },
  { title: 'a tag', field: ['{{ .Values }}'], text: 'field:\n  - "{{ "{{" }} .Values }}"' },
  {
    title: 'several lines',
    field: ['a\nb', 'c'],
    text: `field:
  - |-
    a
    b
  - c`,
  },
  {
    title: 'an expression among constants',
    field: ['a', values.mode],
    text: 'field:\n  - a\n  - {{ .Values.mode | quote }}',
    rendered: ['a', 'a'],
  },
  {
    title: 'an item that exists only when',
    field: ['a', when(values.enabled, 'b')],
    text: 'field:\n  - a\n  {{- if .Values.enabled }}\n  - b\n  {{- end }}',
    rendered: ['a', 'b'],
  },
  {
    title: 'an item with a comment',
    field: [commented('why', 'a'), 'b'],
    text: 'field:\n  {{- /* why */}}\n  - a\n  - b',
    rendered: ['a', 'b'],
  },
  {
    title: 'a list with a comment',
    field: commented('why', ['a', 'b']),
    text: '{{- /* why */}}\nfield: ["a", "b"]',
    rendered: ['a', 'b'],
  },
  {
    title: 'a list that exists only when',
    field: when(values.enabled, ['a']).otherwise(['b']),
    text: '{{- if .Values.enabled }}\nfield: ["a"]\n{{- else }}\nfield: ["b"]\n{{- end }}',
    rendered: ['a'],
  },
  {
    title: 'a list in a loop',
    field: each(values.hosts, () => ['a', 1]),
    text: `{{- if .Values.hosts }}
field:
  {{- range $host := .Values.hosts }}
  - ["a", 1]
  {{- end }}
{{- end }}`,
    rendered: [
      ['a', 1],
      ['a', 1],
    ],
  },
  {
    title: 'constants before what is spread',
    field: ['a', spread(values.args)],
    text: `field:
  - a
  {{- with .Values.args }}
  {{- toYaml . | nindent 2 }}
  {{- end }}`,
    rendered: ['a', 'x', 'y'],
  },
]);
