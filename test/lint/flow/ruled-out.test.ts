import { helmTemplate } from '../../../src/helm';
import { nullMapDefault } from '../../../src/lint/rules/values/null-map-default';
import { testHelms } from '../../../src/testing';
import { chartWith } from '../../helm/chart';
import { findingsOf } from '../kit';

const VALUES =
  'text: txt\nempty: ""\nsize: 3\nis: true\noff: false\nitems: [x]\nnone: []\nnul: ~\nweb: { text: txt }\n';
const helpers = [
  '{{ define "name" }}{{ if kindIs "string" . }}{{ . }}{{ else }}{{ .name }}{{ end }}{{ end }}',
  '{{ define "text" }}{{ if kindIs "string" .Values.text }}{{ else }}{{ include "text.name" . }}{{ end }}{{ end }}',
  '{{ define "text.name" }}{{ .Values.text.name }}{{ end }}',
].join('\n');

/** Conditions that are true with the values above, so that what is behind their else is not reached. */
const TRUE: readonly (readonly [condition: string, path: string])[] = [
  ...[
    'kindIs "string" .Values.text',
    'typeIs "string" .Values.text',
    'typeIsLike "string" .Values.text',
    '.Values.text | kindIs "string"',
    'eq (kindOf .Values.text) "string"',
    'eq "string" (kindOf .Values.text)',
    'eq (typeOf .Values.text) "string"',
    'eq (.Values.text | typeOf) "int" "string"',
    'not (ne (kindOf .Values.text) "string")',
    'ne (kindOf .Values.text) "map"',
    'not (kindIs "map" .Values.text)',
    'not (kindIs "invalid" .Values.text)',
    'has (kindOf .Values.text) (list "string" "slice")',
    'not (has (kindOf .Values.text) (list "map" "slice"))',
    'or (kindIs "string" .Values.text) (kindIs "slice" .Values.text)',
    'and (kindIs "string" .Values.text) .Values.text',
    'ternary true false (kindIs "string" .Values.text)',
    'ternary "" "x" (not (typeIs "string" .Values.text))',
    'eq .Values.text "txt"',
    'eq .Values.text "other" "txt"',
    'ne .Values.text ""',
    'ne .Values.text "other"',
    'has .Values.text (list "txt" "other")',
    '.Values.text',
    'not (empty .Values.text)',
    'not (not .Values.text)',
    'or .Values.off .Values.text',
    'default false .Values.text',
    'eq (lower .Values.text) "txt"',
    'eq (toString .Values.text) "txt"',
    'hasPrefix "t" .Values.text',
    'contains "x" .Values.text',
    'regexMatch "^t" .Values.text',
    'gt (len .Values.text) 1',
    'lt (len .Values.text) 9',
    'hasKey .Values "text"',
    'get .Values "text"',
    'index .Values "text"',
  ].map((condition) => [condition, '.Values.text'] as const),
  ['kindIs "string" .Values.web.text', '.Values.web.text'],
  ['eq .Values.empty ""', '.Values.empty'],
  ['not .Values.empty', '.Values.empty'],
  ['empty .Values.empty', '.Values.empty'],
  ['kindIs "slice" .Values.items', '.Values.items'],
  ['eq (typeOf .Values.items) "[]interface {}"', '.Values.items'],
  ['not .Values.none', '.Values.none'],
  ['kindIs "float64" .Values.size', '.Values.size'],
  ['gt .Values.size 2.0', '.Values.size'],
  ['kindIs "bool" .Values.is', '.Values.is'],
  ['eq .Values.is true', '.Values.is'],
  ['not .Values.off', '.Values.off'],
  ['kindIs "invalid" .Values.nul', '.Values.nul'],
  ['eq (typeOf .Values.nul) "<nil>"', '.Values.nul'],
  ['has (kindOf .Values.nul) (list "invalid" "string")', '.Values.nul'],
  ['not .Values.nul', '.Values.nul'],
  ['eq .Values.nul nil', '.Values.nul'],
];

