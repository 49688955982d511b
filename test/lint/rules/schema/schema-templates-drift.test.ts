import { schemaTemplatesDrift as rule } from '../../../../src/lint/rules/schema/schema-templates-drift';
import { valueUndeclared } from '../../../../src/lint/rules/values/value-undeclared';
import { findingsOf, lintFiles } from '../../kit';
import { schemaWith } from './schema-with';

const found = async (properties: object, template: string, values = '') =>
  (
    await findingsOf(
      rule,
      schemaWith({ additionalProperties: false, properties: { global: {}, ...properties } }, values, {
        'templates/a.yaml': template,
      }),
    )
  ).map(({ message }) => message);

const refused = (path: string) => [
  `the template asks for ${path}, which the schema refuses and values.yaml does not have`,
];
const unread = (path: string) => [`the schema has ${path}, which no template reads`];
const object = { additionalProperties: false, properties: { b: {} } };

test.each([
  [{ a: {} }, 'x: {{ .Values.a }}', '', []],
  [{}, 'x: {{ .Values.a | default 1 }}', '', refused('a')],
  [{}, 'x: {{ if .Values.a }}{{ .Values.a }}{{ end }}', '', refused('a')],
  [{}, 'x: {{ .Values.a }}', 'a: 1', []],
  [{ a: object }, 'x: {{ .Values.a.b }}{{ with .Values.a.c }}{{ . }}{{ end }}', '', refused('a.c')],
  [{}, 'x: {{ .Values.a }}', '# a: 1', refused('a')],
  [{ a: {} }, 'x: {{ .Values.a.c.d }}', '', []],
  [{}, 'x: {{ .Values.global.registry }}{{ .Values.tags }}', '', []],
  [{ a: { additionalProperties: object } }, 'x: {{ range .Values.a }}{{ .b }}{{ end }}', '', []],
  [{ a: {}, b: {} }, 'x: {{ .Values.a }}', '', unread('b')],
  [{ a: {}, exports: {}, tags: {} }, 'x: {{ .Values.a }}', '', []],
  [{ a: {}, b: {} }, 'x: {{ .Values.a }}', 'b: 1', []],
  [{ a: {}, b: {} }, 'x: {{ toYaml .Values }}', '', []],
  [{ a: object }, 'x: {{ with .Values.a }}{{ .b }}{{ end }}', '', []],
  [{ a: object }, 'x: {{ toYaml .Values.a }}', '', []],
  [{ a: object }, 'x: 1', '', unread('a')],
  [{ a: {}, old: { enum: ['moved to a'] } }, 'x: {{ .Values.a }}', '', []],
])('%j, %s, %s', async (properties, template, values, said) => {
  expect(await found(properties, template, values)).toEqual(said);
});

const rulesFor = async (template: string) => {
  const files = schemaWith({ additionalProperties: false, properties: { global: {} } }, 'b: 1', {
    'templates/a.yaml': template,
  });
  return (await lintFiles([rule, valueUndeclared], files, {})).findings.map((finding) => finding.rule);
};

test.each([
  ['what is simply used', 'x: {{ .Values.a }}', ['value-undeclared']],
  ['a field of what is not there', 'x: {{ if .Values.a.c }}1{{ end }}', ['value-undeclared']],
  ['asked for first, and then used without', 'x: {{ if .Values.a }}1{{ end }}{{ .Values.a }}', ['value-undeclared']],
  ['what is reckoned to be missing', 'x: {{ .Values.a | default 1 }}', ['schema-templates-drift']],
])('one finding for one fault: %s', async (_, template, rules) => {
  expect(await rulesFor(template)).toEqual(rules);
});
