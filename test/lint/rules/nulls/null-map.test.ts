import { nullMap } from '../../../../src/lint/rules/nulls/null-map';
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
      /^templates\/a.yaml:1:1 the template crashes where image is null/,
      /^templates\/a.yaml:2:1 the template crashes where service or service\.ports is null/,
      /^templates\/a.yaml:3:1 the template crashes where tls or tls\.\* is null/,
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
      /^templates\/a.yaml:2:1 the template crashes where image is null/,
      /^templates\/a.yaml:3:1 the template crashes where host is null/,
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
  expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining('where a or c is null')]);
  expect(findings[0]!.related.map(({ file, range }) => `${file}:${range.start.line}`)).toEqual([
    'values.yaml:1',
    'values.yaml:2',
  ]);
});
