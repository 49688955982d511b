import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { helmTemplate } from '../../src/helm';
import { mayReachFiles, reachedFiles } from '../../src/helm/reached-files';
import { openChart } from '../../src/package/reader';
import { testHelm } from '../../src/testing/helm-binaries';
import { chartWith } from './chart';

/** What lies in each of the charts below besides its templates. */
const FILES = { 'README.md': 'r', 'a.txt': 'a', 'conf/b.txt': 'b', 'conf/c.tpl': 'c' };
const ALL = Object.keys(FILES);

interface Case {
  readonly template: string;
  /** What of `FILES` it may reach. */
  readonly reached: readonly string[];
  readonly more?: Readonly<Record<string, string>>;
}

const chartYaml = (description: string, name = 'demo') =>
  `apiVersion: v2\nname: ${name}\nversion: 0.1.0\ndescription: '${description}'\n`;

const cases: readonly Case[] = [
  { template: '{{ .Values.a }} {{/* Files of the README */}}', reached: [] },
  { template: '{{ .Files.Get "a.txt" }}', reached: ['a.txt'] },
  { template: '{{ $.Files.Lines `a.txt` }}', reached: ['a.txt'] },
  { template: '{{ (.Files.Glob "conf/*.txt").AsConfig | quote }}', reached: ['conf/b.txt', 'conf/c.tpl'] },
  { template: '{{ range $name, $_ := .Files.Glob "conf/*" }}{{ $.Files.Get $name }}{{ end }}', reached: ALL },
  { template: '{{ $files := .Files }}{{ $files.Get "a.txt" }}', reached: ALL },
  { template: '{{ "a.txt" | .Files.Get }}', reached: ALL },
  { template: '{{ (index $ "Files").Get "a.txt" }}', reached: ALL },
  {
    template: '{{ tpl .Values.a . }}',
    reached: ALL,
    more: { 'values.yaml': `a: '{{ .Files.Get .Values.b }}'\nb: a.txt\n` },
  },
  {
    template: '{{ tpl .Chart.Description . }}',
    reached: ['a.txt'],
    more: { 'Chart.yaml': chartYaml('{{ .Files.Get "a.txt" }}') },
  },
  {
    template: '{{ tpl (.Files.Get "conf/c.tpl") . }}',
    reached: ['a.txt', 'conf/c.tpl'],
    more: { 'conf/c.tpl': '{{ .Files.Get "a.txt" }}' },
  },
  {
    template: '{{ include "lib.it" . }}',
    reached: ['a.txt'],
    more: {
      'charts/lib/Chart.yaml': chartYaml('', 'lib'),
      'charts/lib/templates/_a.tpl': '{{ define "lib.it" }}{{ .Files.Get "a.txt" }}{{ end }}',
    },
  },
];

const chartOf = ({ template, more }: Case) =>
  chartWith({ 'values.yaml': 'a: 1\n', ...FILES, 'templates/x.yaml': `a: ${template}\n`, ...more });

test.each(cases)('$template', (one) => {
  const reached = [...reachedFiles(openChart(chartOf(one)).files).keys()];
  expect(reached.filter((file) => ALL.includes(file))).toEqual([...one.reached].sort());
  expect(reached).toEqual(expect.arrayContaining(['Chart.yaml', 'templates/x.yaml', 'values.yaml']));
});

test.each(cases)('what is not reached changes nothing for Helm, what is does: $template', async (one) => {
  const chart = chartOf(one);
  const render = () => helmTemplate({ helm: testHelm().bin, chart });
  const change = (files: readonly string[]) =>
    files.forEach((file) => writeFileSync(path.join(chart, file), 'changed'));
  const before = await render();
  expect(before.ok).toBe(true);
  change(ALL.filter((file) => !one.reached.includes(file)));
  expect(await render()).toEqual(before);
  change(one.reached);
  if (one.reached.length > 0) expect(await render()).not.toEqual(before);
});

test('a packed chart may reach all', () => {
  const files = new Map<string, string | Uint8Array>([
    ['Chart.yaml', ''],
    ['README.md', ''],
  ]);
  expect([...reachedFiles(files).keys()]).toEqual(['Chart.yaml']);
  files.set('charts/lib-0.1.0.tgz', new Uint8Array([31]));
  expect(reachedFiles(files)).toBe(files);
});

test.each([
  ['', false],
  ['# Files to mount\nname: x', false],
  ['a: "{{ .Files.Get \\"a.txt\\" }}"', true],
  ['a: {{ (get . "Files").Get }}', true],
])('values that may reach files: %j', (values, expected) => {
  expect(mayReachFiles(values)).toBe(expected);
});

test('a template that is no UTF-8 reaches files, too', () => {
  const latin1 = Buffer.from('{{/* \u00e9 */}}{{ .Files.Get "a.txt" }}', 'latin1');
  const files = new Map<string, string | Uint8Array>([...Object.entries(FILES), ['templates/a.yaml', latin1]]);
  expect([...reachedFiles(files).keys()]).toEqual(['a.txt', 'templates/a.yaml']);
});
