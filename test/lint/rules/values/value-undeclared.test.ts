import { renderFails } from '../../../../src/lint/rules/render/render-fails';
import { valueUndeclared } from '../../../../src/lint/rules/values/value-undeclared';
import type { ExampleFiles } from '../../../../src/lint/rule';
import { findingsOf, lintFiles, placesOf } from '../../kit';

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
  [
    'a field of a variable, which prints nothing',
    '{{ $x := .Values.ingress }}{{ $x.host | quote }}',
    ['1:31 the value ingress is used, but values.yaml does not declare it'],
  ],
  [
    'a field of an argument, which prints nothing',
    '{{ define "x" }}{{ .host }}{{ end }}{{ include "x" .Values.ingress }}',
    ['1:20 the value ingress is used, but values.yaml does not declare it'],
  ],
  [
    'a map that a function looks into',
    '{{ get .Values.u "a" }}\n{{ if hasKey .Values.v "a" }}{{ end }}\n{{ dig "a" "" .Values.w }}\n{{ $_ := set .Values.x "a" 1 }}',
    [
      '1:8 the value u is used, but values.yaml does not declare it',
      '2:14 the value v is used, but values.yaml does not declare it',
      '3:15 the value w is used, but values.yaml does not declare it',
      '4:14 the value x is used, but values.yaml does not declare it',
    ],
  ],
  ['a variable that is asked for', '{{ $x := .Values.ingress }}{{ if $x }}{{ $x.host }}{{ end }}', []],
  ['a condition in a variable', '{{ $off := not .Values.u }}{{ if not $off }}{{ .Values.u.v }}{{ end }}', []],
  ['values that a template replaces', '{{ $_ := set . "Values" (merge .Values.free .Values) }}{{ .Values.own }}', []],
  ['other values in a copy of the root', '{{ $x := set (deepCopy .) "Values" .Values.free }}{{ $x.Values.own }}', []],
  ['the root read again from YAML', '{{ (. | toYaml | fromYaml).Values.image.tag }}', []],
  [
    'all values by a key',
    '{{ .Values.AsMap.image.tag }}{{ index .Values.AsMap "image" "tag" }}{{ .Values.PathValue "image.tag" }}',
    [],
  ],
  [
    'the condition of ternary, which takes no nil',
    '{{ ternary "a" "b" .Values.image.tagg }}',
    ['1:20 the value image.tagg is used, but values.yaml does not declare it; image.tag is there'],
  ],
  [
    'what stops before default comes to it',
    '{{ .Values.image.tagg | trim | default "1" }}',
    ['1:4 the value image.tagg is used, but values.yaml does not declare it; image.tag is there'],
  ],
  [
    'a condition that stops',
    '{{ if hasPrefix "v" .Values.image.tagg }}{{ end }}',
    ['1:21 the value image.tagg is used, but values.yaml does not declare it; image.tag is there'],
  ],
  ['the choices of ternary', '{{ ternary .Values.a .Values.b true }}', []],
  ['all values at once', '{{ dig "a" "b" "" .Values.AsMap }}{{ .Values.YAML }}', []],
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

const DECLARED = 'enabled: true\nhosts: []\nservice:\n  port: 80\n  timeZone: UTC\n  nodePorts: {}\n';
const READS_ALL =
  '{{ toJson .Values.hosts }}{{ with .Values.service }}{{ .port }}{{ .timeZone }}{{ .nodePorts.http }}{{ end }}';

/** Where a value's absence is reckoned with. */
test.each<[name: string, template: string, found: string | undefined]>([
  ['a letter too few', '{{ if .Values.enabld }}a: 1{{ end }}', 'enabld > enabled'],
  ['a letter too many', '{{ if .Values.ennabled }}a: 1{{ end }}', 'ennabled > enabled'],
  ['another letter', '{{ if .Values.hosts }}{{ else if .Values.enablet }}a: 1{{ end }}', 'enablet > enabled'],
  ['neighbours in the other order', '{{ if .Values.enalbed }}a: 1{{ end }}', 'enalbed > enabled'],
  [
    'capitals',
    '{{ with .Values.service }}{{ if .timezone }}{{ .timezone }}{{ end }}{{ end }}',
    'service.timezone > service.timeZone',
  ],
  ['a parent in parentheses', '{{ if (.Values.servcie).port }}a: 1{{ end }}', 'servcie > service'],
  ['two letters', '{{ if .Values.enbld }}a: 1{{ end }}', undefined],
  [
    'an older name before the new one',
    `${READS_ALL}{{ coalesce .Values.service.nodePort .Values.service.nodePorts.http }}`,
    undefined,
  ],
  ['a name that a helper gets', `${READS_ALL}{{ if include "demo.any" (list .Values.host) }}a: 1{{ end }}`, undefined],
])('one letter off: %s', async (_, template, found) => {
  const findings = await findingsOf(valueUndeclared, { 'values.yaml': DECLARED, 'templates/a.yaml': template });
  const shown = findings.map(({ message }) =>
    message.replace(/^the value (\S+) is used, but values.yaml does not declare it; (\S+) is there$/, '$1 > $2'),
  );
  expect(shown).toEqual(found === undefined ? [] : [found]);
});

test.each([
  ['numbers', 'ipv4: a\n', '{{ if .Values.ipv6 }}a: 1{{ end }}'],
  ['http and https', 'http: 80\n', '{{ if .Values.https }}a: 1{{ end }}'],
  ['short names', 'tls: a\n', '{{ if .Values.tlz }}a: 1{{ end }}'],
  ['two that are as near', 'hostA: a\nhostB: a\n', '{{ if .Values.hostC }}a: 1{{ end }}'],
])('names made to be alike: %s', async (_, values, template) => {
  expect(await placesOf(valueUndeclared, { 'values.yaml': values, 'templates/a.yaml': template })).toEqual([]);
});

