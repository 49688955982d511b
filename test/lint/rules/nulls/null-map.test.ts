import { nullMap } from '../../../../src/lint/rules/nulls/null-map';
import { testHelms } from '../../../../src/testing';
import { findingsOf, placesOf } from '../../kit';

const VALUES = `
  image:
    tag: a
  service:
    ports: { http: 80 }
  labels: { app: { a: b } }
  tls:
    enabled: true
    kind: x
`;
const SCHEMA = JSON.stringify({ properties: { image: { type: 'object' } }, required: ['image'] });

test.each([
  [
    'maps whose absence crashes, and what an entry that is null does to a function of texts',
    {
      'templates/a.yaml':
        'a: {{ .Values.image.tag }}\nb: {{ .Values.service.ports.http }}\nc: {{ upper .Values.tls.kind }}\n',
    },
    [
      /^templates\/a.yaml:1:1 the template crashes with image null/,
      /^templates\/a.yaml:2:1 the template crashes with service or service\.ports null/,
      /^templates\/a.yaml:3:1 the template crashes with tls or tls\.kind null/,
    ],
  ],
  [
    'where the chart calls a library, and where it runs a value as a template',
    {
      'Chart.yaml': 'apiVersion: v2\nname: demo\nversion: 1.0.0\ndependencies: [{ name: lib, version: 1.0.0 }]\n',
      'charts/lib/Chart.yaml': 'apiVersion: v2\nname: lib\nversion: 1.0.0\ntype: library\n',
      'charts/lib/templates/_a.tpl': '{{ define "lib.tag" }}{{ .image.tag }}{{ end }}',
      'values.yaml': 'image: { tag: a }\nhost: { name: b }\ntext: "{{ .Values.host.name }}"\n',
      'templates/a.yaml': 'x: y\na: {{ include "lib.tag" .Values }}\nb: {{ tpl .Values.text . }}\n',
    },
    [
      /^templates\/a.yaml:2:1 the template crashes with image null/,
      /^templates\/a.yaml:3:1 the template crashes with host null/,
    ],
  ],
  [
    'maps that are asked with care',
    { 'templates/a.yaml': 'a: {{ (.Values.image).tag }}\n{{ with .Values.service }}b: {{ (.ports).http }}{{ end }}\n' },
    [],
  ],
  [
    "the chart's own refusal",
    { 'templates/a.yaml': '{{ if not .Values.image }}{{ fail "image!" }}{{ end }}a: b\n' },
    [],
  ],
  ["the schema's refusal", { 'values.schema.json': SCHEMA, 'templates/a.yaml': 'a: {{ .Values.image.tag }}\n' }, []],
])('%s', async (_name, files, expected) => {
  const places = await placesOf(nullMap, { 'values.yaml': VALUES, ...files });
  expect(places).toHaveLength(expected.length);
  expected.forEach((pattern, index) => expect(places[index]).toMatch(pattern));
});

test('one line is one finding, with every map and the includes that lead there', async () => {
  const findings = await findingsOf(nullMap, {
    'values.yaml': 'a: { b: 1 }\nc: { b: 1 }\n',
    'templates/_x.tpl': '{{ define "x" }}{{ .b.c.d | default 1 }}{{ end }}{{ define "y" }}{{ .b }}{{ end }}',
    'templates/a.yaml': 'a: {{ .Values.a.b }}{{ .Values.c.b }}\n',
  });
  expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining('with a or c null')]);
  expect(findings[0]!.related.map(({ file, range }) => `${file}:${range.start.line}`)).toEqual([
    'values.yaml:1',
    'values.yaml:2',
  ]);
});

interface Advice {
  readonly values: string;
  readonly template: string;
  readonly message: string;
  readonly help: string;
  /** The template with each thing done that the help says. */
  readonly cured: readonly string[];
}

