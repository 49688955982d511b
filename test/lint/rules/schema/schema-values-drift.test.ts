import { schemaValuesDrift as rule } from '../../../../src/lint/rules/schema/schema-values-drift';
import type { ExampleFiles } from '../../../../src/lint/rule';
import { findingsOf } from '../../kit';
import { schemaWith, withDependency } from './schema-with';

const reading = { 'templates/a.yaml': '{{ .Values.d | default 1 }}' };

const found = async (properties: object, values: string, files: ExampleFiles = reading, more = {}) =>
  (await findingsOf(rule, schemaWith({ properties, ...more }, values, files))).map(({ message }) => message);

const undocumented = (path: string) => [
  `the schema has ${path}, which values.yaml neither sets nor shows in a comment`,
];
const undescribed = (path: string) => [
  `the schema describes the neighbours of ${path} in values.yaml, but not ${path}`,
];
const four = { a: {}, b: {}, c: {}, d: {} };
const FOUR = 'a: 1\nb: 1\nc: 1\nd: 1\n';

test.each([
  [four, FOUR, []],
  [four, 'a: 1\nb: 1\nc: 1\n', undocumented('d')],
  [four, 'a: 1\nb: 1\nc: 1\n# d: 1\n', []],
  [four, 'a: 1\nb: 1\nc: 1\n## @param d What it is\n', []],
  [four, '', []],
  [four, `${FOUR}e: 1\n`, undescribed('e')],
  [four, `## @skip e is not for users\n${FOUR}e: 1\n`, []],
  [{ a: {} }, 'a: 1\nb: 1\n', []],
  [{ a: { properties: four } }, 'a: {}\n', []],
  [{ a: { properties: four } }, 'a: {b: 1, c: 1, d: 1}\n', undocumented('a.a')],
  [{ a: { properties: four } }, 'a: {a: 1, b: 1, c: 1, d: 1, e: 1}\n', undescribed('a.e')],
  [{ a: { properties: four, additionalProperties: { type: 'number' } } }, 'a: {a: 1, b: 1, c: 1, d: 1, e: 1}\n', []],
  // Helm's own keys, Kubernetes types, and what is only described to be refused.
  [{ ...four, global: {}, enabled: {} }, FOUR, []],
  [four, `${FOUR}exports: {data: {x: 1}}\n`, []],
  [{ ...four, resources: { properties: { claims: {} } } }, `${FOUR}resources: {limits: {}}\n`, []],
  [{ ...four, old: { enum: ['moved to a'] } }, FOUR, []],
  [{ ...four, old: { deprecated: true } }, FOUR, []],
  [{ ...four, old: { description: 'DEPRECATED: use a' } }, FOUR, []],
  [{ ...four, old: false }, FOUR, []],
  [{ ...four, old: { not: {} } }, FOUR, []],
])('%j of %s', async (properties, values, said) => {
  expect(await found(properties, values)).toEqual(said);
});

test('a dependency’s values are its own', async () => {
  expect(await found({ ...four, s: {} }, FOUR, withDependency('s', '', undefined))).toEqual([]);
  expect(await found(four, `${FOUR}s: {x: 1}\n`, withDependency('s', '', undefined))).toEqual([]);
});

test('what holds under a condition need not be documented', async () => {
  expect(await found(four, FOUR, {}, { if: {}, then: { properties: { e: {} } } })).toEqual([]);
});

test('what no template reads is another rule’s, and what goes out whole is described elsewhere', async () => {
  const files = (template: string) => ({ 'templates/a.yaml': template });
  expect(await found(four, 'a: 1\nb: 1\nc: 1\n', files('{{ .Values.a }}'))).toEqual([]);
  const config = { a: { properties: four } };
  expect(await found(config, 'a: {a: 1, b: 1, c: 1}\n', files('{{ omit .Values.a "a" | toYaml }}'))).toEqual([]);
  expect(await found(config, 'a: {a: 1, b: 1, c: 1}\n', files('{{ .Values.a.d | default 1 }}'))).toEqual(
    undocumented('a.d'),
  );
});

test.each([
  ['whole', '{{ toYaml .Values.config | nindent 2 }}', []],
  [
    'below something that goes out whole',
    '{{ .Values.config.route | toPrettyJson }}{{ .Values.config.a }}',
    ['config.e'],
  ],
  ['in a loop over its keys', '{{ range $key, $value := .Values.config }}{{ $key }}: {{ toYaml $value }}{{ end }}', []],
  ['by a helper', '{{ define "c" }}{{ .config | toYaml }}{{ end }}{{ include "c" .Values }}', []],
  ['key by key', '{{ .Values.config.a }}{{ toYaml .Values.config.b }}', ['config.e', 'config.route.e']],
])('keys of a document that templates write: %s', async (_, template, said) => {
  const route = { properties: four };
  const properties = { config: { properties: { ...four, route } } };
  const values = `config:\n  a: 1\n  b: 1\n  c: 1\n  d: 1\n  e: 1\n  route: {a: 1, b: 1, c: 1, d: 1, e: 1}\n`;
  expect(await found(properties, values, { 'templates/a.yaml': template })).toEqual(said.flatMap(undescribed));
});
