import { renderFails } from '../../../src/lint/rules/render/render-fails';
import type { ExampleFiles } from '../../../src/lint/rule';
import { findingsOf } from '../kit';

const HEAD = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n';

/** Of each finding the line, what is written there, and where a named template writes it. */
async function found(files: ExampleFiles): Promise<readonly string[]> {
  const findings = await findingsOf(renderFails, files);
  return findings.map(({ location: { file, range }, message, related }) => {
    const [, written] = /^the template writes ("(?:[^"\\]|\\.)*"), which is not YAML: ./.exec(message) ?? [];
    const places = related.map((one) => ` < ${one.file}:${one.range.start.line}`);
    return `${file}:${range.start.line}:${range.start.column} ${written}${places.join('')}`;
  });
}

test.each<[what: string, files: ExampleFiles, expected: readonly string[]]>([
  [
    'a value beside text',
    {
      'values.yaml': 'image: nginx\n',
      'templates/a.yaml': `{{- if .Values.image }}\n${HEAD}data:\n  a: b\n  n: {{ .Values.image }}: x\n  c: d\n{{- end }}\n`,
    },
    ['templates/a.yaml:8:3 "  n: nginx: x"'],
  ],
  [
    'one of several documents that are alike',
    {
      'templates/a.yaml': ['a', 'b', 'c']
        .map(
          (name) =>
            `apiVersion: v1\nkind: Service\nmetadata:\n  name: ${name}\nspec:\n  a: x\n${name === 'b' ? ' ' : '  '}type: A\n`,
        )
        .join('---\n'),
    },
    ['templates/a.yaml:15:2 " type: A"'],
  ],
  [
    'a block that is indented too little',
    {
      'values.yaml': 'resources: { limits: { cpu: 1 }, requests: { cpu: 1 } }\n',
      'templates/a.yaml': `${HEAD}spec:\n  a: 1\n  resources:\n    b: c\n    {{- toYaml .Values.resources | nindent 3 }}\n  c: d\n`,
    },
    ['templates/a.yaml:9:5 "   limits:"'],
  ],
  [
    'a helper in another column than its neighbours',
    {
      'templates/_x.tpl': '{{ define "demo.labels" -}}\napp: demo\nrelease: {{ .Release.Name }}\n{{- end }}\n',
      'templates/a.yaml': `${HEAD}  labels:\n    a: b\n    {{- include "demo.labels" . | nindent 3 }}\ndata: {}\n`,
    },
    ['templates/a.yaml:7:5 "   app: demo" < templates/_x.tpl:2'],
  ],
  [
    'a helper that is broken, in each template that includes it',
    {
      'templates/_x.tpl': '{{ define "demo.labels" -}}\napp: demo\nteam: {{ .Values.team }}\n{{- end }}\n',
      'values.yaml': 'team: "a: b"\n',
      'templates/a.yaml': `${HEAD}  labels:\n    {{- include "demo.labels" . | nindent 4 }}\n`,
      'templates/b.yaml': `${HEAD}  labels: # all\n    {{- include "demo.labels" . | nindent 4 }}\n`,
    },
    [
      'templates/a.yaml:6:5 "    team: a: b" < templates/_x.tpl:3',
      'templates/b.yaml:6:5 "    team: a: b" < templates/_x.tpl:3',
    ],
  ],
  [
    'a helper that is appended to its key',
    {
      'templates/_x.tpl': '{{ define "demo.labels" -}}\napp: demo\nteam: a\n{{- end }}\n',
      'templates/a.yaml': `${HEAD}  labels: {{ include "demo.labels" . }}\ndata: {}\n`,
    },
    ['templates/a.yaml:5:3 "  labels: app: demo"'],
  ],
  [
    'a value that brings a line of its own',
    {
      'values.yaml': 'text: "x\\n y: z"\n',
      'templates/a.yaml': `${HEAD}data:\n  a: {{ .Values.text }}\n  b: c\n`,
    },
    ['templates/a.yaml:6:3 " y: z"'],
  ],
  [
    'one of the items of a loop',
    {
      'values.yaml': 'hosts: [one, "two: b", three]\n',
      'templates/a.yaml': `${HEAD}data:\n{{- range $i, $host := .Values.hosts }}\n  "{{ $i }}-name": a\n  "{{ $i }}-host": {{ $host }}\n{{- end }}\n  last: b\n`,
    },
    ['templates/a.yaml:8:3 "  \\"1-host\\": two: b"'],
  ],
  [
    'a line that both arms have',
    {
      'values.yaml': 'a: false\nname: "a: b"\n',
      'templates/a.yaml': `${HEAD}data:\n  {{- if .Values.a }}\n  one: c\n  name: {{ .Values.name }}\n  {{- else }}\n  two: d\n  name: {{ .Values.name }}\n  {{- end }}\n`,
    },
    ['templates/a.yaml:11:3 "  name: a: b"'],
  ],
  [
    'lines that a trim glues',
    { 'templates/a.yaml': `${HEAD}data:\n  a: b\n  {{- "" -}}\n  c: d\n` },
    ['templates/a.yaml:6:3 "  a: bc: d"'],
  ],
  [
    'a template of a dependency',
    {
      'Chart.yaml':
        'apiVersion: v2\nname: demo\nversion: 1.0.0\ndependencies: [{ name: sub, version: 1.0.0, alias: other }]\n',
      'charts/sub/Chart.yaml': 'apiVersion: v2\nname: sub\nversion: 1.0.0\n',
      'charts/sub/templates/a.yaml': `${HEAD}data:\n  a: b: c\n`,
    },
    ['charts/sub/templates/a.yaml:6:3 "  a: b: c"'],
  ],
  [
    'a document that is a value',
    { 'values.yaml': 'doc: "a: b: c"\n', 'templates/a.yaml': '# extra\n{{ .Values.doc }}\n' },
    ['templates/a.yaml:2:1 "a: b: c"'],
  ],
  [
    'a document that is copied from a render of another chart',
    {
      'templates/a.yaml': `${HEAD}---\n# Source: other/templates/b.yaml\n${HEAD}data:\n\ta: b\n`,
      'templates/b.yaml': `${HEAD}---\n# Source: demo/templates/b.yaml\n${HEAD}data:\n\ta: b\n`,
    },
    ['templates/a.yaml:12:2 "\\ta: b"', 'templates/b.yaml:12:2 "\\ta: b"'],
  ],
])('%s', async (_, files, expected) => {
  expect(await found(files)).toEqual(expected);
});