test('no other of two names that are made to be alike is recommended', async () => {
  const files = { 'values.yaml': 'http: 80\n', 'templates/a.yaml': 'a: {{ .Values.https }}' };
  expect(await placesOf(valueUndeclared, files)).toEqual([
    'templates/a.yaml:1:7 the value https is used, but values.yaml does not declare it',
  ]);
});

test('a value of a library is no name of the chart', async () => {
  const files = {
    'Chart.yaml': 'apiVersion: v2\nname: demo\nversion: 1.0.0\ndependencies:\n  - {name: lib, version: 1.0.0}\n',
    'values.yaml': 'hosts: []\n',
    'templates/a.yaml': 'a: {{ include "lib.x" . }}',
    'charts/lib/Chart.yaml': 'apiVersion: v2\nname: lib\nversion: 1.0.0\ntype: library\n',
    'charts/lib/templates/_x.tpl': '{{ define "lib.x" }}{{ if .Values.host }}{{ .Values.host }}{{ end }}{{ end }}',
  };
  expect(await placesOf(valueUndeclared, files)).toEqual([]);
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

test.each([
  ['asked for', '{{ if .Values.db }}{{ .Values.db.name }}{{ else }}{{ .Values.auth.name }}{{ end }}', 0],
  ['asked for in parentheses', '{{ if (.Values.db) }}a: 1{{ else if .Values.auth.on }}b: 1{{ end }}', 0],
  ['asked for a field', '{{ if .Values.db.on }}a: 1{{ else }}{{ .Values.auth.name }}{{ end }}', 1],
  ['there', '{{ if .Values.db }}{{ .Values.auth.name }}{{ end }}', 1],
  ['not asked for', '{{ if .Values.own }}a: 1{{ else }}{{ .Values.auth.name }}{{ end }}', 1],
])('what a dependency runs with its own values, where the chart has none of these: %s', async (_, template, count) => {
  const findings = await findingsOf(valueUndeclared, {
    'Chart.yaml': 'apiVersion: v2\nname: demo\nversion: 1.0.0\ndependencies:\n  - {name: db, version: 1.0.0}\n',
    'values.yaml': 'own: 1\ndb:\n  name: a\n  on: true\n',
    'templates/a.yaml': 'a: {{ include "demo.name" . }}\n',
    'templates/_name.tpl': `{{ define "demo.name" }}${template}{{ end }}`,
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

test.each<[name: string, files: ExampleFiles, rules: readonly string[]]>([
  ['where a render stops there', { 'templates/a.yaml': 'a: {{ .Values.a.b }}\n' }, ['render-fails']],
  [
    'where none does',
    { 'templates/a.yaml': '{{ if .Values.on }}\na: {{ .Values.a.b }}\n{{ end }}\n' },
    ['value-undeclared'],
  ],
  [
    'where one stops at another place',
    { 'templates/a.yaml': '{{ fail "no" }}\na: {{ .Values.a.b }}\n' },
    ['render-fails', 'value-undeclared'],
  ],
  [
    'where it is misspelt, which Helm does not say',
    { 'values.yaml': 'image: {}\n', 'templates/a.yaml': '{{ toYaml .Values.image }}: {{ .Values.imaeg.tag }}\n' },
    ['render-fails', 'value-undeclared'],
  ],
])('one finding a fault, %s', async (_, files, rules) => {
  const { findings } = await lintFiles([valueUndeclared, renderFails], { 'values.yaml': 'x: 1\n', ...files }, {});
  expect(findings.map(({ rule }) => rule).sort()).toEqual(rules);
});

const WRITE = 'write persistence.modes, or declare persistence.mode in values.yaml';
const ELSE = (kind: string) => `declare persistence.mode in values.yaml, or read persistence.modes, which is ${kind}`;

test.each<[value: string, template: string, help: string]>([
  ['[ReadWriteOnce]', '{{ .Values.persistence.mode | quote }}', ELSE('a list')],
  ['[ReadWriteOnce]', '{{ .Values.persistence.mode }}', ELSE('a list')],
  ['[]', '{{ upper .Values.persistence.mode }}', ELSE('a list')],
  ['{ a: b }', '{{ .Values.persistence.mode | squote | indent 2 }}', ELSE('a map')],
  ['text', '{{ range .Values.persistence.mode }}{{ . }}{{ end }}', ELSE('a text')],
  ['3', '{{ range .Values.persistence.mode }}{{ . }}{{ end }}', ELSE('a number')],
  ['text', '{{ .Values.persistence.mode.first }}', ELSE('a text')],
  ['[a]', '{{ .Values.persistence.mode.first }}', ELSE('a list')],
  ['text', '{{ .Values.persistence.mode | quote }}', WRITE],
  ['null', '{{ .Values.persistence.mode | quote }}', WRITE],
  ['[a]', '{{ range .Values.persistence.mode }}{{ . }}{{ end }}', WRITE],
  ['[a]', '{{ .Values.persistence.mode | toYaml | nindent 2 }}', WRITE],
  ['[a]', '{{ join "," .Values.persistence.mode | quote }}', WRITE],
  ['{ first: b }', '{{ .Values.persistence.mode.first }}', WRITE],
])('what is advised where %s is there and %s asks', async (value, template, help) => {
  const files = { 'values.yaml': `persistence:\n  modes: ${value}\n`, 'templates/a.yaml': template };
  expect((await findingsOf(valueUndeclared, files)).map((finding) => finding.help)).toEqual([help]);
});
