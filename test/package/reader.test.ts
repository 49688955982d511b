import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chartFiles } from '../../src/package/files';
import { openChart, readChart, readChartFiles } from '../../src/package/reader';
import { chartSource } from '../../src/package/source';
import { writeFolder } from '../../src/package/writer';
import { chartWith, folderWith } from '../helm/chart';

const lib = 'apiVersion: v2\nname: lib\nversion: 0.1.0\n';
const large = new Uint8Array(5 * 1024 * 1024 + 1);

const nested = (depth: number) =>
  Object.fromEntries(Array.from({ length: depth }, (_, at) => [`${'charts/a/'.repeat(at)}Chart.yaml`, lib]));

test('everything has its place', () => {
  const chart = readChart(
    chartWith({
      'Chart.lock': 'lock',
      'values.yaml': '\ufeffa: 1\r\n',
      'values.schema.json': '{}',
      'README.md': 'read',
      'files/a.bin': new Uint8Array([255]),
      'crds/c.yaml': 'crd',
      'templates/x.yaml': 'x',
      'templates/NOTES.txt': 'notes',
      'templates/sub/_y.tpl': 'y',
      'templates/.hidden': 'no',
      'charts/lib/Chart.yaml': lib,
      'charts/lib/templates/_l.tpl': 'l',
      'charts/lib/charts/deep/Chart.yaml': 'deep',
      'charts/_passed/x': 'x',
      'charts/.passed/x': 'x',
      'charts/_old.tgz': 'x',
      'charts/old-1.0.0.tgz.prov': 'p',
    }),
  );
  expect(chart).toEqual({
    path: '',
    chartYaml: 'apiVersion: v2\nname: demo\nversion: 0.1.0\n',
    chartLock: 'lock',
    valuesYaml: 'a: 1\r\n',
    valuesSchema: '{}',
    templates: new Map([
      ['templates/NOTES.txt', 'notes'],
      ['templates/sub/_y.tpl', 'y'],
      ['templates/x.yaml', 'x'],
    ]),
    files: new Map<string, unknown>([
      ['README.md', 'read'],
      ['charts/old-1.0.0.tgz.prov', 'p'],
      ['crds/c.yaml', 'crd'],
      ['files/a.bin', new Uint8Array([255])],
    ]),
    subcharts: [
      expect.objectContaining({
        path: 'charts/lib',
        chartYaml: lib,
        templates: new Map([['templates/_l.tpl', 'l']]),
        subcharts: [expect.objectContaining({ path: 'charts/lib/charts/deep', chartYaml: 'deep' })],
      }),
    ],
  });
});

test('what was written is what is read', () => {
  const files = chartFiles([
    ['Chart.yaml', lib],
    ['files/a.bin', new Uint8Array([0, 255])],
    ['templates/é.yaml', 'é\n'],
  ]);
  const folder = path.join(folderWith({}), 'lib');
  writeFolder(folder, files);
  expect(readChartFiles(folder)).toEqual(files);
});

test('links are followed, circles refused', () => {
  const chart = chartWith({ 'templates/x.yaml': 'x' });
  symlinkSync('templates', path.join(chart, 'files'));
  expect([...readChartFiles(chart).keys()]).toEqual(['Chart.yaml', 'files/x.yaml', 'templates/x.yaml']);
  symlinkSync('..', path.join(chart, 'templates', 'up'));
  expect(() => readChart(chart)).toThrow(expect.objectContaining({ code: 'CHART_INVALID' }));
});

