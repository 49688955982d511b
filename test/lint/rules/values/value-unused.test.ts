import { valueUnused } from '../../../../src/lint/rules/values/value-unused';
import type { ExampleFiles } from '../../../../src/lint/rule';
import { suppressionUnused } from '../../../../src/lint/rules/suppression/suppression-unused';
import { lintFiles, placesOf } from '../../kit';

test.each<[name: string, values: string, template: string, found: readonly string[]]>([
  [
    'the topmost alone',
    'a:\n  b:\n    c: 1\n    d: 2\n',
    '',
    ['1:1 the values in a are declared, but no template reads any of them'],
  ],
  ['a part', 'a:\n  b: 1\n  c: 2\n', '{{ .Values.a.b }}', ['3:3 the value a.c is declared, but no template reads it']],
  [
    'only asked for',
    'a:\n  b: 1\n',
    '{{ if .Values.a }}{{ end }}',
    ['2:3 the value a.b is declared, but no template reads it'],
  ],
  ['an empty map', 'a: {}\n', '', ['1:1 the value a is declared, but no template reads it']],
  ['used as a whole', 'a:\n  b: 1\n', '{{ toYaml .Values.a }}', []],
  ['in a loop', 'a:\n  b: {c: 1}\n', '{{ range $k, $v := .Values.a }}{{ $v.c }}{{ end }}', []],
  [
    'of which the keys are asked for',
    'a: { b: 1, c: {}, d: { e: 1 } }\n',
    '{{ keys .Values.a | join "," }}',
    ['1:24 the value a.d.e is declared, but no template reads it'],
  ],
  ['of which the keys are printed', 'a: { b: 1, c: {} }\n', '{{ range $k, $_ := .Values.a }}{{ $k }}{{ end }}', []],
  ['all of them', 'a: 1\nb: 1\n', '{{ toYaml .Values }}', []],
  ...[
    '{{ $_ := mergeOverwrite .Values.a .Values.d }}{{ .Values.a.c }}',
    '{{ $_ := mergeOverwrite .Values.a .Values.d }}{{ toYaml .Values.a }}',
    '{{ $_ := mustMerge .Values.a (merge (dict) .Values.d) }}{{ .Values.a.c }}',
    '{{ $m := merge (deepCopy .Values.a) .Values.d }}{{ $m.c }}',
    '{{ $m := dict }}{{ $_ := mustMergeOverwrite $m .Values.a .Values.d }}{{ $m.c }}',
    '{{ $m := dict "c" 1 }}{{ $_ := mergeOverwrite $m (dict "c" .Values.d.c) }}{{ $m.c }}',
    '{{ $_ := set .Values.a "c" .Values.d.c }}{{ .Values.a.c }}',
  ].map((template): [string, string, string, readonly string[]] => [
    `merged: ${template}`,
    'a: { b: 1 }\nd: { c: 2, e: 3 }\n',
    `{{ .Values.a.b }}${template}`,
    template.includes('toYaml') ? [] : ['2:12 the value d.e is declared, but no template reads it'],
  ]),
  ['set by a template', 'a: 1\n', '{{ $_ := set .Values "a" 2 }}', []],
  ['a text that tpl runs', 'a: 1\ntext: "{{ .Values.a }}"\n', '{{ tpl .Values.text . }}', []],
  ['a text that something else runs', 'a: 1\ntext: "{{ .Values.a }}"\n', '{{ .Values.text }}', []],
  ['shared by an anchor', 'x: &x\n  a: 1\nz: *x\n', '{{ toYaml .Values.z }}', []],
  ['a template that is no template', 'a: 1\n', '{{ if }}', []],
  ['said to be unused behind it', 'a: 1 # unused\n', '', []],
  ['said in a sentence', '# Port of the proxy. This value is not used by the chart.\na: 1\n', '', []],
  ['said to be for the CI', '# It is required by CI/CD tools and processes.\na: 1\n', '', []],
  [
    'a comment on what is unused elsewhere',
    '# unused connections are closed after this\na: 1\nb: 1 # Unused indexes are dropped\n# Ignored if b is set\nc: 1\n# This is not used unless b is set\nd: 1\n',
    '',
    [
      '2:1 the value a is declared, but no template reads it',
      '3:1 the value b is declared, but no template reads it',
      '5:1 the value c is declared, but no template reads it',
      '7:1 the value d is declared, but no template reads it',
    ],
  ],
  [
    'a comment to the linter that names the rule and gives no reason',
    'a: 1 # chartwright-disable-line value-unused\n',
    '',
    ['1:1 the value a is declared, but no template reads it'],
  ],
  ['said to be unused', '# -- Not used by the chart, a catalogue sets it\na: 1\n', '', []],
  ['said to be for others', '# demo\n# It is required by CI/CD tools.\na: 1\n', '', []],
  [
    'said to be used',
    '# Used by the web server\na: 1\n',
    '',
    ['2:1 the value a is declared, but no template reads it'],
  ],
  [
    'several of a map',
    'x: {}\na:\n  b: 1\n  c: 1\n  d: {}\n  e: 1\n  f: 1\n',
    '{{ toJson .Values.x }}{{ .Values.a.c }}',
    ['2:1 no template reads 4 of the 5 values in a: b, d, e, f'],
  ],
  [
    'many of a map',
    'a: { b: 1, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1 }\n',
    '{{ .Values.a.c }}',
    ['1:1 no template reads 6 of the 7 values in a: b, d, e, f, g …'],
  ],
  [
    'all of a map that something asks for',
    'a: { b: 1, c: 1, d: 1, e: 1 }\n',
    '{{ if .Values.a }}{{ end }}',
    ['1:1 the values in a are declared, but no template reads any of them'],
  ],
  [
    'a few of a map',
    'a: { b: 1, c: 1, d: 1, e: 1 }\n',
    '{{ .Values.a.b }}',
    ['c', 'd', 'e'].map((key, index) => `1:${12 + 6 * index} the value a.${key} is declared, but no template reads it`),
  ],
  [
    'many at the root',
    'a: 1\nb: 1\nc: 1\nd: 1\ne: 1\n',
    '{{ .Values.a }}',
    ['b', 'c', 'd', 'e'].map((key, index) => `${index + 2}:1 the value ${key} is declared, but no template reads it`),
  ],
  ['for a condition of a parent', 'enabled: true\n', '', []],
  ['a key with a dot', 'a:\n  b.c: 1\n', '{{ index .Values.a "b.c" }}', []],
  [
    'a named template that nothing includes is the fault itself',
    'a: 1\n',
    '{{ define "x" }}{{ .Values.a }}{{ end }}',
    [],
  ],
])('%s', async (_, values, template, found) => {
  const places = await placesOf(valueUnused, { 'values.yaml': values, 'templates/a.yaml': template });
  expect(places).toEqual(found.map((one) => `values.yaml:${one}`));
});

