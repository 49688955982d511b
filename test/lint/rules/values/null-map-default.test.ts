import { nullMapDefault } from '../../../../src/lint/rules/values/null-map-default';
import { findingsOf, placesOf } from '../../kit';

test.each<[name: string, values: string, template: string, found: readonly string[]]>([
  [
    'null',
    'a:\n',
    '{{ .Values.a.b }}',
    ['1:4 a field of a is read, but the default of a is null, so that rendering stops here'],
  ],
  [
    'behind an include that asks for something else',
    'a:\nc: 1\n',
    `{{ define "on" }}{{ if .Values.c }}true{{ end }}{{ end }}{{ if include "on" . }}{{ .Values.a.b }}{{ end }}`,
    ['1:84 a field of a is read, but the default of a is null, so that rendering stops here'],
  ],
  ...[
    '{{ if include "on" . }}{{ .Values.a.b }}{{ end }}',
    '{{ if eq (include "on" .) "true" }}{{ .Values.a.b }}{{ end }}',
    '{{ if and .Values.c (include "on" . | trim) }}{{ .Values.a.b }}{{ end }}',
    '{{ $on := include "on" . }}{{ if $on }}{{ .Values.a.b }}{{ end }}',
    '{{ with include "on" $ }}{{ $.Values.a.b }}{{ end }}',
    '{{ define "outer" }}{{ include "on" . }}{{ end }}{{ if include "outer" . }}{{ .Values.a.b.c }}{{ end }}',
  ].map((guarded): [string, string, string, readonly string[]] => [
    `behind an include that asks for it: ${guarded}`,
    'a:\nc: 1\n',
    `{{ define "on" }}{{ if .Values.a }}true{{ end }}{{ end }}${guarded}`,
    [],
  ]),
  [
    'a text',
    'a: ""\n',
    '{{ .Values.a.b }}',
    ['1:4 a field of a is read, but the default of a is an empty text, so that rendering stops here'],
  ],
  [
    'a boolean',
    'a: {b: false}\n',
    '{{ if .Values.a.b.c }}{{ end }}',
    ['1:7 a field of a.b is read, but the default of a.b is the boolean false, so that rendering stops here'],
  ],
  [
    'a list',
    'a: []\n',
    '{{ .Values.a.b }}',
    ['1:4 a field of a is read, but the default of a is an empty list, so that rendering stops here'],
  ],
  [
    'by index',
    'a:\n',
    '{{ index .Values.a "b" }}',
    ['1:20 a field of a is read, but the default of a is null, so that rendering stops here'],
  ],
  [
    'once a template',
    'a:\n',
    '{{ .Values.a.b }}{{ .Values.a.c }}',
    ['1:4 a field of a is read, but the default of a is null, so that rendering stops here'],
  ],
  ['null in a variable, which gives nothing', 'a:\n', '{{ $a := .Values.a }}{{ $a.b }}{{ if $a.c.d }}{{ end }}', []],
  ['null as an argument', 'a:\n', '{{ define "x" }}{{ .b }}{{ end }}{{ include "x" .Values.a }}', []],
  [
    'a text in a variable',
    'a: ""\n',
    '{{ $a := .Values.a }}{{ $a.b }}',
    ['1:25 a field of a is read, but the default of a is an empty text, so that rendering stops here'],
  ],
  [
    'a number in parentheses',
    'a: 1\n',
    '{{ (.Values.a).b }}',
    ['1:4 a field of a is read, but the default of a is the number 1, so that rendering stops here'],
  ],
  [
    'values that a template replaces',
    'a:\n',
    '{{ $_ := set $ "Values" (dict "a" (dict "b" 1)) }}{{ .Values.a.b }}',
    [],
  ],
  ['a map', 'a: {}\n', '{{ .Values.a.b }}', []],
  ['asked for', 'a:\n', '{{ if .Values.a }}{{ .Values.a.b }}{{ end }}{{ with .Values.a }}{{ .b }}{{ end }}', []],
  ['parentheses', 'a:\n', '{{ (.Values.a).b }}', []],
  ['with a default', 'a:\n', '{{ (.Values.a | default dict).b }}', []],
  ['dig and get', 'a: ""\n', '{{ dig "a" "b" 1 .Values }}', []],
  ['an item', 'a: [1]\n', '{{ index .Values.a 0 }}{{ range .Values.a }}{{ .b }}{{ end }}', []],
  ['not there at all, which another rule reports', 'b: 1\n', '{{ .Values.a.b }}', []],
])('%s', async (_, values, template, found) => {
  const places = await placesOf(nullMapDefault, { 'values.yaml': values, 'templates/a.yaml': template });
  expect(places).toEqual(found.map((one) => `templates/a.yaml:${one}`));
});

test('the default is told', async () => {
  const [finding] = await findingsOf(nullMapDefault, {
    'values.yaml': 'x: 1\na:\n',
    'templates/a.yaml': '{{ .Values.a.b }}',
  });
  expect(finding?.related.map(({ file, range, message }) => `${file}:${range.start.line} ${message}`)).toEqual([
    'values.yaml:2 the default',
  ]);
  expect(finding?.help).toBe('make the default of a a map ({}), or ask for a first');
});
