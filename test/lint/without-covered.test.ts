import { parseConfig } from '../../src/lint/config/parse-config';
import { chartConfig } from '../../src/lint/config/resolve-config';
import { lint } from '../../src/lint/linter';
import type { ExampleFiles, Rule } from '../../src/lint/rule';
import { chartVersionStrict } from '../../src/lint/rules/chart/chart-version-strict';
import { dependencyVersion } from '../../src/lint/rules/chart/dependency-version';
import { lockOutOfStep } from '../../src/lint/rules/chart/lock-out-of-step';
import { versionNotQuoted } from '../../src/lint/rules/chart/version-not-quoted';
import { schemaTemplatesDrift } from '../../src/lint/rules/schema/schema-templates-drift';
import { schemaValuesDrift } from '../../src/lint/rules/schema/schema-values-drift';
import { suppressionUnused } from '../../src/lint/rules/suppression/suppression-unused';
import { defineUnused } from '../../src/lint/rules/template/define-unused';
import { includeUnknown } from '../../src/lint/rules/template/include-unknown';
import { booleanKey } from '../../src/lint/rules/values/boolean-key';
import { subchartValueUnknown } from '../../src/lint/rules/values/subchart-value-unknown';
import { valueUndeclared } from '../../src/lint/rules/values/value-undeclared';
import { valueUnused } from '../../src/lint/rules/values/value-unused';
import { lockDigest } from '../../src/package/chart-lock';
import { inputOf } from './kit';

const RULES = [
  booleanKey,
  chartVersionStrict,
  defineUnused,
  dependencyVersion,
  includeUnknown,
  lockOutOfStep,
  schemaTemplatesDrift,
  schemaValuesDrift,
  suppressionUnused,
  subchartValueUnknown,
  valueUndeclared,
  valueUnused,
  versionNotQuoted,
] as readonly Rule[];

async function shown(files: ExampleFiles, config: string): Promise<readonly string[]> {
  const text = `extends: [strict]\n${config}`;
  const input = { ...inputOf(files), config: chartConfig(parseConfig({ path: 'chartwright.yaml', text }), '.', RULES) };
  const { findings } = await lint([input], { rules: RULES });
  return findings.map(({ rule, valuesPath }) => `${rule} ${valuesPath}`);
}

const schema = (properties: object, more: object = {}) => JSON.stringify({ properties, ...more });

const DEPENDENT =
  'apiVersion: v2\nname: demo\nversion: 1.0.0\ndependencies:\n  - name: redis\n    version: ^2.0.0\n    repository: "@a"\n';
const lockOf = (version: string) => {
  const locked = [{ name: 'redis', version, repository: '@a' }];
  const digest = lockDigest([{ name: 'redis', version: '^2.0.0', repository: '@a' }], locked);
  return JSON.stringify({ dependencies: locked, digest });
};

