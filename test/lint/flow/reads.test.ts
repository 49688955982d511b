import { readsOf, subjectOfText } from './subject-of';

/** A template, its helpers where it has some, and what it reads: see `shown`. */
const cases: readonly (readonly [name: string, template: string, reads: readonly string[], helpers?: string])[] = [
  ['a path', '{{ .Values.a.b }}', ['a.b !1']],
  ['the root of a template', '{{ range .Values.a }}{{ $.Values.b }}{{ end }}', ['a?', 'b']],
  ['a variable', '{{ $x := .Values.a }}{{ $x.b }}{{ $x.c.d }}', ['a.b', 'a.c.d !2', 'a?']],
  [
    'a variable that is given another value',
    '{{ $x := .Values.a }}{{ if .Values.c }}{{ $x = .Values.b }}{{ end }}{{ $x.d }}',
    ['a.d?', 'a?', 'b.d?', 'b?', 'c?'],
  ],
  [
    'a variable of an inner block',
    '{{ $x := .Values.a }}{{ if true }}{{ $x := .Values.b }}{{ $x.c }}{{ end }}{{ $x.d }}',
    ['a.d', 'a?', 'b.c', 'b?'],
  ],
  ['with', '{{ with .Values.a }}{{ .b }}{{ end }}', ['a.b', 'a?']],
  ['else of with', '{{ with .Values.a }}{{ .b }}{{ else }}{{ .Values.c.d }}{{ end }}', ['a.b', 'a?', 'c.d !1']],
  ['range', '{{ range .Values.a }}{{ .b.c }}{{ end }}', ['a[*].b.c !3', 'a?']],
  ['range with variables', '{{ range $key, $item := .Values.a }}{{ $key }}{{ $item.b }}{{ end }}', ['a[*].b', 'a?']],
  ['parentheses', '{{ ((.Values.a).b).c }}', ['a.b.c', 'a.b?', 'a?']],
  ['half of the parentheses', '{{ (.Values.a.b).c }}', ['a.b.c', 'a.b? !1']],
  ['if', '{{ if .Values.a }}{{ .Values.a.b }}{{ end }}', ['a.b', 'a?']],
  ['if of a field', '{{ if .Values.a.b }}{{ .Values.a.c }}{{ end }}', ['a.b? !1', 'a.c']],
  ['and', '{{ if and .Values.a .Values.a.b }}{{ end }}', ['a.b?', 'a?']],
  ['or', '{{ if or (not .Values.a) .Values.a.b }}{{ end }}', ['a.b?', 'a?']],
  [
    'or of two of a map',
    '{{ if or .Values.a.b .Values.a.c }}{{ .Values.a.d }}{{ end }}',
    ['a.b? !1', 'a.c? !1', 'a.d'],
  ],
  ['else of not', '{{ if not .Values.a }}{{ .Values.b }}{{ else }}{{ .Values.a.c }}{{ end }}', ['a.c', 'a?', 'b']],
  ['else if', '{{ if .Values.b }}{{ else if .Values.a }}{{ .Values.a.c }}{{ end }}', ['a.c', 'a?', 'b?']],
  ['not guarded after the end', '{{ if .Values.a }}{{ end }}{{ .Values.a.b }}', ['a.b !1', 'a?']],
  ['refused', '{{ if not .Values.a }}{{ fail "set a" }}{{ end }}{{ .Values.a.b }}', ['a.b', 'a?']],
  ['ne nil', '{{ if ne .Values.a nil }}{{ .Values.a.b }}{{ end }}', ['a.b', 'a?']],
  ['eq nil is no guard', '{{ if eq .Values.a nil }}{{ .Values.a.b }}{{ end }}', ['a.b !1', 'a?']],
  ['kindIs', '{{ if kindIs "map" .Values.a }}{{ .Values.a.b }}{{ end }}', ['a.b', 'a?']],
  ['kindOf', '{{ if eq (kindOf .Values.a) "map" }}{{ .Values.a.b }}{{ end }}', ['a.b', 'a?']],
  ['kindOf "invalid"', '{{ if ne "invalid" (kindOf .Values.a) }}{{ .Values.a.b }}{{ end }}', ['a.b', 'a?']],
  ['kindIs "invalid"', '{{ if not (kindIs "invalid" .Values.a) }}{{ .Values.a.b }}{{ end }}', ['a.b', 'a?']],
  ['hasKey', '{{ if hasKey .Values "a" }}{{ .Values.a }}{{ end }}', ['a?']],
  ['dig', '{{ if dig "a" "b" "" .Values }}{{ .Values.a.b }}{{ end }}', ['a.b?']],
  ['default', '{{ .Values.a | default "x" }}{{ default "y" .Values.b }}', ['a?', 'b?']],
  ['default does not help a parent', '{{ .Values.a.b | default "x" }}', ['a.b? !1']],
  ['default of a map', '{{ (default dict .Values.a).b }}', ['a.b?', 'a?']],
  ['coalesce and required', '{{ coalesce .Values.a .Values.b }}{{ required "c" .Values.c }}', ['a?', 'b?', 'c?']],
  ['quote prints nothing for nothing', '{{ .Values.a | quote }}', ['a']],
  ['ternary', '{{ ternary "x" .Values.a .Values.b }}', ['a?', 'b']],
  ['index', '{{ index .Values "a" "b-c" }}', ['a.b-c !1']],
  ['index of a list', '{{ (index .Values.a 0).b }}', ['a', 'a[*].b', 'a[*]? !1']],
  ['get', '{{ get .Values.a "b" }}', ['a', 'a.b?']],
  ['a function that takes no nil, in a condition', '{{ if hasPrefix "x" .Values.a }}{{ end }}', ['a']],
  ['after a condition that it is there', '{{ if and .Values.a (hasPrefix "x" .Values.a) }}{{ end }}', ['a?']],
  [
    'default of what takes no nil',
    '{{ .Values.a | trim | default "x" }}{{ default "y" (lower .Values.b) }}',
    ['a', 'b'],
  ],
  ['a function that makes something of nil', '{{ if contains "x" (toYaml .Values.a) }}{{ end }}', ['a?']],
  ['hasKey of what may be missing', '{{ if hasKey .Values.a "b" }}{{ end }}', ['a']],
  ['hasKey of what is then a map', '{{ if hasKey (default dict .Values.a) "b" }}{{ end }}', ['a?']],
  ['methods of the values', '{{ dig "a" "b" "" .Values.AsMap }}', ['a.b?']],
  ['pluck and first', '{{ pluck "k" .Values.a .Values.b | first }}', ['a', 'a.k?', 'b', 'b.k?']],
  ['the argument of a method', '{{ .Files.Get .Values.a }}', ['a']],
  ['a piped argument of a method', '{{ .Values.a | .Capabilities.APIVersions.Has }}', ['a']],
  ['the root as argument', '{{ include "x" . }}', ['a.b !1'], '{{ define "x" }}{{ .Values.a.b }}{{ end }}'],
  ['a part as argument', '{{ include "x" .Values.a }}', ['a.b', 'a?'], '{{ define "x" }}{{ .b }}{{ end }}'],
  [
    'a map as argument',
    '{{ include "x" (dict "it" .Values.a "root" $) }}',
    ['a.b !1', 'a?', 'c'],
    '{{ define "x" }}{{ .it.b }}{{ .root.Values.c }}{{ end }}',
  ],
  [
    'a list as argument',
    '{{ include "x" (list $ .Values.a) }}',
    ['a?', 'b'],
    '{{ define "x" }}{{ $root := index . 0 }}{{ with index . 1 }}{{ end }}{{ $root.Values.b }}{{ end }}',
  ],
  [
    'guards reach what is included',
    '{{ if .Values.a }}{{ include "x" . }}{{ end }}',
    ['a.b', 'a?'],
    '{{ define "x" }}{{ .Values.a.b }}{{ end }}',
  ],
  [
    'each way of calling counts',
    '{{ if .Values.a }}{{ include "x" . }}{{ end }}{{ include "x" . }}',
    ['a.b', 'a.b !1', 'a?'],
    '{{ define "x" }}{{ .Values.a.b }}{{ end }}',
  ],
  ['template', '{{ template "x" .Values.a }}', ['a', 'a.b'], '{{ define "x" }}{{ .b }}{{ end }}'],
  [
    'a computed name of literals',
    '{{ include (printf "%s.x" .Chart.Name) . }}{{ include (print "y" "z") . }}',
    ['a'],
    '{{ define "yz" }}{{ .Values.a }}{{ end }}',
  ],
  [
    'one of two names',
    '{{ include (ternary "x" "y" .Values.c) . }}',
    ['a', 'b', 'c'],
    '{{ define "x" }}{{ .Values.a }}{{ end }}{{ define "y" }}{{ .Values.b }}{{ end }}',
  ],
  [
    'an argument that is false',
    '{{ include "x" (dict "deep" false "root" $) }}',
    [],
    '{{ define "x" }}{{ if .deep }}{{ .root.Values.a }}{{ end }}{{ end }}',
  ],
  [
    'an argument that is true',
    '{{ include "x" (dict "deep" true "root" $) }}',
    ['a'],
    '{{ define "x" }}{{ if .deep }}{{ .root.Values.a }}{{ else }}{{ .root.Values.b }}{{ end }}{{ end }}',
  ],
  [
    'an argument that is left out',
    '{{ include "x" (dict "root" $) }}',
    ['b'],
    '{{ define "x" }}{{ if .deep }}{{ .root.Values.a }}{{ else }}{{ .root.Values.b }}{{ end }}{{ end }}',
  ],
  [
    'an argument that may be merged into the map',
    '{{ $x := dict "root" $ }}{{ $_ := merge $x .Values.c }}{{ include "x" $x }}',
    ['a', 'c', 'c.deep?'],
    '{{ define "x" }}{{ if .deep }}{{ .root.Values.a }}{{ end }}{{ end }}',
  ],
  ['set into a map', '{{ $x := dict }}{{ $_ := set $x "k" .Values.a }}{{ $x.k.b }}', ['a.b !1', 'a?']],
  ['merge', '{{ $x := merge (dict) .Values.a .Values.b }}{{ $x.c }}', ['a', 'a.c?', 'b', 'b.c?']],
  ['read again from YAML', '{{ $x := .Values.a | toYaml | fromYaml }}{{ $x.b }}', ['a', 'a.b']],
  ['a map read again from YAML', '{{ (dict "it" .Values.a | toYaml | fromYaml).it.b }}', ['a.b !1', 'a?']],
  ['the root read again from YAML', '{{ (. | toYaml | fromYaml).Values.a.b }}', ['a.b !1']],
  ['the root read again from JSON', '{{ $x := fromJson (toJson $) }}{{ $x.Values.a.b }}', ['a.b !1']],
  [
    'other values in a copy of the root',
    '{{ $x := set (deepCopy .) "Values" .Values.a }}{{ $x.Values.b }}{{ .Values.c }}',
    ['a.b !1', 'a?', 'c'],
  ],
  [
    'other values in a copy of the root that is set later',
    '{{ $x := omit . "Files" }}{{ $_ := set $x "Values" (dict "it" .Values.a) }}{{ include "x" $x }}',
    ['a.b !1', 'a?'],
    '{{ define "x" }}{{ .Values.it.b }}{{ end }}',
  ],
  [
    'a copy of a map',
    '{{ $x := dict "it" .Values.a }}{{ $_ := set (deepCopy $x) "it" .Values.b }}{{ $x.it.c }}',
    ['a.c !1', 'a?', 'b?'],
  ],
  ['a text in the template for tpl', '{{ tpl "{{ .Values.a }}" . }}', []],
  ['comments and texts', '{{/* .Values.a */}} .Values.b', []],
];

