import { renderFails } from '../../../../src/lint/rules/render/render-fails';
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
    [/^values.yaml:3:\d+ Helm does not render the chart: cannot load values.yaml/],
  ],
  [
    'values that are no map',
    { 'values.yaml': '- a\n', 'templates/a.yaml': '' },
    [/^values.yaml:1:1 Helm does not render the chart: cannot load values.yaml/],
  ],
  [
    'text that is no YAML',
    { 'templates/a.yaml': 'a: b: c\n' },
    [/^templates\/a.yaml:1:1 the template writes text that is not YAML/],
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
    'dependencies that are not there, of which another rule speaks',
    {
      'Chart.yaml':
        'apiVersion: v2\nname: demo\nversion: 1.0.0\ndependencies:\n  - name: one\n    version: 1.0.0\n  - name: two\n    version: 1.0.0\n',
    },
    [],
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
