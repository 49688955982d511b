import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseConfig } from '../../../src/lint/config/parse-config';
import { chartConfig } from '../../../src/lint/config/resolve-config';
import type { LintInput } from '../../../src/lint/lint-input';
import { lint } from '../../../src/lint/linter';
import { chartRenderer } from '../../../src/lint/render/chart-renderer';
import type { ExampleFiles, Rule } from '../../../src/lint/rule';
import { RULES } from '../../../src/lint/rules';
import { renderFails } from '../../../src/lint/rules/render/render-fails';
import { writeFolder } from '../../../src/package/writer';
import { testHelms } from '../../../src/testing';
import { inputOf } from '../kit';

const CHART = 'apiVersion: v2\nname: demo\nversion: 1.0.0\n';
const SUB = CHART.replace('demo', 'sub');
const OBJECT = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n';

/** What Helm fails for, and the rule that tells of it by the files alone. */
const FAULTS: readonly (readonly [fault: string, rule: string, files: ExampleFiles])[] = [
  ['values.yaml that is no YAML', 'values-invalid', { 'values.yaml': 'a: "b\n' }],
  ['values.yaml that is a list', 'values-invalid', { 'values.yaml': '- a\n' }],
  ['a value set that is no YAML', 'values-invalid', { 'ci/a-values.yaml': 'a: [\n' }],
  ['a schema that is no JSON', 'schema-invalid', { 'values.schema.json': '{ "type": ' }],
  [
    'a schema that is wrong',
    'schema-invalid',
    { 'values.schema.json': '{ "properties": { "a": { "type": "objec" } } }' },
  ],
  [
    'a default that the schema refuses',
    'schema-defaults',
    {
      'values.yaml': 'a: { b: 1 }\n',
      'values.schema.json': '{ "properties": { "a": { "properties": { "b": { "type": "string" } } } } }',
    },
  ],
  [
    'a default that is missing',
    'schema-defaults',
    { 'values.yaml': 'a: { b: 1 }\n', 'values.schema.json': '{ "properties": { "a": { "required": ["c"] } } }' },
  ],
  [
    'a template that is not there, included',
    'include-unknown',
    { 'templates/a.yaml': `${OBJECT}data: {{ include "demo.x" . }}\n` },
  ],
  [
    'a template that is not there, called',
    'include-unknown',
    { 'templates/a.yaml': `${OBJECT}data: {{ template "demo.x" . }}\n` },
  ],
  ['an argument that is missing', 'argument-count', { 'templates/a.yaml': `${OBJECT}data: {{ include "demo.x" }}\n` }],
  ['a function that is not there', 'template-syntax', { 'templates/a.yaml': `${OBJECT}data: {{ frob 1 }}\n` }],
  ['a function of a newer Helm', 'function-too-new', { 'templates/a.yaml': `${OBJECT}data: {{ mustToYaml 1 }}\n` }],
  ['a block without its end', 'template-syntax', { 'templates/a.yaml': `${OBJECT}{{ if .Values.a }}\n` }],
  [
    'a field of a default that is null',
    'null-map-default',
    { 'values.yaml': 'a: null\n', 'templates/a.yaml': `${OBJECT}data: { a: {{ .Values.a.b }} }\n` },
  ],
  [
    'a dot that a with has bound',
    'dot-rebound',
    {
      'values.yaml': 'a: { b: c }\nd: { e: f }\n',
      'templates/a.yaml': `${OBJECT}{{ with .Values.a }}data: { a: {{ .Values.d.e }} }{{ end }}\n`,
    },
  ],
  [
    'a field that Helm does not have',
    'built-in-unknown',
    { 'templates/a.yaml': `${OBJECT}data: { a: {{ .Capabilities.KubeVersion.Mayor }} }\n` },
  ],
  ['lines that are glued', 'glued-lines', { 'templates/a.yaml': `${OBJECT}data:\n  a: b {{- "" -}}\n  c: d\n` }],
  [
    'a block that begins behind spaces',
    'indent-without-newline',
    {
      'values.yaml': 'a: { b: c, d: e }\n',
      'templates/a.yaml': `${OBJECT}data:\n  {{ toYaml .Values.a | indent 2 }}\n`,
    },
  ],
  [
    'a block that is not indented',
    'indent-missing',
    {
      'values.yaml': 'a: { b: c, d: e }\n',
      'templates/a.yaml': `${OBJECT}data:\n  f: g\n  {{ toYaml .Values.a }}\n  h: i\n`,
    },
  ],
  ['Chart.yaml that is no YAML', 'chart-yaml', { 'Chart.yaml': `${CHART}keywords: [\n` }],
  ['a field of Chart.yaml of the wrong type', 'chart-yaml', { 'Chart.yaml': `${CHART}maintainers: [null]\n` }],
  ['a name that is none', 'chart-name', { 'Chart.yaml': CHART.replace('demo', 'de/mo') }],
  ['a version that is none', 'chart-version', { 'Chart.yaml': CHART.replace('1.0.0', 'one') }],
  ['an API version that is none', 'chart-api-version', { 'Chart.yaml': CHART.replace('v2', 'v3') }],
  ['a kubeVersion that is none', 'kube-version', { 'Chart.yaml': `${CHART}kubeVersion: ">= one"\n` }],
  [
    'a dependency that is missing',
    'dependency-missing',
    { 'Chart.yaml': `${CHART}dependencies: [{ name: sub, version: 1.0.0 }]\n` },
  ],
  [
    'two dependencies of one name',
    'dependency-name',
    {
      'Chart.yaml': `${CHART}dependencies: [{ name: sub, version: 1.0.0 }, { name: sub, version: 1.0.0 }]\n`,
      'charts/sub/Chart.yaml': SUB,
    },
  ],
];

