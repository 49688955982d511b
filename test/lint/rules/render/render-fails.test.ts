import { renderFails } from '../../../../src/lint/rules/render/render-fails';
import { danglingReference } from '../../../../src/lint/rules/render/dangling-reference';
import { objectFields } from '../../../../src/lint/rules/render/object-fields';
import { dependencyMissing } from '../../../../src/lint/rules/chart/dependency-missing';
import { findingsOf, lintFiles, placesOf } from '../../kit';

const SCHEMA = JSON.stringify({
  type: 'object',
  properties: { server: { properties: { port: { type: 'integer' } } } },
});
const SUBCHART = 'apiVersion: v2\nname: sub\nversion: 1.0.0\n';
const PARENT = `${SUBCHART.replace('sub', 'demo')}dependencies: [{ name: sub, version: 1.0.0, alias: other }]\n`;

test.each([
  [
    'an error in a named template',
    {
      'templates/_a.tpl': '\n{{ define "demo.a" }}\n{{ .x.y.z }}{{ end }}',
      'templates/a.yaml': 'a: {{ include "demo.a" (dict "x" dict) }}\n',
    },
    [/^templates\/_a.tpl:2:1 the template fails: .*nil pointer/],
  ],
  [
    'a mistake of syntax',
    { 'templates/a.yaml': 'a: 1\nb: {{ if }}\n' },
    [/^templates\/a.yaml:2:1 the template is not understood/],
  ],
  [
    'values that are no YAML, which stand in their file',
    { 'values.yaml': 'a: 1\nb:\n\tc: 1\n', 'templates/a.yaml': '' },
    [/^values.yaml:3:\d+ Helm does not read these values: cannot load values.yaml/],
  ],
  [
    'values that are no map',
    { 'values.yaml': '- a\n', 'templates/a.yaml': '' },
    [/^values.yaml:1:1 Helm does not read these values: cannot load values.yaml/],
  ],
  [
    'a value set that is no YAML, which stands in its file',
    { 'values.yaml': 'a: 1\n', 'templates/a.yaml': '', 'ci/x-values.yaml': 'a: 1\nb:\n\tc: 1\n' },
    [/^ci\/x-values.yaml:3:2 Helm does not read these values: failed to parse/],
  ],
  [
    'a schema that is wrong itself, which Helm compares no values with',
    { 'values.schema.json': '{ "properties": { "a": { "type": "objec" } } }', 'values.yaml': 'properties: 1\n' },
    [/^values.schema.json:1:1 Helm cannot use the schema: .* is not valid against metaschema/],
  ],
  [
    'text that is no YAML, in every template that writes some',
    {
      'templates/a.yaml': 'a: b: c\n',
      'templates/b.yaml': '# b\nmetadata:\n\tname: b\n',
      'templates/c.yaml': '# c\n- apiVersion: v1\n',
      'templates/d.yaml': 'apiVersion: v1\nkind: Secret\nmetadata:\n  name: d\n  annotations:\n    a: {}\n',
    },
    [
      /^templates\/a.yaml:1:1 the template writes "a: b: c", which is not YAML: mapping values are not allowed in this context$/,
      /^templates\/b.yaml:3:2 the template writes "\\tname: b", which is not YAML: tabs are not allowed as indentation$/,
      /^templates\/c.yaml:2:1 the template writes a document that Helm does not take: it is a list, not a map$/,
      /^templates\/d.yaml:6:5 the template writes a document that Helm does not take: metadata.annotations.a is a map, not a text$/,
    ],
  ],
  [
    'text that is no YAML for Helm alone',
    { 'templates/a.yaml': 'apiVersion: v1\nkind: Secret\na: !!timestamp {{ "soon" }}\n' },
    [/^templates\/a.yaml:1:1 the template writes text that Helm does not read as YAML: .*cannot decode .*!!timestamp$/],
  ],
  [
    'a control character',
    { 'values.yaml': 'a: "\\a"\n', 'templates/a.yaml': 'apiVersion: v1\nkind: Secret\na: "{{ .Values.a }}"\n' },
    [/^templates\/a.yaml:3:1 the template writes .*, which is not YAML: control characters are not allowed$/],
  ],
  [
    'a value that the schema refuses, at the value set that has it',
    {
      'values.schema.json': SCHEMA,
      'values.yaml': 'server:\n  port: 80\n',
      'ci/text-values.yaml': 'a: 1\nserver:\n  port: http\n',
    },
    [/^ci\/text-values.yaml:3:3 the schema refuses these values: server.port: /],
  ],
  [
    'a value that the schema of a subchart refuses',
    {
      'Chart.yaml': PARENT,
      'charts/sub/Chart.yaml': SUBCHART,
      'charts/sub/values.schema.json': SCHEMA,
      'values.yaml': 'other:\n  server:\n    port: http\n',
    },
    [/^values.yaml:3:5 the schema refuses these values: server.port: /],
  ],
  [
    'dependencies that are not there',
    {
      'Chart.yaml':
        'apiVersion: v2\nname: demo\nversion: 1.0.0\ndependencies:\n  - name: one\n    version: 1.0.0\n  - name: two\n    version: 1.0.0\n',
    },
    [/^Chart.yaml:1:1 Helm does not render the chart: .*missing in charts\/ directory: one, two$/],
  ],
  [
    'the one value set there is, refused by the chart',
    { 'templates/a.yaml': '{{ fail "set a" }}' },
    [/^templates\/a.yaml:1:1 the chart refuses these values: set a$/],
  ],
  [
    'defaults that the chart refuses, where it has other value sets',
    { 'templates/a.yaml': '{{ required "set a" .Values.a }}', 'ci/a-values.yaml': 'a: "# a"\n' },
    [],
  ],
] as const)('%s', async (_name, files, expected) => {
  const places = await placesOf(renderFails, files);
  expect(places).toHaveLength(expected.length);
  expected.forEach((pattern, index) => expect(places[index]).toMatch(pattern));
});

