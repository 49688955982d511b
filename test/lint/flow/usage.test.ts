import { subjectOf } from './subject-of';

const USAGE: readonly (readonly [
  name: string,
  template: string,
  used: readonly string[],
  unused: readonly string[],
])[] = [
  ['toYaml takes all', '{{ toYaml .Values.a }}', ['a', 'a.b', 'a.b.c'], ['b']],
  ['a field takes itself alone', '{{ .Values.a.b }}', ['a', 'a.b', 'a.b.c'], ['a.c']],
  ['if takes nothing in it', '{{ if .Values.a }}{{ end }}', ['a'], ['a.b']],
  ['text takes all', '{{ printf "%v" .Values.a }}', ['a.b'], ['b']],
  [
    'range over a map',
    '{{ range $key, $job := .Values.jobs }}{{ $key }}{{ $job.image }}{{ end }}',
    ['jobs', 'jobs.backup', 'jobs.backup.image'],
    ['jobs.backup.tag'],
  ],
  [
    'range in range',
    '{{ range .Values.a }}{{ range .b }}{{ .c }}{{ end }}{{ end }}',
    ['a.x.b.y.c'],
    ['a.x.b.y.d', 'a.x.c'],
  ],
  ['hasKey', '{{ if hasKey .Values.a "b" }}{{ end }}', ['a', 'a.b'], ['a.b.c', 'a.d']],
  ['hasKey of a computed key', '{{ if hasKey .Values.a .Release.Name }}{{ end }}', ['a.b'], ['a.b.c']],
  ['keys', '{{ keys .Values.a | sortAlpha | join "," }}', ['a', 'a.b'], ['a.b.c']],
  ['keys in a variable', '{{ $keys := keys .Values.a }}{{ if has "b" $keys }}{{ end }}', ['a.b'], ['a.b.c']],
  ['keys of two maps', '{{ keys .Values.a .Values.b | uniq }}', ['a.x', 'b.x'], ['c.x']],
  ['a loop over keys', '{{ range $key, $_ := .Values.a }}{{ $key }}{{ end }}', ['a.b'], ['a.b.c']],
  ['a loop that counts', '{{ range .Values.a }}-{{ end }}', ['a.b'], ['a.b.c']],
  ['len', '{{ if gt (len .Values.a) 1 }}{{ end }}', ['a.b'], ['a.b.c']],
  ['keys in what is included', '{{ include "x.keys" (dict "it" .Values.a) }}', ['a.b'], ['a.b.c']],
  ['a key that is computed', '{{ get .Values.a .Release.Name }}', ['a.b', 'a.b.c'], ['b']],
  ['dict with a computed key', '{{ toYaml (dict .Release.Name .Values.a) }}', ['a.b'], []],
  [
    'a path in a text',
    '{{ $at := .Values }}{{ $it := "" }}{{ range splitList "." "a.b" }}{{ $it = index $at . }}{{ $at = $it }}{{ end }}{{ $it }}',
    ['a.b'],
    ['c'],
  ],
  ['all values', '{{ toYaml .Values }}', ['a', 'b.c'], []],
  ['the root', '{{ toJson . }}', ['a'], []],
  ['a template that is nowhere', '{{ include "gone" . }}', [], ['a']],

  ['a name that is computed', '{{ include (printf "x.%s" .Values.kind) . }}', ['kind', 'inX'], ['b']],
  ['the file of a template', '{{ include (print $.Template.BasePath "/b.yaml") . }}', [], ['a', 'inX']],
  [
    'set into the values',
    '{{ $_ := set .Values "sum" (merge (dict) .Values.a .Values.b) }}{{ .Values.sum.x }}',
    ['a.x', 'b.x', 'sum'],
    ['c'],
  ],
  ['another key of the root, which is read there', '{{ $_ := set . "own" .Values.a }}{{ .own.b }}', ['a.b'], ['b']],
  ['other values for the root', '{{ $_ := set . "Values" .Values.a }}{{ .Values.b }}', ['a.b'], ['c']],
  ['a text of the values that tpl runs', '{{ tpl .Values.text . }}', ['text', 'inText'], ['inList']],
  ['texts below', '{{ tpl (toYaml .Values.list) $ }}', ['inList'], ['inText']],
  ['a text for tpl', '{{ tpl "{{ .Values.a }}" $ }}', ['a'], ['b']],
  ['a file for tpl', '{{ tpl (.Files.Get "files/a.conf") . }}', ['inFile'], ['inOther']],
  [
    'any file for tpl',
    '{{ range $path, $_ := .Files.Glob "files/*" }}{{ tpl ($.Files.Get $path) $ }}{{ end }}',
    ['inFile', 'inOther'],
    ['a'],
  ],
  ['files as a map for tpl', '{{ tpl ((.Files.Glob "files/*").AsConfig) . }}', ['inFile', 'inOther'], ['a']],
];