/** The forms that a template may give a condition. */
const FORMS: readonly ((condition: string, path: string) => string)[] = [
  (condition, path) => `{{ if ${condition} }}{{ else }}{{ ${path}.name }}{{ end }}`,
  (condition, path) => `{{ if not (${condition}) }}{{ ${path}.name }}{{ end }}`,
  (condition, path) => `{{ if ${condition} }}{{ else if ${path}.name }}{{ end }}`,
  (condition, path) => `{{ if and (not (${condition})) ${path}.name }}{{ end }}`,
  (condition, path) => `{{ if or (${condition}) ${path}.name }}{{ end }}`,
  (condition, path) => `{{ $is := ${condition} }}{{ if not $is }}{{ ${path}.name }}{{ end }}`,
  (condition, path) => `{{ with ${condition} }}{{ else }}{{ ${path}.name }}{{ end }}`,
];

const NOT_REACHED: readonly string[] = [
  ...TRUE.flatMap(([condition, path]) => FORMS.map((form) => form(condition, path))),
  '{{ $it := .Values.text }}{{ if kindIs "string" $it }}{{ else }}{{ $it.name }}{{ end }}',
  '{{ $kind := kindOf .Values.text }}{{ if ne $kind "string" }}{{ .Values.text.name }}{{ end }}',
  '{{ with .Values.text }}{{ if typeIs "string" . }}{{ . }}{{ else }}{{ .name }}{{ end }}{{ end }}',
  '{{ range .Values.items }}{{ else }}{{ .Values.items.name }}{{ end }}',
  '{{ include "name" .Values.text }}',
  '{{ include "text" . }}',
];

const REACHED: readonly string[] = [
  '{{ if kindIs "slice" .Values.text }}{{ else }}{{ .Values.text.name }}{{ end }}',
  '{{ if not (kindIs "map" .Values.text) }}{{ .Values.text.name }}{{ end }}',
  '{{ if ne (typeOf .Values.text) "bool" }}{{ .Values.text.name }}{{ end }}',
  '{{ if eq .Values.text "other" }}{{ else }}{{ .Values.text.name }}{{ end }}',
  '{{ if kindIs "bool" .Values.empty }}{{ else }}{{ .Values.text.name }}{{ end }}',
  '{{ if kindIs "string" .Values.text }}{{ else }}{{ end }}{{ .Values.text.name }}',
  '{{ if not .Values.empty }}{{ .Values.empty.name }}{{ end }}',
  '{{ if .Values.nul }}{{ else }}{{ .Values.nul.name }}{{ end }}',
  '{{ if kindIs "string" .Values.nul }}{{ else }}{{ .Values.nul.name }}{{ end }}',
  '{{ if kindIs "invalid" .Values.nul }}{{ .Values.nul.name }}{{ end }}',
  '{{ range .Values.none }}{{ else }}{{ .Values.none.name }}{{ end }}',
  // Functions look at all of their arguments.
  '{{ ternary .Values.text .Values.text.name (kindIs "string" .Values.text) }}',
];

const filesOf = (templates: readonly string[]) => ({
  'values.yaml': VALUES,
  'templates/a.yaml': templates.map((one) => `# ${one}\n`).join(''),
  'templates/_helpers.tpl': helpers,
});

const findings = (template: string) => findingsOf(nullMapDefault, filesOf([template]));

test.each(NOT_REACHED)('not reached with the defaults: %s', async (template) => {
  expect(await findings(template)).toEqual([]);
});

test.each(REACHED)('stops: %s', async (template) => {
  expect(await findings(template)).toHaveLength(1);
});

describe.each(testHelms())('$name', ({ bin }) => {
  const render = (templates: readonly string[]) => helmTemplate({ chart: chartWith(filesOf(templates)), helm: bin });

  test('renders what is said not to be reached', async () => {
    expect(await render(NOT_REACHED)).toMatchObject({ ok: true });
  });

  test.each(REACHED)('stops at %s', async (template) => {
    expect(await render([template])).toMatchObject({ ok: false });
  });
});