const rows = cases.map(([name, template, reads, helpers = '']) => [name, template, reads, helpers] as const);

test.each(rows)('%s', (_, template, reads, helpers) => {
  expect(readsOf(subjectOfText(template, helpers))).toEqual([...reads].sort());
});

test.each<[name: string, template: string, helpers: string]>([
  ['itself', '{{ include "x" . }}', '{{ define "x" }}{{ .Values.a }}{{ include "x" . }}{{ end }}'],
  [
    'each other',
    '{{ include "x" . }}',
    '{{ define "x" }}{{ .Values.a }}{{ include "y" . }}{{ end }}{{ define "y" }}{{ include "x" . }}{{ end }}',
  ],
  [
    'what is below',
    '{{ include "x" .Values.a }}',
    '{{ define "x" }}{{ range $key, $item := . }}{{ include "x" $item }}{{ end }}{{ end }}',
  ],
])('a template that calls %s comes to its end', (_, template, helpers) => {
  const { flow } = subjectOfText(template, helpers);
  expect(flow.complete).toBe(true);
  expect(flow.reads.some(({ reference }) => reference.path[0] === 'a')).toBe(true);
});

test('arguments that grow without end are given up, and said to be', () => {
  const { flow } = subjectOfText(
    '{{ include "x" (dict) }}',
    '{{ define "x" }}{{ include "x" (dict "d" (printf "%s" .)) }}{{ end }}',
  );
  expect(flow.calls.length).toBeGreaterThan(0);
  const grows = subjectOfText('{{ include "x" "a" }}', '{{ define "x" }}{{ include "x" (print . "a") }}{{ end }}');
  expect(grows.flow.complete).toBe(false);
});