/** One fault each, the finding that helps, the one that is left where that one is not shown, and how a comment says so. */
test.each<{
  readonly fault: string;
  readonly files: ExampleFiles;
  readonly helps: string;
  readonly other: string;
  readonly silenced: (comment: string) => ExampleFiles;
}>([
  {
    fault: 'a misspelt name that its template reckons to be missing',
    files: { 'values.yaml': 'timeZone: UTC\n', 'templates/a.yaml': '{{ with .Values.timezone }}a: {{ . }}{{ end }}' },
    helps: 'value-undeclared timezone',
    other: 'value-unused timeZone',
    silenced: (comment) => ({
      'templates/a.yaml': `{{/* ${comment} */}}\n{{ with .Values.timezone }}a: {{ . }}{{ end }}`,
    }),
  },
  {
    fault: 'a misspelt name that is simply used',
    files: { 'values.yaml': 'replicas: 1\n', 'templates/a.yaml': 'a: {{ .Values.replica }}' },
    helps: 'value-undeclared replica',
    other: 'value-unused replicas',
    silenced: (comment) => ({ 'templates/a.yaml': `{{/* ${comment} */}}\na: {{ .Values.replica }}` }),
  },
  {
    fault: 'a value that neither values.yaml nor the schema has',
    files: {
      'values.yaml': 'a: 1\n',
      'values.schema.json': schema({ a: {}, global: {} }, { additionalProperties: false }),
      'templates/a.yaml': 'a: {{ .Values.a }}\nb: {{ .Values.other }}',
    },
    helps: 'value-undeclared other',
    other: 'schema-templates-drift other',
    silenced: (comment) => ({
      'templates/a.yaml': `a: {{ .Values.a }}\n{{/* ${comment} */}}\nb: {{ .Values.other }}`,
    }),
  },
  {
    fault: 'a value that no template reads and the schema does not describe',
    files: {
      'values.yaml': 'a: 1\nb: 1\nc: 1\nold: 1\n',
      'values.schema.json': schema({ a: {}, b: {}, c: {} }),
      'templates/a.yaml': 'a: {{ .Values.a }}{{ .Values.b }}{{ .Values.c }}',
    },
    helps: 'value-unused old',
    other: 'schema-values-drift old',
    silenced: (comment) => ({ 'values.yaml': `a: 1\nb: 1\nc: 1\n# ${comment}\nold: 1\n` }),
  },
  {
    fault: 'values for a dependency below a misspelt name',
    files: {
      'Chart.yaml':
        'apiVersion: v2\nname: demo\nversion: 1.0.0\ndependencies: [{ name: redis, version: 1.0.0, repository: "@a" }]\n',
      'charts/redis/Chart.yaml': 'apiVersion: v2\nname: redis\nversion: 1.0.0\n',
      'values.yaml': 'reddis:\n  a: 1\n',
    },
    helps: 'subchart-value-unknown reddis',
    other: 'value-unused reddis',
    silenced: (comment) => ({ 'values.yaml': `# ${comment}\nreddis:\n  a: 1\n` }),
  },
  {
    fault: 'a key that is true to YAML',
    files: { 'values.yaml': 'night:\n  on: 1\n  at: 1\n', 'templates/a.yaml': 'a: {{ .Values.night.at }}' },
    helps: 'boolean-key night.on',
    other: 'value-unused night.true',
    silenced: (comment) => ({ 'values.yaml': `night:\n  # ${comment}\n  on: 1\n  at: 1\n` }),
  },
  {
    fault: 'a version that is a number to YAML',
    files: { 'Chart.yaml': 'apiVersion: v2\nname: demo\nversion: 1.10\n' },
    helps: 'version-not-quoted undefined',
    other: 'chart-version-strict undefined',
    silenced: (comment) => ({ 'Chart.yaml': `apiVersion: v2\nname: demo\n# ${comment}\nversion: 1.10\n` }),
  },
  {
    fault: 'a misspelt call of a named template',
    files: { 'templates/a.yaml': '{{ define "demo.labels" }}{{ end }}\na: {{ include "demo.lables" . }}' },
    helps: 'include-unknown undefined',
    other: 'define-unused undefined',
    silenced: (comment) => ({
      'templates/a.yaml': `{{ define "demo.labels" }}{{ end }}\n{{/* ${comment} */}}\na: {{ include "demo.lables" . }}`,
    }),
  },
  {
    fault: 'an old version of a dependency in charts/',
    files: {
      'Chart.yaml': DEPENDENT,
      'Chart.lock': lockOf('2.1.0'),
      'charts/redis/Chart.yaml': 'apiVersion: v2\nname: redis\nversion: 1.0.0\n',
    },
    helps: 'dependency-version undefined',
    other: 'lock-out-of-step undefined',
    silenced: (comment) => ({ 'Chart.yaml': DEPENDENT.replace('    version', `    # ${comment}\n    version`) }),
  },
  {
    fault: 'a dependency that Chart.yaml asks for anew',
    files: {
      'Chart.yaml': DEPENDENT,
      'Chart.lock': lockOf('1.0.0'),
      'charts/redis/Chart.yaml': 'apiVersion: v2\nname: redis\nversion: 1.0.0\n',
    },
    helps: 'dependency-version undefined',
    other: 'lock-out-of-step undefined',
    silenced: (comment) => ({ 'Chart.yaml': DEPENDENT.replace('    version', `    # ${comment}\n    version`) }),
  },
])('one finding for $fault', async ({ files, helps, other, silenced }) => {
  const rule = (finding: string) => finding.split(' ')[0] ?? '';
  const commented = (id: string) => ({ ...files, ...silenced(`chartwright-disable-next-line ${id} -- known`) });
  expect(await shown(files, '')).toEqual([helps]);
  expect(await shown(files, `rules: { ${rule(other)}: off }`)).toEqual([helps]);
  expect(await shown(files, `rules: { ${rule(helps)}: off }`)).toEqual([other]);
  expect(await shown(files, `ignore: [{ rule: ${rule(helps)}, reason: known }]`)).toEqual([other]);
  expect(await shown(commented(rule(helps)), '')).toEqual([other]);
});

test('a key that is true to YAML, and is read as it is written', async () => {
  const files = { 'values.yaml': 'night: { on: 1 }\n', 'templates/a.yaml': 'a: {{ .Values.night.on }}' };
  expect(await shown(files, '')).toEqual(['boolean-key night.on']);
  expect(await shown(files, 'rules: { boolean-key: off }')).toEqual([
    'value-undeclared night.on',
    'value-unused night.true',
  ]);
});

test('a value that a misspelt path means, among others that nothing reads', async () => {
  const files = {
    'values.yaml': 'a: { timeZone: 1, b: 1, c: 1, d: 1, e: 1, f: 1 }\n',
    'templates/a.yaml': 'a: {{ .Values.a.timezone }}{{ .Values.a.f }}',
  };
  expect(await shown(files, '')).toEqual(['value-undeclared a.timezone', 'value-unused a']);
});

test('a comment that suppresses a finding which another covers is of use', async () => {
  const files = {
    'values.yaml': '# chartwright-disable-next-line value-unused -- another chart reads it\ntimeZone: UTC\n',
    'templates/a.yaml': '{{ with .Values.timezone }}a: {{ . }}{{ end }}',
  };
  expect(await shown(files, '')).toEqual(['value-undeclared timezone']);
});

test('a finding that is covered itself covers nothing', async () => {
  const files = {
    'values.yaml': 'a: 1\nb: 1\nc: 1\ntimeZone: UTC\n',
    'values.schema.json': schema({ a: {}, b: {}, c: {} }),
    'templates/a.yaml': 'a: {{ .Values.a }}{{ .Values.b }}{{ .Values.c }}{{ .Values.timezone | default "UTC" }}',
  };
  expect(await shown(files, '')).toEqual(['value-undeclared timezone', 'schema-values-drift timeZone']);
});
