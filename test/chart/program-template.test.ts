import { ApiObject } from 'cdk8s';
import { k8s } from 'cdk8s-plus-30';
import path from 'node:path';
import {
  asKind,
  declareValues,
  each,
  Each,
  files,
  fn,
  type HelmChart,
  include,
  merge,
  present,
  type ProgramTemplateProps,
  RawTemplate,
  templated,
  TemplateFile,
  text,
  textBlock,
  v,
  when,
} from '../../src';
import { chartOf, chartOfAnyWidth, type EmittedChart, removeFolders } from './kit';
import { Job, jobFile, settings, tags } from './runner';

afterAll(removeFolders);

/** A template of the runner's that reads its data in every way. */
function runnersJob(chart: HelmChart): void {
  const file = jobFile(chart, {
    header: ['# Version: 1', '# Do not touch the "Version: "'],
    comment: 'Made for each job.',
  });
  const { image } = file.block.let(
    'settings',
    asKind(fn.mustFromJson(include(settings)), v.object({ image: v.string({ nullable: true }) })),
  );
  const labels = merge(include(tags), Job.labels, { 'made-by': 'runner' });
  const env = [
    when(Job.owner, { name: 'OWNER', value: present(Job.owner) }),
    each(Job.ports, ({ port, open }) => when(open, { name: text`PORT_${port}`, value: text`${Job.name}:${port}` })),
  ];
  const resources = { limits: { cpu: Job.limits.cpu } };
  new k8s.KubeJob(
    file,
    'job',
    templated({
      metadata: { generateName: Job.name, labels },
      spec: { template: { spec: { containers: [{ name: 'main', image, args: Job.args, env, resources }] } } },
    }),
  );
}

/** The runner's part played by Helm: `tpl` runs the file with the runner's data, in a chart that has its templates. */
function play(build: (chart: HelmChart) => void): EmittedChart {
  const values = declareValues({ job: v.any({ description: 'The runner’s data' }) });
  return chartOf(
    (chart) => {
      build(chart);
      new RawTemplate(chart, 'play', {
        content: `{{- define "runner.settings" }}{"image":"example/app"}{{ end -}}
{{- define "runner.tags" }}tag: "1"{{ end -}}
{{ tpl (.Files.Get "files/job.tpl") (dict "Job" .Values.job "Template" .Template) }}
`,
      });
    },
    { name: 'runner', values },
  );
}

test('is written as Helm’s own templates are, with the data of its program', () => {
  expect(chartOfAnyWidth(runnersJob).file('files/job.tpl')).toBe(`# Version: 1
# Do not touch the "Version: "
{{- /* Made for each job. */}}
{{- $settings := mustFromJson (include "runner.settings" nil) }}
apiVersion: batch/v1
kind: Job
metadata:
  labels:
    {{- with omit (mergeOverwrite dict (fromYaml (include "runner.tags" dict)) (default dict .Job.labels)) "made-by" }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
    made-by: runner
  generateName: {{ .Job.name | quote }}
spec:
  template:
    spec:
      containers:
        - name: main
          {{- if not (kindIs "invalid" $settings.image) }}
          image: {{ $settings.image | quote }}
          {{- end }}
          {{- with .Job.args }}
          args:
            {{- toYaml . | nindent 12 }}
          {{- end }}
          {{- $foundPort := false }}
          {{- if .Job.owner }}
          {{- $foundPort = true }}
          {{- end }}
          {{- range $port := .Job.ports }}
          {{- if $port.open }}
          {{- $foundPort = true }}
          {{- end }}
          {{- end }}
          {{- if $foundPort }}
          env:
            {{- if .Job.owner }}
            - name: OWNER
              value: {{ .Job.owner | quote }}
            {{- end }}
            {{- range $port := .Job.ports }}
            {{- if $port.open }}
            - name: {{ printf "PORT_%d" (int64 $port.port) | quote }}
              value: {{ printf "%s:%d" $.Job.name (int64 $port.port) | quote }}
            {{- end }}
            {{- end }}
          {{- end }}
          {{- if not (kindIs "invalid" (.Job.limits).cpu) }}
          resources:
            limits:
              cpu: {{ (.Job.limits).cpu | quote }}
          {{- end }}
`);
});