test.each([
  ['itself', '{{ $m := dict }}{{ $_ := set $m "a" $m }}{{ toYaml $m }}{{ include "x" $m }}'],
  [
    'twice of itself, often',
    `{{ $m := list 1 }}${'{{ $m = list $m $m }}'.repeat(60)}{{ toYaml $m }}{{ include "x" $m }}`,
  ],
])('a map of %s is no harm', (_, template) => {
  expect(subjectOfText(template, '{{ define "x" }}{{ . }}{{ end }}').flow.complete).toBe(true);
});

test('how a place was reached', () => {
  const { flow } = subjectOfText(
    '{{ include "x" . }}',
    '{{ define "x" }}{{ include "y" . }}{{ end }}{{ define "y" }}{{ .Values.a }}{{ end }}',
  );
  expect(flow.reads.map(({ calls }) => calls.map(({ name }) => name))).toEqual([['x', 'y']]);
});

test.each([
  ['Values in with', '{{ with .Values.a }}{{ .Values.b }}{{ end }}', ['Values']],
  ['Release in range', '{{ range .Values.a }}{{ .Release.Name }}{{ end }}', ['Release']],
  ['by the root', '{{ with .Values.a }}{{ $.Values.b }}{{ end }}', []],
])('objects of Helm that are asked of values: %s', (_, template, names) => {
  expect(subjectOfText(template).flow.rebound.map(({ name }) => name)).toEqual(names);
});
