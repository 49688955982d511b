import { valueUndeclared } from '../../../src/lint/rules/values/value-undeclared';
import { placesOf } from '../kit';

/** `host` is what templates read, `hosts` what values.yaml declares beside it. */
const VALUES = 'hosts: []\nservice:\n  port: 80\n';

const isMisspelt = async (template: string, values = VALUES) => {
  const places = await placesOf(valueUndeclared, { 'values.yaml': values, 'templates/a.yaml': template });
  return places.some((place) => place.endsWith('; hosts is there'));
};

/** Ways to read `host` that reckon with its absence; `…` is what the template does then. */
const GUARDS = {
  'asked by if': '{{ if .Values.host }}…{{ end }}',
  'asked by else if': '{{ if .Values.service.port }}{{ else if .Values.host }}…{{ end }}',
  'asked among others': '{{ if and .Values.service.port (not .Values.host) }}…{{ end }}',
  compared: '{{ if eq .Values.host "a" }}…{{ end }}',
  'asked by with': '{{ with .Values.host }}…{{ end }}',
  'hasKey, and its value': '{{ if hasKey .Values "host" }}{{ .Values.host }}…{{ end }}',
  'if, and its value': '{{ if .Values.host }}{{ .Values.host }}…{{ end }}',
  'with, and its value': '{{ with .Values.host }}{{ . }}…{{ end }}',
  'with, and a field': '{{ with .Values.host }}{{ .name }}…{{ end }}',
  'a loop': '{{ range .Values.host }}…{{ end }}',
  'a default': '{{ .Values.host | default "a" }}…',
  coalesce: '{{ coalesce .Values.host "a" }}…',
  dig: '{{ dig "host" "a" .Values }}…',
  required: '{{ required "give a host" .Values.host }}…',
  'the argument of a helper': '{{ include "demo.any" (list .Values.host) }}…{{ define "demo.any" }}{{ end }}',
} as const;
type Guard = keyof typeof GUARDS;

const ASKED: readonly Guard[] = ['asked by if', 'asked by else if', 'asked among others', 'compared', 'asked by with'];
const ALL = Object.keys(GUARDS) as Guard[];

/** Who reads `hosts`, and after which guards `host` is a misspelling of it then. */
test.each<[who: string, template: (guarded: (body: string) => string) => string, misspelt: readonly Guard[]]>([
  ['nobody', (guarded) => guarded('a: 1'), ALL],
  // Whoever means another name uses its value, too.
  ['another place', (guarded) => `${guarded('a: 1')}{{ toJson .Values.hosts }}`, ASKED],
  ['another condition', (guarded) => `${guarded('a: 1')}{{ if .Values.hosts }}b: 1{{ end }}`, ASKED],
  ['the condition around', (guarded) => `{{ if .Values.hosts }}${guarded('a: 1')}{{ end }}`, ASKED],
  ['what the guard guards', (guarded) => guarded('{{ toJson $.Values.hosts }}'), ASKED],
  ['a text that may be run', (guarded) => `# {{/* .Values.hosts */}}${guarded('a: 1')}`, ASKED],
  ['all of the values, written out', (guarded) => `${guarded('a: 1')}{{ toJson .Values }}`, ALL],
  // The template has both names, one in the place of the other.
  ['the branch before', (guarded) => `{{ if .Values.hosts }}b: 1{{ else }}${guarded('a: 1')}{{ end }}`, []],
  ['where it is missing', (guarded) => `{{ if not .Values.hosts }}${guarded('a: 1')}{{ end }}`, []],
])('the declared name is read by %s', async (_, template, misspelt) => {
  const found = [];
  for (const guard of ALL) {
    if (await isMisspelt(template((body) => GUARDS[guard].replace('…', body)))) found.push(guard);
  }
  expect(found).toEqual(misspelt);
});

test.each([
  ['either of both in a condition', '{{ if or .Values.host .Values.hosts }}a: 1{{ end }}'],
  ['the branch after', '{{ if .Values.host }}a: 1{{ else }}{{ toJson .Values.hosts }}{{ end }}'],
  ['the condition after', '{{ if .Values.host }}a: 1{{ else if .Values.hosts }}b: 1{{ end }}'],
  ['one for the other', '{{ coalesce .Values.host .Values.hosts }}{{ .Values.host | default .Values.hosts }}'],
  ['refused', '{{ if .Values.host }}{{ fail "use hosts" }}{{ end }}'],
  ['refused with its value', '{{ with .Values.host }}{{ fail (printf "%s: use hosts" .) }}{{ end }}'],
  ['a key that is looked for by hasKey alone', '{{ if hasKey .Values "host" }}a: 1{{ end }}'],
  ['warned of', '{{ if .Values.host }}host is deprecated{{ end }}'],
])('two names that the template knows apart: %s', async (_, template) => {
  expect(await isMisspelt(template)).toBe(false);
});

test.each([
  ['for the condition of a parent', 'enabled: true\n', 'enable'],
  ['said to be for others', '# Not used by the chart\nhosts: []\n', 'host'],
])('of a declared value that is %s nobody has to read it', async (_, values, name) => {
  const found = async (template: string) =>
    (await placesOf(valueUndeclared, { 'values.yaml': values, 'templates/a.yaml': template })).length;
  expect(await found(`{{ if .Values.${name} }}a: 1{{ end }}`)).toBe(1);
  expect(await found(`{{ .Values.${name} | default "a" }}`)).toBe(0);
});

test.each([
  ['as a whole', '{{ toJson .Values.service }}{{ .Values.service.prot | default 80 }}', []],
  ['entry by entry', '{{ range .Values.service }}{{ . }}{{ end }}{{ .Values.service.prot | default 80 }}', []],
  [
    'by a computed name',
    '{{ index .Values (printf "%s" .Release.Name) | toJson }}{{ dig "prot" 80 .Values.service }}',
    ['port'],
  ],
])('what is read %s', async (_, template, meant) => {
  const places = await placesOf(valueUndeclared, { 'values.yaml': VALUES, 'templates/a.yaml': template });
  expect(places.map((place) => /; service\.(\w+) is there$/.exec(place)?.[1])).toEqual(meant);
});

test.each([
  ['simply used', 'a: {{ .Values.host }}', '; hosts is there'],
  ['behind its own condition', '{{ if .Values.hosts }}a: {{ .Values.host }}{{ end }}', '; hosts is there'],
  ['in the place of the other', '{{ if .Values.hosts }}a: 1{{ else }}b: {{ .Values.host }}{{ end }}', ''],
  ['where the other is missing', '{{ if empty .Values.hosts }}b: {{ .Values.host }}{{ end }}', ''],
])('a value without a guard, %s', async (_, template, nearest) => {
  const places = await placesOf(valueUndeclared, { 'values.yaml': VALUES, 'templates/a.yaml': template });
  expect(places.map((place) => place.replace(/^\S+ /, ''))).toEqual([
    `the value host is used, but values.yaml does not declare it${nearest}`,
  ]);
});