test('the includes that lead to the place come along, and the value sets in which it fails', async () => {
  const [finding] = await findingsOf(renderFails, {
    'templates/_a.tpl': '{{ define "demo.a" }}{{ .Values.a.b.c }}{{ end }}',
    'templates/a.yaml': '# a\na: {{ include "demo.a" . }}\n',
    'ci/a-values.yaml': 'a: { d: 1 }\n',
    'ci/b-values.yaml': 'a: { b: { c: 1 } }\n',
  });
  expect(finding).toMatchObject({
    related: [{ file: 'templates/a.yaml', range: { start: { line: 2 } }, message: 'reached from here' }],
  });
});

test('dependencies that are not there are one fault: a finding for each, and none for the render', async () => {
  const chartYaml = `${SUBCHART.replace('sub', 'demo')}dependencies:\n  - name: one\n    version: 1.0.0\n  - name: two\n    version: 1.0.0\n`;
  const { findings, failures } = await lintFiles([dependencyMissing, renderFails], { 'Chart.yaml': chartYaml }, {});
  expect(findings.map(({ rule, location }) => `${rule} ${location.range.start.line}`)).toEqual([
    'dependency-missing 5',
    'dependency-missing 7',
  ]);
  expect(failures).toEqual([]);
});

test('other rules go on with what is sound, and take nothing for missing that may stand in the rest', async () => {
  const files = {
    'templates/broken.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: {{ .Release.Name }}-a\ndata:\n\ta: b\n',
    'templates/pod.yaml': `
      apiVersion: v1
      kind: Pod
      metadata: { name: a }
      spec:
        containers:
          - { name: a, image: a:1, imagepull: b, envFrom: [{ configMapRef: { name: "{{ .Release.Name }}-a" } }] }`,
  };
  const { findings } = await lintFiles([renderFails, objectFields, danglingReference], files, {});
  expect(findings.map(({ rule, location }) => `${rule} ${location.file}:${location.range.start.line}`)).toEqual([
    'render-fails templates/broken.yaml:6',
    'object-fields templates/pod.yaml:6',
  ]);
});