test('the map leads from its lines to the code', () => {
  const lines = chartOfAnyWidth(runnersJob).maps['files/job.tpl']!;
  const here = path.relative(process.cwd(), __filename);
  expect(new Set(lines.map(([, file]) => file))).toEqual(new Set([here]));
  expect(lines.length).toBeGreaterThan(1);
});

describe('run with the program’s data', () => {
  test.each([
    [
      'all of it',
      {
        name: 'yes',
        owner: 'a: "b"',
        labels: { 'made-by': 'me', n: '1e3' },
        args: ['-c'],
        limits: { cpu: '1' },
        ports: [{ port: 80, open: true }, { port: 81 }],
      },
      {
        metadata: { generateName: 'yes', labels: { tag: '1', n: '1e3', 'made-by': 'runner' } },
        containers: [
          {
            name: 'main',
            image: 'example/app',
            args: ['-c'],
            env: [
              { name: 'OWNER', value: 'a: "b"' },
              { name: 'PORT_80', value: 'yes:80' },
            ],
            resources: { limits: { cpu: '1' } },
          },
        ],
      },
    ],
    [
      'only what must be there',
      { name: 'a', labels: null },
      {
        metadata: { generateName: 'a', labels: { tag: '1', 'made-by': 'runner' } },
        containers: [{ name: 'main', image: 'example/app' }],
      },
    ],
  ])('%s', async (_, job, { metadata, containers }) => {
    expect(await play(runnersJob).render({ values: { job } })).toEqual([
      { apiVersion: 'batch/v1', kind: 'Job', metadata, spec: { template: { spec: { containers } } } },
    ]);
  });

  test('objects for each element, and steps that write', async () => {
    const chart = play((scope) => {
      const file = jobFile(scope);
      file.block.line(text`# for ${Job.name}`);
      new Each(file, 'ports', Job.ports, (each_, { port }) => {
        new ApiObject(each_, 'port', templated({ apiVersion: 'v1', kind: 'Port', metadata: { name: text`p${port}` } }));
      });
    });
    const objects = await chart.render({ values: { job: { name: 'a', ports: [{ port: 1 }, { port: 2 }] } } });
    expect(objects.map(({ metadata }) => metadata.name)).toEqual(['p1', 'p2']);
    expect(await chart.text({ values: { job: { name: 'a' } } })).toContain('# for a');
  });
});

test('Helm takes it as a file, which its own templates read', async () => {
  const chart = chartOf((scope) => {
    runnersJob(scope);
    const data = { 'job.tpl': textBlock(files.get('files/job.tpl')) };
    new k8s.KubeConfigMap(new TemplateFile(scope, 'config'), 'c', templated({ metadata: { name: 'config' }, data }));
  });
  const [config] = await chart.render();
  expect(config).toMatchObject({ kind: 'ConfigMap', data: { 'job.tpl': chart.file('files/job.tpl') } });
});

test.each<[string, Partial<ProgramTemplateProps>]>([
  ['nothing stands', {}],
  ['nothing but a comment stands', { comment: 'Made for each job.' }],
  ['an empty header stands', { header: [] }],
])('a file in which %s is left out', (_, props) => {
  const chart = chartOfAnyWidth((scope) => void jobFile(scope, props));
  expect(() => chart.file('files/job.tpl')).toThrow('ENOENT');
});

test('a file without objects is there for its header, or for its steps', () => {
  const chart = chartOfAnyWidth((scope) => {
    jobFile(scope, { header: ['# Version: 1'], comment: 'Nothing is made.' });
    jobFile(scope, { path: 'files/steps.tpl' }, 'steps').block.do(fn.fail('not here'));
  });
  expect(chart.file('files/job.tpl')).toBe('# Version: 1\n{{- /* Nothing is made. */}}\n');
  expect(chart.file('files/steps.tpl')).toBe('{{- fail "not here" }}\n');
});
