import { readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { isChartwrightError } from '../../../src/errors';
import { createRenderer } from '../../../src/lint/render/renderer';
import { chartOf, chartsOf } from '../../../src/package/chart';
import { openChart } from '../../../src/package/reader';
import { chartSource } from '../../../src/package/source';
import { defaultValueSet } from '../../../src/package/value-set';
import { testHelm } from '../../../src/testing';
import { chartWith, folderWith } from '../../helm/chart';

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');
const laughs = `a0: &a0 [x, x]\n${lines(40, (at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]`)}\n`;
const uses = 'a: {{ .Values.a | toJson }}\n';
const text = 'apiVersion: v2\nname: demo\nversion: 0.1.0\n';

const linkedTo = (target: string): string => {
  const folder = chartWith({});
  symlinkSync(target, path.join(folder, 'files'));
  return folder;
};

const archiveOf = (bytes: Uint8Array): string => {
  const file = path.join(folderWith({}), 'demo.tgz');
  writeFileSync(file, bytes);
  return file;
};

/** What is wrong, and how it ends: an error when it is read, a fault of a file, or a failure of Helm’s. */
const hostile: readonly (readonly [string, () => string, 'error' | 'fault' | 'failure'])[] = [
  ['values of 100 MB', () => chartWith({ 'values.yaml': Buffer.alloc(100_000_000, 'a: 1\n') }), 'error'],
  ['values of 5 MB', () => chartWith({ 'values.yaml': Buffer.alloc(5_000_000, 'a: 1\n') }), 'fault'],
  ['anchors that explode', () => chartWith({ 'values.yaml': laughs, 'templates/x.yaml': uses }), 'fault'],
  ['brackets in values', () => chartWith({ 'values.yaml': `a: ${'['.repeat(100_000)}` }), 'fault'],
  [
    'brackets in Chart.yaml',
    () => chartWith({ 'Chart.yaml': `${text}annotations: ${'{a: '.repeat(50_000)}` }),
    'fault',
  ],
  ['brackets in the schema', () => chartWith({ 'values.schema.json': '{"not":'.repeat(50_000) }), 'fault'],
  ['parentheses in a template', () => chartWith({ 'templates/x.yaml': `{{ ${'('.repeat(100_000)}` }), 'fault'],
  ['ifs in a template', () => chartWith({ 'templates/x.yaml': '{{ if 1 }}'.repeat(100_000) }), 'fault'],
  [
    'an include of itself',
    () => chartWith({ 'templates/x.yaml': '{{ define "a" }}{{ include "a" . }}{{ end }}{{ include "a" . }}' }),
    'failure',
  ],
  [
    'a loop without end',
    () => chartWith({ 'templates/x.yaml': '{{ range until 99999 }}{{ range until 99999 }}{{ end }}{{ end }}' }),
    'failure',
  ],
  ['Latin-1', () => chartWith({ 'values.yaml': Buffer.from('a: é', 'latin1') }), 'error'],
  ['a link to everything', () => linkedTo('/'), 'error'],
  ['a link to devices', () => linkedTo('/dev'), 'error'],
  ['a link into itself', () => linkedTo('.'), 'error'],
  ['a truncated archive', () => archiveOf(gzipSync(Buffer.alloc(10_000)).subarray(0, 20)), 'error'],
  ['an archive of nothing', () => archiveOf(gzipSync(Buffer.alloc(10_000))), 'error'],
  ['a bomb', () => archiveOf(gzipSync(Buffer.alloc(150_000_000))), 'error'],
];

async function outcome(location: string): Promise<readonly string[]> {
  try {
    const opened = openChart(location);
    const charts = chartsOf(chartOf(chartSource(opened.files)));
    const files = charts.flatMap(({ chartYaml, values, schema }) => [chartYaml, values, schema]);
    const faults = [
      ...files.map((file) => file?.faults ?? []),
      ...charts.flatMap(({ templates }) => templates.map(({ errors }) => errors)),
    ];
    const renderer = createRenderer({ helm: testHelm(), cacheFolder, timeout: 1000 });
    const [render] = await renderer.renderAll(opened, [defaultValueSet]);
    return [
      ...faults.flatMap((found) => found.slice(0, 1).map(() => 'fault')),
      ...(render?.failure ? ['failure'] : []),
    ];
  } catch (error) {
    if (!isChartwrightError(error)) throw error;
    return ['error'];
  }
}

let cacheFolder = '';
beforeAll(() => (cacheFolder = path.join(folderWith({}), 'cache')));

/** Every file below a folder with its size and when it was last written. */
const listing = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [file, statSync(file).size, statSync(file).mtimeMs]);

test.each(hostile)(
  '%s ends in time with one answer',
  async (_, make, expected) => {
    const location = make();
    const around = path.dirname(location);
    const before = listing(around);
    const start = performance.now();
    expect(await outcome(location)).toContain(expected);
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(listing(around)).toEqual(before);
  },
  20_000,
);