const PARENT =
  'apiVersion: v2\nname: demo\nversion: 1.0.0\ndependencies:\n  - {name: redis, version: 1.0.0, condition: cache.enabled, tags: [all]}\n';
const SUB = { 'charts/redis/Chart.yaml': 'apiVersion: v2\nname: redis\nversion: 1.0.0\n' };

test.each<[name: string, files: ExampleFiles, found: readonly string[]]>([
  ['what is for the dependency', { 'values.yaml': 'redis:\n  a: 1\n' }, []],
  ['a condition and a tag', { 'values.yaml': 'cache:\n  enabled: true\ntags:\n  all: true\n' }, []],
  [
    'beside a condition',
    { 'values.yaml': 'cache:\n  enabled: true\n  size: 1\n' },
    ['values.yaml:3:3 the value cache.size is declared, but no template reads it'],
  ],
  [
    'global for a dependency',
    { 'values.yaml': 'global:\n  a: 1\n', ...SUB, 'charts/redis/templates/a.yaml': '{{ .Values.global.a }}' },
    [],
  ],
  [
    'global for nobody',
    { 'values.yaml': 'global:\n  a: 1\n', ...SUB },
    ['values.yaml:1:1 the values in global are declared, but no template reads any of them'],
  ],
  ['global for a dependency that is not there', { 'values.yaml': 'global:\n  a: 1\n' }, []],
  [
    'what is for a chart that is not declared',
    { 'values.yaml': 'more:\n  a: 1\n', 'charts/more/Chart.yaml': 'apiVersion: v2\nname: more\nversion: 1.0.0\n' },
    [],
  ],
  ['a library that is not there', { 'values.yaml': 'a: 1\n', 'templates/a.yaml': '{{ include "lib.all" . }}' }, []],
])('with a dependency: %s', async (_, files, found) => {
  expect(await placesOf(valueUnused, { 'Chart.yaml': PARENT, ...files })).toEqual(found);
});

test('a comment that suppresses the rule is no reason to be silent, which would make it a useless one', async () => {
  const files = {
    'values.yaml': '# chartwright-disable-next-line value-unused -- another chart reads it\nport: 1\n',
    'templates/a.yaml': 'a: 1\n',
  };
  expect(await placesOf(valueUnused, files)).toEqual([]);
  const report = await lintFiles([valueUnused, suppressionUnused], files, {});
  expect(report.findings).toEqual([]);
  expect(report.suppressed.map(({ reason }) => reason)).toEqual(['another chart reads it']);
});

const CRD = 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n';

test.each<[name: string, files: ExampleFiles, found: readonly string[]]>([
  ['which come when the chart is packaged', {}, []],
  ['that templates have', { 'templates/crd.yaml': CRD }, ['crds', 'installCRDs']],
  ['that are below crds/', { 'crds/crd.yaml': CRD }, ['crds', 'installCRDs']],
  ['in files', { 'files/crd.yaml': CRD }, ['crds', 'installCRDs']],
])('values about CRDs %s', async (_, files, found) => {
  const places = await placesOf(valueUnused, { 'values.yaml': 'crds:\n  keep: true\ninstallCRDs: true\n', ...files });
  expect(places.map((place) => /(?:value|values in) (\S+)/.exec(place)?.[1])).toEqual(found);
});
