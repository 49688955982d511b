import { schemaTemplatesDrift as rule } from '../../../../src/lint/rules/schema/schema-templates-drift';
import { findingsOf } from '../../kit';
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
  `the template reads ${path}, which the schema refuses and values.yaml does not have`,
];
const unread = (path: string) => [`the schema has ${path}, which no template reads`];
const object = { additionalProperties: false, properties: { b: {} } };

test.each([
  [{ a: {} }, 'x: {{ .Values.a }}', '', []],
  [{}, 'x: {{ .Values.a }}', '', refused('a')],
  [{}, 'x: {{ if .Values.a }}{{ .Values.a }}{{ end }}', '', refused('a')],
  [{}, 'x: {{ .Values.a }}', 'a: 1', []],
  [{ a: object }, 'x: {{ .Values.a.b }}{{ .Values.a.c }}', '', refused('a.c')],
  [{ a: {} }, 'x: {{ .Values.a.c.d }}', '', []],
  [{}, 'x: {{ .Values.global.registry }}{{ .Values.tags }}', '', []],
  [{ a: { additionalProperties: object } }, 'x: {{ range .Values.a }}{{ .b }}{{ end }}', '', []],
  [{ a: {}, b: {} }, 'x: {{ .Values.a }}', '', unread('b')],
  [{ a: {}, b: {} }, 'x: {{ .Values.a }}', 'b: 1', []],
  [{ a: {}, b: {} }, 'x: {{ toYaml .Values }}', '', []],
  [{ a: object }, 'x: {{ with .Values.a }}{{ .b }}{{ end }}', '', []],
  [{ a: object }, 'x: {{ toYaml .Values.a }}', '', []],
  [{ a: object }, 'x: 1', '', unread('a')],
  [{ a: {}, old: { enum: ['moved to a'] } }, 'x: {{ .Values.a }}', '', []],
])('%j, %s, %s', async (properties, template, values, said) => {
  expect(await found(properties, template, values)).toEqual(said);
});
