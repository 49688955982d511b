import { valueUndeclared } from '../../../../src/lint/rules/values/value-undeclared';
import type { ExampleFiles } from '../../../../src/lint/rule';
import { findingsOf, placesOf } from '../../kit';

const VALUES = 'image:\n  tag: "1"\n  # digest: sha256:…\nfree: {}\nlist: []\nnone:\ntext: a\n';

test.each<[name: string, template: string, found: readonly string[]]>([
  [
    'a misspelt name',
    '{{ .Values.image.tagg }}',
    ['1:4 the value image.tagg is used, but values.yaml does not declare it; image.tag is there'],
  ],
  [
    'nothing like it',
    '{{ .Values.replicas }}',
    ['1:4 the value replicas is used, but values.yaml does not declare it'],
  ],
  [
    'once a template',
    '{{ .Values.replicas }}\n{{ .Values.replicas }}',
    ['1:4 the value replicas is used, but values.yaml does not declare it'],
  ],
  [
    'a parent, even where the field may be missing',
    '{{ if .Values.probe.enabled }}{{ end }}',
    ['1:7 a field of the value probe is read, but values.yaml does not declare probe, so that rendering stops'],
  ],
  [
    'by index',
    '{{ index .Values.image "tagg" }}',
    ['1:24 the value image.tagg is used, but values.yaml does not declare it; image.tag is there'],
  ],
  [
    'a variable',
    '{{ $image := .Values.image }}{{ $image.pull }}',
    ['1:33 the value image.pull is used, but values.yaml does not declare it'],
  ],
  ['a commented-out default', '{{ .Values.image.digest }}', []],
  ['below what is free', '{{ .Values.free.a.b }}{{ .Values.list.a }}{{ .Values.none.a }}', []],
  [
    'conditions and defaults',
    '{{ if .Values.a }}{{ .Values.a }}{{ end }}{{ .Values.b | default 1 }}{{ with .Values.c }}{{ .d }}{{ end }}',
    [],
  ],
  ['key that was removed', '{{ if hasKey .Values "old" }}{{ fail (printf "%s is gone" .Values.old) }}{{ end }}', []],
  ['dig, coalesce, required', '{{ dig "a" "b" 1 .Values }}{{ coalesce .Values.a 1 }}{{ required "a" .Values.a }}', []],
  ['global and tags', '{{ .Values.global.zone }}{{ .Values.tags.all }}', []],
  ['what templates set', '{{ $_ := set .Values "made" 1 }}{{ .Values.made }}', []],
  ['one of two', '{{ $x := .Values.image }}{{ if .Values.free }}{{ $x = .Values.free }}{{ end }}{{ $x.other }}', []],
])('%s', async (_, template, found) => {
  const places = await placesOf(valueUndeclared, { 'values.yaml': VALUES, 'templates/a.yaml': template });
  expect(places).toEqual(found.map((one) => `templates/a.yaml:${one}`));
});

test.each<[name: string, files: ExampleFiles]>([
  ['the schema', { 'values.schema.json': '{"properties": {"replicas": {"type": "integer"}}}' }],
  ['the README', { 'README.md': '| Key | Default |\n|---|---|\n| replicas | 1 |\n' }],
  ['a @param', { 'values.yaml': '## @param replicas [number, nullable] Pods\na: 1\n' }],
  ['a value set', { 'ci/two-values.yaml': 'replicas: 2\n' }],
  [
    'a dependency of that name',
    {
      'Chart.yaml':
        'apiVersion: v2\nname: demo\nversion: 1.0.0\ndependencies:\n  - {name: b, alias: replicas, version: 1.0.0}\n',
    },
  ],
  [
    'a dependency in requirements.yaml',
    {
      'Chart.yaml': 'apiVersion: v1\nname: demo\nversion: 1.0.0\n',
      'requirements.yaml': 'dependencies:\n  - {name: replicas, version: 1.0.0}\n',
    },
  ],
  [
    'a library, whose values are those of others',
    { 'Chart.yaml': 'apiVersion: v2\nname: demo\nversion: 1.0.0\ntype: library\n' },
  ],
])('declared by %s', async (_, files) => {
  expect(
    await placesOf(valueUndeclared, {
      'values.yaml': 'a: 1\n',
      'templates/a.yaml': '{{ .Values.replicas }}',
      ...files,
    }),
  ).toEqual([]);
});

test('the way to a helper, and to one of a library, where the chart calls it', async () => {
  const findings = await findingsOf(valueUndeclared, {
    'Chart.yaml': 'apiVersion: v2\nname: demo\nversion: 1.0.0\ndependencies:\n  - {name: lib, version: 1.0.0}\n',
    'values.yaml': 'a: 1\n',
    'templates/a.yaml': 'a: {{ include "demo.x" . }}\nb: {{ include "lib.x" . }}',
    'templates/_x.tpl': '{{ define "demo.x" }}{{ .Values.own }}{{ end }}',
    'charts/lib/Chart.yaml': 'apiVersion: v2\nname: lib\nversion: 1.0.0\ntype: library\n',
    'charts/lib/templates/_x.tpl': '{{ define "lib.x" }}{{ .Values.others }}{{ end }}',
  });
  const places = findings.map(({ location, related, valuesPath }) => [
    valuesPath,
    ...[location, ...related].map(({ file, range }) => `${file}:${range.start.line}`),
  ]);
  expect(places).toEqual([
    ['own', 'templates/_x.tpl:1', 'templates/a.yaml:1'],
    ['others', 'templates/a.yaml:2', 'charts/lib/templates/_x.tpl:1'],
  ]);
});

test.each([
  ['import-values by name', '{name: sub, version: 1.0.0, import-values: [data]}', '{{ .Values.port }}', 0],
  ['import-values by name, and another', '{name: sub, version: 1.0.0, import-values: [data]}', '{{ .Values.prot }}', 1],
  [
    'import-values by path',
    '{name: sub, version: 1.0.0, import-values: [{child: service, parent: theirs}]}',
    '{{ .Values.theirs.port }}',
    0,
  ],
])('%s', async (_, dependency, template, count) => {
  const findings = await findingsOf(valueUndeclared, {
    'Chart.yaml': `apiVersion: v2\nname: demo\nversion: 1.0.0\ndependencies:\n  - ${dependency}\n`,
    'values.yaml': 'a: 1\n',
    'templates/a.yaml': template,
    'charts/sub/Chart.yaml': 'apiVersion: v2\nname: sub\nversion: 1.0.0\n',
    'charts/sub/values.yaml': 'exports:\n  data:\n    port: 80\nservice:\n  port: 80\n',
  });
  expect(findings).toHaveLength(count);
});

test('the arm of a library that the call chooses', async () => {
  const files = (argument: string) => ({
    'values.yaml': 'db:\n  name: a\n',
    'templates/a.yaml': `a: {{ include "demo.db" (dict ${argument} "context" $) }}`,
    'templates/_db.tpl':
      '{{ define "demo.db" }}{{ if .below }}{{ .context.Values.db.name }}{{ else }}{{ .context.Values.own.name }}{{ end }}{{ end }}',
  });
  const found = async (argument: string) => (await placesOf(valueUndeclared, files(argument))).length;
  expect([await found('"below" true'), await found('"below" false'), await found('')]).toEqual([0, 1, 1]);
});
