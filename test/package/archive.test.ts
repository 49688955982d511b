import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Header, Pax } from 'tar';
import { helmPackage } from '../../src/helm/commands';
import { helmTemplate } from '../../src/helm/template';
import { unpackChart } from '../../src/package/archive';
import type { ChartFiles } from '../../src/package/files';
import { chartSource } from '../../src/package/source';
import { openChart, readChart } from '../../src/package/reader';
import { testHelms } from '../../src/testing';
import { chartWith, folderWith } from '../helm/chart';

interface Entry {
  readonly type?: 'File' | 'SymbolicLink' | 'Link' | 'Directory' | 'CharacterDevice' | 'FIFO' | 'NextFileHasLongPath';
  readonly content?: string | Uint8Array;
  /** As the header has it, where that is not the content's. */
  readonly size?: number;
}

const chartYaml = 'apiVersion: v2\nname: demo\nversion: 0.1.0\n';

function tarOf(entries: readonly (readonly [string, Entry])[]): Buffer {
  const blocks = entries.flatMap(([name, { type = 'File', content = '', size }]) => {
    const bytes = Buffer.from(content);
    const header = Buffer.alloc(512);
    const linkpath = type.endsWith('Link') ? '/etc/passwd' : '';
    new Header({ path: name, type, size: size ?? bytes.length, mode: 0o644, linkpath, mtime: new Date(0) }).encode(
      header,
    );
    return [header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

const archiveOf = (...entries: readonly (readonly [string, Entry | string])[]): Buffer =>
  gzipSync(tarOf(entries.map(([name, entry]) => [name, typeof entry === 'string' ? { content: entry } : entry])));

const chart = (...more: readonly (readonly [string, Entry | string])[]) =>
  archiveOf(['demo/Chart.yaml', chartYaml], ...more);

const withoutIgnore = (files: ChartFiles) => new Map([...files].filter(([file]) => file !== '.helmignore'));

const long = (character: string) => character.repeat(90);

describe.each(testHelms())('what $name packs', ({ bin }) => {
  test('is read as the folder is', async () => {
    const library = folderWith({ 'Chart.yaml': chartYaml.replace('demo', 'lib'), 'templates/_l.tpl': 'l' }, 'lib');
    const folder = chartWith({
      'Chart.yaml': chartYaml,
      'values.yaml': 'a: é\r\n',
      'files/a.bin': new Uint8Array([255, 0]),
      [`templates/${long('d')}/${long('e')}.yaml`]: 'long: true',
      [`files/${long('é')}.txt`]: 'text',
      'charts/old/Chart.yaml': chartYaml.replace('demo', 'old'),
      '.helmignore': 'ignored\n',
      ignored: 'x',
    });
    const vendored = await helmPackage({ helm: bin, chart: library, destination: path.join(folder, 'charts') });
    const packed = await helmPackage({ helm: bin, chart: folder, destination: folderWith({}) });
    if (!vendored.ok || !packed.ok) throw new Error('not packed');
    const [read, expected] = [readChart(packed.file), readChart(folder)];
    // Helm packs what lies in archives as folders, and without .helmignore.
    const named = (path: string) => expected.subcharts.map((below, at) => (at === 0 ? { ...below, path } : below));
    expect(expected.subcharts[0]).toMatchObject({
      path: 'charts/lib-0.1.0.tgz',
      templates: new Map([['templates/_l.tpl', 'l']]),
    });
    expect({ ...read, files: withoutIgnore(read.files) }).toEqual({
      ...expected,
      files: withoutIgnore(expected.files),
      subcharts: named('charts/lib'),
    });
    expect(openChart(packed.file)).toMatchObject({ isPacked: true, linksOut: [] });
  });
});

test('names as Helm reads them', () => {
  const name = `demo/${'n/'.repeat(200)}x`;
  const files = unpackChart(
    archiveOf(
      ['demo/', { type: 'Directory' }],
      ['demo/Chart.yaml', chartYaml],
      ['other/values.yaml', 'a: 1'],
      ['demo/./a//b', 'b'],
      ['demo\\templates\\c.yaml', 'c'],
      ['demo/link', { type: 'SymbolicLink' }],
      ['demo/hard', { type: 'Link' }],
      ['demo/device', { type: 'CharacterDevice' }],
      ['demo/twice', 'first'],
      ['demo/twice', 'second'],
      ['././@LongLink', { type: 'NextFileHasLongPath', content: `${name}\0` }],
      ['demo/cut', 'long'],
    ),
    'demo.tgz',
  );
  expect(Object.fromEntries(files)).toEqual({
    'Chart.yaml': chartYaml,
    'values.yaml': 'a: 1',
    'a/b': 'b',
    'templates/c.yaml': 'c',
    link: '',
    hard: '',
    device: '',
    twice: 'second',
    [name.slice('demo/'.length)]: 'long',
  });
});

test('a name in an extended header', () => {
  const extended = new Pax({ path: 'demo/é=x' }).encode();
  const rest = tarOf([
    ['cut', { content: 'x' }],
    ['demo/y', { content: 'y' }],
  ]);
  expect([...unpackChart(gzipSync(Buffer.concat([extended, rest])), 'x.tgz')]).toEqual([
    ['y', 'y'],
    ['é=x', 'x'],
  ]);
});

const five = new Uint8Array(5 * 1024 * 1024);
const bomb = gzipSync(Buffer.alloc(101 * 1024 * 1024));
const sixtyMiB = chart(...Array.from({ length: 12 }, (_, at) => [`demo/${at}`, { content: five }] as const));
const inItself = (depth: number): Buffer =>
  depth === 0 ? chart() : chart(['demo/charts/demo.tgz', { content: inItself(depth - 1) }]);

const hostile: readonly (readonly [string, Uint8Array, RegExp])[] = [
  ['no gzip', Buffer.from('text'), /not the archive of a chart[^]*gzip/],
  ['nothing', Buffer.alloc(0), /not the archive of a chart/],
  ['a truncated gzip', chart().subarray(0, 80), /not the archive of a chart[^]*gzip: unexpected end/],
  ['no tar', gzipSync(Buffer.from('text')), /not the archive of a chart[^]*tar/],
  ['no tar of a header’s length', gzipSync(Buffer.alloc(512, 'x')), /not the archive of a chart[^]*tar/],
  ['gzip twice', gzipSync(chart()), /not the archive of a chart/],
  ['no files', archiveOf(), /there are no files/],
  ['a truncated tar', gzipSync(tarOf([['demo/a', { content: 'x'.repeat(2000) }]]).subarray(0, 1024)), /tar: it ends/],
  ['a truncated header', gzipSync(tarOf([['demo/a', {}]]).subarray(0, 700)), /tar: it ends/],
  ['a size that lies', gzipSync(tarOf([['demo/a', { size: 8 ** 11 - 1 }]])), /tar: it ends/],
  ['out of the chart', chart(['demo/../../x', 'x']), /has a step "\.\."/],
  ['out of the archive', chart(['../../x', 'x']), /has a step "\.\."/],
  ['out with backslashes', chart(['demo\\..\\..\\x', 'x']), /has a step "\.\."/],
  ['out of what Helm cuts off', chart(['../x', 'x']), /has a step "\.\."/],
  ['out and in again', chart(['demo/a/../b', 'x']), /has a step "\.\."/],
  ['a folder outside', chart(['demo/../', { type: 'Directory' }]), /has a step "\.\."/],
  ['a link outside', chart(['../x', { type: 'SymbolicLink' }]), /has a step "\.\."/],
  ['absolute', chart(['demo//etc/passwd', 'x']), /absolute/],
  ['absolute to what Helm cuts off', chart(['/etc/passwd', 'x']), /absolute/],
  ['absolute on Windows', chart(['C:\\demo\\x', 'x']), /absolute/],
  ['a name that begins with points', chart(['demo/..x', 'x']), /begins with "\.\."/],
  ['a file that is a folder', chart(['demo/x', 'x'], ['demo/x-y', 'x'], ['demo/x/y', 'x']), /"x\/y": x is a file/],
  ['a drive', chart(['demo/c:/x', 'x']), /drive/],
  ['in no folder', archiveOf(['Chart.yaml', chartYaml]), /in no folder/],
  ['a large file', chart(['demo/x', { content: new Uint8Array(five.length + 1) }]), /demo\.tgz\/x is larger than Helm/],
  ['a bomb', bomb, /larger than a chart may be/],
  [
    'many bombs',
    chart(['demo/charts/a.tgz', { content: sixtyMiB }], ['demo/charts/b.tgz', { content: sixtyMiB }]),
    /b\.tgz/,
  ],
  ['itself', inItself(40), /nested too deep/],
  ['no Chart.yaml', archiveOf(['demo/x', 'x']), /Chart\.yaml is missing/],
  ['Latin-1', chart(['demo/templates/x', { content: new Uint8Array([233]) }]), /templates\/x is not a text/],
  ['a bad archive below', chart(['demo/charts/x.tgz', 'x']), /charts\/x\.tgz is not the archive of a chart/],
];

test.each(hostile)('%s: one clear error', (_, archive, message) => {
  const read = () => chartSource(unpackChart(archive, 'demo.tgz'));
  expect(read).toThrow(expect.objectContaining({ code: 'CHART_INVALID', message: expect.stringMatching(message) }));
});

test.each(testHelms())('$name refuses them too', async ({ bin }) => {
  const names = ['a truncated tar', 'out of the chart', 'out with backslashes', 'absolute', 'a drive', 'in no folder'];
  for (const [name, archive] of hostile.filter(([each]) => names.includes(each))) {
    const file = path.join(folderWith({}), 'demo.tgz');
    writeFileSync(file, archive);
    expect([name, (await helmTemplate({ helm: bin, chart: file })).ok]).toEqual([name, false]);
  }
});
