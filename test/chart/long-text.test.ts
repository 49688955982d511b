import { eq, fn, get, merge, text, when } from '../../src';
import { testFields } from './field-cases';
import { values } from './values';

const x = (count: number) => 'x'.repeat(count);
const words = (count: number) => 'word '.repeat(count);

testFields('constants that no line has room for', [
  { title: 'all that has room', field: x(90), text: `field: ${x(90)}` },
  { title: 'a column too long', field: x(91), text: `field: "${x(88)}\\\n  xxx"` },
  {
    title: 'words: lines end after blanks',
    field: `${words(30)}end`,
    text: `field: "${words(17)}\\\n  ${words(13)}end"`,
  },
  { title: 'a blank at the end', field: words(20), text: `field: "${words(17)}\\\n  ${words(3)}"` },
  {
    title: 'no blanks: lines end where they must',
    field: x(200),
    text: `field: "${x(88)}\\\n  ${x(88)}\\\n  ${x(24)}"`,
  },
  {
    title: 'a tag is not cut in two',
    field: `${x(87)}{{ y }}`,
    text: `field: "${x(87)}\\\n  {{ "{{" }} y }}"`,
  },
  {
    title: 'a character of two halves is not cut in two',
    field: `${x(87)}😀yyy`,
    text: `field: "${x(87)}\\\n  😀yyy"`,
  },
  {
    title: 'blanks at the start of a line are not lost',
    field: `x${' '.repeat(100)}y`,
    text: `field: "x${' '.repeat(87)}\\\n  \\${' '.repeat(13)}y"`,
  },
  {
    title: 'a tab at the start of a line, and line breaks that are no block',
    field: `${x(88)}\ty \n\nz\n\n`,
    text: `field: "${x(88)}\\\n  \\ty \\n\\nz\\n\\n"`,
  },
  {
    title: 'quotes and backslashes',
    field: `${words(17)}"a" \\ 'b'`,
    text: `field: "${words(17)}\\\n  \\"a\\" \\\\ 'b'"`,
  },
  {
    title: 'what one cannot see',
    field: `${words(17)}\u00a0\u2028\u0000.....`,
    text: `field: "${words(16)}\\\n  word \\u00a0\\u2028\\u0000....."`,
  },
  {
    title: 'in a list, and deeper',
    field: [words(20), { deeper: { text: words(20) } }],
    text: `field:
  - "${words(17)}\\
    ${words(3)}"
  - deeper:
      text: "${words(16)}\\
        ${words(4)}"`,
  },
  {
    title: 'beside what exists only when',
    field: { a: words(20), b: when(values.enabled, words(20)) },
    text: `field:
  a: "${words(17)}\\
    ${words(3)}"
  {{- if .Values.enabled }}
  b: "${words(17)}\\
    ${words(3)}"
  {{- end }}`,
    rendered: { a: words(20), b: words(20) },
  },
  { title: 'quotes that take two columns', field: '"'.repeat(88), text: `field: '${'"'.repeat(88)}'` },
]);

const sentence = `${words(18)}end of the sentence`;
testFields('literals in tags that no line has room for', [
  {
    title: 'all that has room',
    field: text`${x(94)}${values.mode}`,
    text: `field: {{ printf "${x(94)}%s"
            .Values.mode | quote }}`,
    rendered: `${x(94)}a`,
  },
  {
    title: 'a format',
    field: text`${sentence} of ${values.name}`,
    text: `field: {{ printf (print "${words(18)}"
            "end of the sentence of %s") .Values.name | quote }}`,
    rendered: `${sentence} of web`,
  },
  {
    title: 'a verb is whole again before it is read',
    field: text`${x(89)}${values.name}${x(20)}`,
    text: `field: {{ printf (print "${x(89)}%"
            "s${x(20)}") .Values.name | quote }}`,
    rendered: `${x(89)}web${x(20)}`,
  },
  {
    title: 'an operand',
    field: when(eq(values.mode, sentence), 'same').otherwise('other'),
    text: `{{- if eq .Values.mode
      (print "${words(18)}"
      "end of the sentence") }}
field: same
{{- else }}
field: other
{{- end }}`,
    rendered: 'other',
  },
  {
    title: 'quotes and braces',
    field: fn.trim(`${words(18)}"{{ a }}" end`),
    text: `field: {{ trim (print "${words(18)}"
            "\\"{{ a }}\\" end") | quote }}`,
    rendered: `${words(18)}"{{ a }}" end`,
  },
  {
    title: 'a key that is asked for',
    field: merge({ a: 'b' }, when(get(values.labels, sentence), { c: 'd' })),
    text: `field:
  a: b
  {{- if index (default dict .Values.labels)
        (print "${words(18)}"
        "end of the sentence") }}
  c: d
  {{- end }}`,
    rendered: { a: 'b' },
  },
]);