const ADVICE: Readonly<Record<string, Advice>> = {
  'a field of a map': {
    values: 'image: { tag: a }\n',
    template: 'a: {{ .Values.image.tag | quote }}',
    message: 'the template crashes with image null: <.Values.image.tag>: nil pointer evaluating interface {}.tag',
    help: 'write (.Values.image).tag, put this behind {{ if .Values.image }}, or require image in the schema',
    cured: [
      'a: {{ (.Values.image).tag | quote }}',
      '{{ if .Values.image }}a: {{ .Values.image.tag | quote }}{{ end }}',
    ],
  },
  'a field of a map in a map': {
    values: 'log: { otlp: { enabled: true } }\n',
    template: 'a: {{ $.Values.log.otlp.enabled }}',
    message:
      'the template crashes with log or log.otlp null: <$.Values.log.otlp.enabled>: nil pointer evaluating interface {}.otlp',
    help: 'write (($.Values.log).otlp).enabled, put this behind {{ if ($.Values.log).otlp }}, or require them in the schema',
    cured: [
      'a: {{ (($.Values.log).otlp).enabled }}',
      '{{ if ($.Values.log).otlp }}a: {{ $.Values.log.otlp.enabled }}{{ end }}',
    ],
  },
  'a field of what is in parentheses already, but for one': {
    values: 'log: { otlp: { enabled: true } }\n',
    template: 'a: {{ (.Values.log).otlp.enabled }}',
    message: 'the template crashes with log.otlp null: <.Values.log>: nil pointer evaluating interface {}.enabled',
    help: 'write ((.Values.log).otlp).enabled, put this behind {{ if (.Values.log).otlp }}, or require log.otlp in the schema',
    cured: ['a: {{ ((.Values.log).otlp).enabled }}'],
  },
  'a field of the dot of a with': {
    values: 'log: { a: b, otlp: { enabled: true } }\n',
    template: '{{ with .Values.log }}a: {{ .otlp.enabled }}{{ end }}',
    message: 'the template crashes with log.otlp null: <.otlp.enabled>: nil pointer evaluating interface {}.enabled',
    help: 'write (.otlp).enabled, put this behind {{ if .otlp }}, or require log.otlp in the schema',
    cured: [
      '{{ with .Values.log }}a: {{ (.otlp).enabled }}{{ end }}',
      '{{ with .Values.log }}{{ if .otlp }}a: {{ .otlp.enabled }}{{ end }}{{ end }}',
    ],
  },
  'a field of a variable in a loop': {
    values: 'image: { tag: a }\n',
    template: '{{ range list .Values.image }}a: {{ .tag }}{{ end }}',
    message: 'the template crashes with image null: <.tag>: nil pointer evaluating interface {}.tag',
    help: 'write (.).tag, put this behind {{ if . }}, or require image in the schema',
    cured: [
      '{{ range list .Values.image }}a: {{ (.).tag }}{{ end }}',
      '{{ range list .Values.image }}{{ if . }}a: {{ .tag }}{{ end }}{{ end }}',
    ],
  },
  'a map that a function is given': {
    values: 'plugins: { a: { b: 1 } }\n',
    template: 'a: {{ len .Values.plugins }}',
    message: 'the template crashes with plugins null: <len .Values.plugins>: error calling len: len of nil pointer',
    help: 'write (.Values.plugins | default dict), put this behind {{ if .Values.plugins }}, or require plugins in the schema',
    cured: [
      'a: {{ len (.Values.plugins | default dict) }}',
      '{{ if .Values.plugins }}a: {{ len .Values.plugins }}{{ end }}',
    ],
  },
  'a list of a map, given to a function': {
    values: 'log: { names: [a] }\n',
    template: 'a: {{ concat (list "x") .Values.log.names | join "," }}',
    message:
      'the template crashes with log or log.names null: <.Values.log.names>: nil pointer evaluating interface {}.names',
    help: 'write ((.Values.log).names | default list), put this behind {{ if (.Values.log).names }}, or require them in the schema',
    cured: ['a: {{ concat (list "x") ((.Values.log).names | default list) | join "," }}'],
  },
  'a text that is piped into a function': {
    values: 'image: { tag: a }\n',
    template: 'a: {{ .Values.image.tag | upper }}',
    message:
      'the template crashes with image or image.tag null: <.Values.image.tag>: nil pointer evaluating interface {}.tag',
    help: 'write ((.Values.image).tag | default ""), put this behind {{ if (.Values.image).tag }}, or require them in the schema',
    cured: [
      'a: {{ ((.Values.image).tag | default "") | upper }}',
      '{{ if (.Values.image).tag }}a: {{ .Values.image.tag | upper }}{{ end }}',
    ],
  },
  'a key that is looked up': {
    values: 'image: { tag: a }\nplugins: { a: 1 }\n',
    template: 'a: {{ index .Values.plugins .Values.image.tag | quote }}',
    message:
      'the template crashes with image, image.tag or plugins null: <.Values.image.tag>: nil pointer evaluating interface {}.tag',
    help: 'write ((.Values.image).tag | default "") and (.Values.plugins | default dict), put this behind a condition, or require them in the schema',
    cured: ['a: {{ index (.Values.plugins | default dict) ((.Values.image).tag | default "") | quote }}'],
  },
  'what crashes next on the same line': {
    values: 'log: { enabled: true, otlp: { url: a } }\n',
    template: 'a: {{ ternary .Values.log.otlp.url "none" .Values.log.enabled }}',
    message:
      'the template crashes with log or log.otlp null: <.Values.log.otlp.url>: nil pointer evaluating interface {}.otlp',
    help: 'write ((.Values.log).otlp).url and ((.Values.log).enabled | default false), put this behind a condition, or require them in the schema',
    cured: ['a: {{ ternary ((.Values.log).otlp).url "none" ((.Values.log).enabled | default false) }}'],
  },
  'an entry, of which the place does not say which one it is': {
    values: 'image: { one: true, two: true }\n',
    template: 'a: {{ ternary "a" "b" (and (.Values.image).one (.Values.image).two) }}',
    message:
      'the template crashes with image null, or an entry of image null: <.Values.image>: invalid value; expected bool',
    help: 'write ((.Values.image).one | default false) and ((.Values.image).two | default false), put this behind a condition, or require it in the schema',
    cured: [
      'a: {{ ternary "a" "b" (and ((.Values.image).one | default false) ((.Values.image).two | default false)) }}',
      '{{ if (.Values.image).one }}{{ if (.Values.image).two }}a: {{ ternary "a" "b" (and (.Values.image).one (.Values.image).two) }}{{ end }}{{ end }}',
    ],
  },
  'the last of what or tries': {
    values: 'debug: false\nmode: { enabled: true, kind: x }\n',
    template: 'a: {{ ternary "a" "b" (or .Values.debug .Values.mode.enabled) | quote }}',
    message:
      'the template crashes with mode or mode.enabled null: <.Values.mode.enabled>: nil pointer evaluating interface {}.enabled',
    help: 'write ((.Values.mode).enabled | default false), put this behind a condition, or require them in the schema',
    cured: ['a: {{ ternary "a" "b" (or .Values.debug ((.Values.mode).enabled | default false)) | quote }}'],
  },
  'one that and comes to, by pipes': {
    values: 'debug: true\nmode: { enabled: true, kind: x }\n',
    template: 'a: {{ .Values.mode.enabled | and .Values.debug | ternary "a" "b" }}',
    message:
      'the template crashes with mode or mode.enabled null: <.Values.mode.enabled>: nil pointer evaluating interface {}.enabled',
    help: 'write ((.Values.mode).enabled | default false), put this behind a condition, or require them in the schema',
    cured: ['a: {{ ((.Values.mode).enabled | default false) | and .Values.debug | ternary "a" "b" }}'],
  },
  'an entry of a map in parentheses, the last of what or tries': {
    values: 'image: { one: false, two: true }\n',
    template: 'a: {{ ternary "a" "b" (or (.Values.image).one (.Values.image).two) }}',
    message: 'the template crashes with image or image.two null: <.Values.image>: invalid value; expected bool',
    help: 'write ((.Values.image).two | default false), put this behind a condition, or require them in the schema',
    cured: [
      'a: {{ ternary "a" "b" (or (.Values.image).one ((.Values.image).two | default false)) }}',
      '{{ if or (.Values.image).one (.Values.image).two }}a: {{ ternary "a" "b" (or (.Values.image).one (.Values.image).two) }}{{ end }}',
    ],
  },
  'a version, which may not be empty either': {
    values: 'image: { version: 1.2.3 }\n',
    template: 'a: {{ semverCompare ">=1" .Values.image.version }}',
    message:
      'the template crashes with image or image.version null: <.Values.image.version>: nil pointer evaluating interface {}.version',
    help: 'put this behind {{ if (.Values.image).version }}, or require them in the schema',
    cured: ['{{ if (.Values.image).version }}a: {{ semverCompare ">=1" .Values.image.version }}{{ end }}'],
  },
};

describe.each(testHelms())('$name: advice that helps', (helm) => {
  test.each(Object.entries(ADVICE))('%s', async (_, { values, template, message, help, cured }) => {
    const found = (text: string) =>
      findingsOf(nullMap, { 'values.yaml': values, 'templates/a.yaml': `${text}\n` }, { helm });
    expect((await found(template)).map((finding) => [finding.message, finding.help])).toEqual([[message, help]]);
    for (const text of cured) expect(await found(text)).toEqual([]);
  });
});