test.each<[string, () => string, string, RegExp]>([
  ['no folder', () => '/nowhere/demo', 'USAGE', /there is no chart[^]*nothing of that name/],
  ['a file', () => path.join(chartWith({}), 'Chart.yaml'), 'USAGE', /there is no chart[^]*a file/],
  [
    'no chart',
    () => folderWith({ x: '' }),
    'USAGE',
    /there is no Chart\.yaml in \S+\n +accepted: [^\n]*\n +do: +name the folder/,
  ],
  ['a Chart.yaml that is left out', () => chartWith({ '.helmignore': 'Chart.yaml' }), 'CHART_INVALID', /is missing/],
  ['no chart below', () => chartWith({ 'charts/lib/x': '' }), 'CHART_INVALID', /charts\/lib\/Chart\.yaml is missing/],
  [
    'a loose file below',
    () => chartWith({ 'charts/README.md': '' }),
    'CHART_INVALID',
    /charts\/README\.md is not a chart/,
  ],
  ['a folder as archive', () => chartWith({ 'charts/x.tgz/a': '' }), 'CHART_INVALID', /charts\/x\.tgz is not a chart/],
  [
    'a large file',
    () => chartWith({ 'values.yaml': large }),
    'CHART_INVALID',
    /values\.yaml is larger than Helm takes/,
  ],
  ['a large .helmignore', () => chartWith({ '.helmignore': large }), 'CHART_INVALID', /\.helmignore is larger than/],
  [
    'charts without end',
    () => chartWith({ [`${'charts/a/'.repeat(40)}Chart.yaml`]: lib, ...nested(40) }),
    'CHART_INVALID',
    /nested too deep/,
  ],
  ['Latin-1', () => chartWith({ 'templates/x': new Uint8Array([233]) }), 'CHART_INVALID', /templates\/x is not a text/],
  ['a bad .helmignore', () => chartWith({ '.helmignore': 'x\n**' }), 'CHART_INVALID', /\.helmignore:2/],
])('%s: %s', (_, folder, code, message) => {
  const read = () => readChart(folder());
  expect(read).toThrow(expect.objectContaining({ code, message: expect.stringMatching(message) }));
});

test('links that lead out are followed and told', () => {
  const other = folderWith({ 'deep/x.txt': 'x' }, 'other');
  const chart = chartWith({ 'files/a.txt': 'a' });
  symlinkSync(other, path.join(chart, 'files', 'other'));
  symlinkSync(path.join(other, 'deep', 'x.txt'), path.join(chart, 'x.txt'));
  symlinkSync('files/a.txt', path.join(chart, 'b.txt'));
  const { files, linksOut } = openChart(chart);
  expect([...files.keys()]).toEqual(['Chart.yaml', 'b.txt', 'files/a.txt', 'files/other/deep/x.txt', 'x.txt']);
  expect(linksOut).toEqual(['files/other', 'x.txt']);
});

test('a link to everything ends soon', () => {
  const chart = chartWith({});
  symlinkSync('/', path.join(chart, 'files'));
  expect(() => readChart(chart)).toThrow(expect.objectContaining({ name: 'ChartwrightError' }));
});

test('links within links are outside where they lead out', () => {
  const chart = chartWith({ 'files/a/x': 'x' });
  const other = folderWith({ y: 'y' }, 'other');
  symlinkSync(other, path.join(chart, 'files', 'a', 'other'));
  symlinkSync('files', path.join(chart, 'again'));
  const { files, linksOut } = openChart(chart);
  expect([...files.keys()]).toEqual(['Chart.yaml', 'again/a/other/y', 'again/a/x', 'files/a/other/y', 'files/a/x']);
  expect(linksOut).toEqual(['again/a/other', 'files/a/other']);
});

test('a link that leads nowhere', () => {
  const chart = chartWith({});
  symlinkSync('nowhere', path.join(chart, 'files'));
  expect(() => readChart(chart)).toThrow(
    expect.objectContaining({ code: 'USAGE', message: expect.stringContaining('files') }),
  );
});

(process.platform === 'linux' ? test : test.skip)('a pipe', () => {
  const chart = chartWith({});
  execFileSync('mkfifo', [path.join(chart, 'pipe')]);
  expect(() => readChart(chart)).toThrow(/neither a file nor a folder/);
  const ignoring = chartWith({});
  execFileSync('mkfifo', [path.join(ignoring, '.helmignore')]);
  expect(() => readChart(ignoring)).toThrow(/\.helmignore is neither a file nor a folder/);
});

test('data alone will do', () => {
  expect(chartSource(chartFiles([['Chart.yaml', lib]]))).toMatchObject({ chartYaml: lib, subcharts: [] });
});

describe('a name that is no UTF-8', () => {
  const chart = (files = {}) => {
    const folder = chartWith(files);
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/a-`), Buffer.from([0xe9])]), 'x');
    return folder;
  };

  test('is told', () => {
    expect(() => openChart(chart())).toThrow('the name of a-\ufffd is no UTF-8');
  });

  test('is left out by .helmignore', () => {
    expect([...openChart(chart({ '.helmignore': 'a-*\n' })).files.keys()]).not.toContain('a-\ufffd');
  });

  test('may have the character that stands for it', () => {
    expect([...openChart(chartWith({ 'b-\ufffd': 'x' })).files.keys()]).toContain('b-\ufffd');
  });
});