const cacheFolder = mkdtempSync(path.join(tmpdir(), 'chartwright-lint-'));
afterAll(() => rmSync(cacheFolder, { recursive: true, force: true }));

/** The rules of what is found, of a rule that reads files and of the one that tells of failed renders. */
async function found(rule: Rule, files: ExampleFiles, config: string): Promise<ReadonlySet<string>> {
  const rules = [rule, renderFails] as readonly Rule[];
  const text = `extends: [strict]\n${config}`;
  const plain = inputOf({ 'templates/a.yaml': OBJECT, ...files }, { helmVersions: ['3.17.1'] });
  const input = { ...plain, config: chartConfig(parseConfig({ path: 'chartwright.yaml', text }), '.', rules) };
  const location = mkdtempSync(path.join(cacheFolder, 'chart-'));
  writeFolder(path.join(location, 'demo'), input.opened.files);
  const render = chartRenderer({ helms: testHelms(), cacheFolder });
  const renderer = (one: LintInput) =>
    render({ ...one, opened: { ...one.opened, location: path.join(location, 'demo') } });
  const { findings, failures } = await lint([input], { rules, renderer });
  expect(failures).toEqual([]);
  return new Set(findings.map((finding) => finding.rule));
}

test.each(FAULTS)('%s: one finding, of %s', async (_, id, files) => {
  const rule = RULES.find((one) => one.id === id);
  if (rule === undefined) throw new Error(`no rule ${id}`);
  expect(await found(rule, files, '')).toEqual(new Set([id]));
  expect(await found(rule, files, `rules: { ${id}: off }`)).toEqual(new Set(['render-fails']));
  expect(await found(rule, files, `ignore: [{ rule: ${id}, reason: known }]`)).toEqual(new Set(['render-fails']));
  // What is mild does not stand for what fails the run.
  expect(await found(rule, files, `rules: { ${id}: warning }`)).toEqual(new Set([id, 'render-fails']));
});

test('what a rule says of another place explains nothing', async () => {
  const rule = RULES.find(({ id }) => id === 'include-unknown');
  const unreached = `{{ if .Values.x }}{{ include "demo.y" . }}{{ end }}{{ include (print "demo." "x") . }}`;
  expect(await found(rule!, { 'templates/a.yaml': unreached }, '')).toEqual(
    new Set(['include-unknown', 'render-fails']),
  );
});
