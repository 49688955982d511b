import { helmTemplate } from '../../../src/helm';
import { nullMapDefault } from '../../../src/lint/rules/values/null-map-default';
import { nullParent } from '../../../src/lint/rules/template/null-parent';
import { valueUndeclared } from '../../../src/lint/rules/values/value-undeclared';
import { testHelms } from '../../../src/testing';
import { chartWith } from '../../helm/chart';
import { findingsOf } from '../kit';

const VALUES = 'web: { nul: ~ }\nnul: ~\nm: {}\n# c: {}\ntext: abc\nsize: 3\nitems: [a]\n';
const helpers = [
  '{{ define "field" }}{{ .a }}{{ $.a }}{{ .a.b }}{{ end }}',
  '{{ define "entry" }}{{ .it.a }}{{ end }}',
  '{{ define "variable" }}{{ $it := .it }}{{ $it.a }}{{ $it.a.b }}{{ end }}',
  '{{ define "item" }}{{ (index . 0).a }}{{ end }}',
].join('\n');

/** Fields of nil that give nothing. */
const GIVES_NOTHING: readonly string[] = [
  '{{ $x := .Values.web.nul }}{{ $x.a }}',
  '{{ $x := .Values.web.nul }}{{ if $x.a.b.c }}{{ end }}{{ $x.a.b | quote }}',
  '{{ $x := (.Values.nul) }}{{ $x.a }}',
  '{{ $x := "" }}{{ $x = .Values.nul }}',
  '{{ $x := index .Values "nul" }}{{ $x.a }}',
  '{{ $x := .Values.web }}{{ $y := $x.nul }}{{ $y.a }}',
  '{{ $x := .Values.nul }}{{ $y := $x.a }}{{ $y.b }}',
  '{{ with $x := .Values.nul }}{{ else }}{{ $x.a }}{{ end }}',
  '{{ with .Values.web }}{{ $n := .nul }}{{ $n.a }}{{ (.nul).a }}{{ end }}',
  '{{ include "field" .Values.web.nul }}',
  '{{ template "field" .Values.nul }}',
  '{{ include "variable" (dict "it" .Values.nul) }}',
  '{{ include "item" (list .Values.nul) }}',
  '{{ (.Values.web.nul).a }}{{ (.Values.nul).a.b }}{{ ((.Values.nul).a).b }}',
  '{{ (index .Values "nul").a }}{{ (index .Values.web "nul").a.b }}',
  '{{ $g := .Values.c }}{{ $g.a }}{{ $g.a.b }}',
  '{{ $x := .Values.m.k }}{{ $x.a }}',
  '{{ range $k, $v := .Values.nul }}{{ $v.a }}{{ end }}',
  '{{ $without := not .Values.nul }}{{ if not $without }}{{ .Values.nul.a }}{{ end }}',
  '{{ $is := .Values.nul }}{{ if $is }}{{ .Values.nul.a }}{{ end }}',
  '{{ $both := and .Values.m .Values.nul }}{{ if $both }}{{ .Values.nul.a }}{{ end }}',
  '{{ $is := false }}{{ if .Values.nul }}{{ $is = true }}{{ end }}{{ if $is }}{{ .Values.nul.a }}{{ end }}',
];

/** Fields that stop the render. */
const STOPS: readonly string[] = [
  '{{ .Values.nul.a }}',
  '{{ $.Values.web.nul.a }}',
  '{{ (.Values).nul.a }}',
  '{{ $x := . }}{{ $x.Values.nul.a }}',
  '{{ $x := .Values }}{{ $x.nul.a }}',
  '{{ $x := .Values.web }}{{ $x.nul.a }}',
  '{{ with .Values.web }}{{ .nul.a }}{{ end }}',
  '{{ include "entry" .Values | or (include "entry" (dict "it" .Values.nul)) }}',
  '{{ index .Values "nul" "a" }}',
  '{{ index .Values.web.nul "a" }}',
  '{{ $x := .Values.nul }}{{ index $x "a" }}',
  '{{ .Values.c.a }}',
  '{{ .Values.none.a }}',
  '{{ $x := .Values.m }}{{ $x.k.a }}',
  '{{ $is := true }}{{ if .Values.nul }}{{ $is = true }}{{ end }}{{ if $is }}{{ .Values.nul.a }}{{ end }}',
  // What is there and no map stops by whatever name it is asked.
  '{{ .Values.text.a }}',
  '{{ $x := .Values.text }}{{ $x.a }}',
  '{{ (.Values.size).a }}',
  '{{ include "field" .Values.items }}',
];

const filesOf = (template: string) => ({
  'values.yaml': VALUES,
  'templates/a.yaml': template,
  'templates/_helpers.tpl': helpers,
});

async function saysStops(template: string): Promise<boolean> {
  const found = await Promise.all(
    [nullMapDefault, nullParent, valueUndeclared].map((rule) => findingsOf(rule, filesOf(template))),
  );
  return found.flat().some(({ message }) => /rendering stops|the render stops/.test(message));
}

const asComments = (templates: readonly string[]) => templates.map((one) => `# ${one}\n`).join('');

test.each(GIVES_NOTHING)('no rule says that this stops: %s', async (template) => {
  expect(await saysStops(template)).toBe(false);
});

test.each(STOPS)('a rule says that this stops: %s', async (template) => {
  expect(await saysStops(template)).toBe(true);
});

describe.each(testHelms())('$name', ({ bin }) => {
  const isRendered = async (templates: readonly string[]) =>
    (await helmTemplate({ chart: chartWith(filesOf(asComments(templates))), helm: bin })).ok;

  test('renders where nothing is said to stop', async () => {
    expect(await isRendered(GIVES_NOTHING)).toBe(true);
  });

  test.each(STOPS)('stops at %s', async (template) => {
    expect(await isRendered([template])).toBe(false);
  });
});