test.each(USAGE)('%s', (_, template, used, unused) => {
  const { chart, flow } = subjectOf({
    'values.yaml': 'text: "{{ .Values.inText }}"\nlist:\n  - name: "{{ .Values.inList }}"\n',
    'files/a.conf': '{{ .Values.inFile }}',
    'files/b.conf': '{{ .Values.inOther }}',
    'templates/a.yaml': template,
    'templates/_x.tpl':
      '{{ define "x.y" }}{{ .Values.inX }}{{ end }}{{ define "x.keys" }}{{ range $key, $_ := .it }}{{ $key }}{{ end }}{{ end }}',
  });
  const isUsed = (path: string) => flow.isUsed(chart, path.split('.'));
  expect(used.filter((path) => !isUsed(path))).toEqual([]);
  expect(unused.filter(isUsed)).toEqual([]);
});

const PARENT = `
apiVersion: v2
name: demo
version: 1.0.0
dependencies:
  - name: cache
    version: 1.0.0
  - name: cache
    version: 1.0.0
    alias: store
  - name: lib
    version: 1.0.0
`;

describe('a chart with charts below it', () => {
  const { chart, flow } = subjectOf({
    'Chart.yaml': PARENT,
    'templates/a.yaml': '{{ include "lib.name" . }}{{ .Values.cache.host }}{{ .Subcharts.store.Values.key }}',
    'charts/cache/Chart.yaml': 'apiVersion: v2\nname: cache\nversion: 1.0.0\n',
    'charts/cache/templates/a.yaml': '{{ .Values.port }}{{ .Values.global.zone }}{{ include "lib.name" . }}',
    'charts/lib/Chart.yaml': 'apiVersion: v2\nname: lib\nversion: 1.0.0\ntype: library\n',
    'charts/lib/templates/_a.tpl':
      '{{ define "lib.name" }}{{ .Values.name }}{{ end }}{{ define "lib.other" }}{{ .Values.other }}{{ end }}',
  });
  const below = chart.subcharts[0] ?? chart;
  test.each([
    ['the library reads the values of who calls it', chart, 'name', true],
    ['also of a chart below', below, 'name', true],
    ['what nothing includes reads nothing', chart, 'other', false],
    ["a chart's values are its parent's below its name", chart, 'cache.port', true],
    ['and below its alias', chart, 'store.port', true],
    ['its parent reads them', below, 'host', true],
    ['or by Subcharts', below, 'key', true],
    ['global is everywhere', chart, 'global.zone', true],
    ['what nobody reads', chart, 'cache.user', false],
  ])('%s', (_, of, path, used) => {
    expect(flow.isUsed(of, path.split('.'))).toBe(used);
  });
});

test('a template of a chart that is not there may read all that it is given', () => {
  const { chart, flow } = subjectOf({
    'Chart.yaml': PARENT,
    'templates/a.yaml': '{{ include "away.x" .Values.a }}',
  });
  expect(flow.isUsed(chart, ['a', 'b'])).toBe(true);
  expect(flow.isUsed(chart, ['b'])).toBe(false);
});

test.each([
  ['set', '{{ $_ := set .Values.a "b" 1 }}', ['a.b', 'a.b.c'], ['a', 'a.c']],
  ['set of a computed key', '{{ $_ := set .Values.a .Release.Name 1 }}', ['a', 'a.b'], ['b']],
  ['merge', '{{ $_ := mergeOverwrite .Values.a .Values.b }}', ['a.b'], ['b.c']],
  ['set of other values', '{{ $_ := set . "Values" (merge .Values.a .Values) }}', ['a.b', 'c'], []],
  [
    'a library with values of its own',
    '{{ $own := deepCopy .Values.own }}{{ $_ := set $ "Values" (deepCopy (mustMergeOverwrite $own (omit .Values "own"))) }}',
    ['a.b'],
    [],
  ],
  ['merged into the root', '{{ $_ := mergeOverwrite . (dict "Values" .Values.a) }}', ['b'], []],
  ['the same values, which are put back', '{{ $old := deepCopy . }}{{ $_ := set . "Values" $old.Values }}', [], ['a']],
  ['another key of the root', '{{ $_ := set . "own" .Values.a }}', [], ['a', 'own']],
  ['other values of a copy', '{{ $_ := set (deepCopy .) "Values" .Values.a }}', [], ['a', 'b']],
  ['set in a map that only holds values', '{{ $_ := set (dict "x" .Values.a "root" $) "b" 1 }}', [], ['a', 'a.b', 'b']],
])('what templates put into the values: %s', (_, template, assigned, not) => {
  const { chart, flow } = subjectOf({ 'templates/a.yaml': template });
  const isAssigned = (path: string) => flow.isAssigned(chart, path.split('.'));
  expect(assigned.filter((path) => !isAssigned(path))).toEqual([]);
  expect(not.filter(isAssigned)).toEqual([]);
});

test('what an action prints, with the functions on the way', () => {
  const { flow } = subjectOf({
    'templates/a.yaml':
      '{{ include "x" (dict "it" .Values.a) | nindent 4 }}{{ printf "%s-%s" (.Values.b | quote) .Values.b }}',
    'templates/_x.tpl': '{{ define "x" }}{{ .it.c | quote }}{{ end }}',
  });
  const shown = flow.outputs.map(
    ({ reference, functions, template }) =>
      [reference.path.join('.'), ...functions].join(' ') + (template.file.path.endsWith('.tpl') ? ' (helper)' : ''),
  );
  expect(shown).toEqual(['a.c quote (helper)', 'a.c quote include nindent', 'b quote printf', 'b printf']);
});
