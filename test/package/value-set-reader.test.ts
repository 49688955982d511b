import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { helmPackage } from '../../src/helm/commands';
import { openChart } from '../../src/package/reader';
import { readForeignValues, readValueFiles, valueFileFor, valueSetOf } from '../../src/package/value-set-reader';
import { testHelm } from '../../src/testing';
import { chartWith, folderWith } from '../helm/chart';

const files = {
  '.helmignore': 'ignored/\n',
  'values.yaml': 'a: 1',
  'ci/b-values.yaml': 'a: 2',
  'ci/a-values.yaml': '\ufeffa: 3',
  'ci/other.yaml': 'a: 4',
  'ci/deep/c-values.yaml': 'a: 5',
  'examples/one.yaml': 'a: 6',
  'examples/more/two.yaml': 'a: 7',
  'ignored/x.yaml': 'a: 8',
};

const cases: readonly (readonly [readonly string[] | undefined, readonly string[]])[] = [
  [undefined, ['ci/a-values.yaml', 'ci/b-values.yaml']],
  [
    ['ci/*.yaml', 'ci/*-values.yaml'],
    ['ci/a-values.yaml', 'ci/b-values.yaml', 'ci/other.yaml'],
  ],
  [['examples/**/*.yaml'], ['examples/more/two.yaml', 'examples/one.yaml']],
  [['{ci,examples}/o*.yaml'], ['ci/other.yaml', 'examples/one.yaml']],
  [['values.yaml'], ['values.yaml']],
  [['nothing/*.yaml', 'ci/*.yml'], []],
  [[], []],
];

test.each(cases)('%j in a folder', (globs, names) => {
  expect(readValueFiles(openChart(chartWith(files)), globs).map(({ name }) => name)).toEqual(names);
});

test('a file that is named and not there is a mistake', () => {
  expect(() => readValueFiles(openChart(chartWith(files)), ['ci/none.yaml'])).toThrow(/no value set ci\/none\.yaml/);
});

test('in an archive', async () => {
  const packed = await helmPackage({ helm: testHelm().bin, chart: chartWith(files), destination: folderWith({}) });
  if (!packed.ok) throw new Error(packed.failure.message);
  const chart = openChart(packed.file);
  for (const [globs, names] of cases) expect(readValueFiles(chart, globs).map(({ name }) => name)).toEqual(names);
  expect(readValueFiles(chart, ['ignored/*'])).toEqual([]);
});

test('what is in them, and files that .helmignore leaves out', () => {
  const sets = readValueFiles(openChart(chartWith(files)), ['ci/a*', 'ignored/*']).map(valueSetOf);
  expect(sets).toMatchObject([
    { name: 'ci/a-values.yaml', file: { source: { path: 'ci/a-values.yaml', text: 'a: 3' }, data: { a: 3 } } },
    { name: 'ignored/x.yaml', file: { data: { a: 8 } } },
  ]);
});

test('beside the chart', () => {
  const chart = chartWith({ 'charts/sub/Chart.yaml': 'name: sub', 'shared/x.yaml': 'a: 1' });
  const sub = openChart(path.join(chart, 'charts', 'sub'));
  const found = [{ name: '../../shared/x.yaml', source: { path: '../../shared/x.yaml' } }];
  expect(readValueFiles(sub, ['../../shared/*.yaml'])).toMatchObject(found);
});

test('a file by its path', () => {
  const chart = openChart(chartWith(files));
  const file = path.join(chart.location, '..', 'demo', 'ci', 'other.yaml');
  const found = valueFileFor(chart, readForeignValues(file, 'other'));
  expect(found).toEqual({ name: 'other', source: { path: 'ci/other.yaml', text: 'a: 4' } });
  const elsewhere = path.join(folderWith({ 'x.yaml': 'a: 1' }), 'x.yaml');
  const { path: shown } = valueFileFor(chart, readForeignValues(elsewhere)).source;
  expect(path.resolve(chart.location, shown)).toBe(elsewhere);
  const refused = (found: string) =>
    expect.objectContaining({ code: 'USAGE', message: expect.stringContaining(found) });
  expect(() => readForeignValues('/nowhere/x.yaml')).toThrow(refused('nothing of that name'));
  expect(() => readForeignValues(chart.location)).toThrow(refused('a folder'));
});

test.each([
  ['Latin-1', { 'ci/a-values.yaml': new Uint8Array([233]) }, /ci\/a-values\.yaml is not a text in UTF-8/],
  ['large', { 'ci/a-values.yaml': new Uint8Array(5 * 1024 * 1024 + 1) }, /ci\/a-values\.yaml is larger/],
])('%s: one clear error', (_, more, message) => {
  expect(() => readValueFiles(openChart(chartWith({})), ['ci/*'])).not.toThrow();
  const chart = openChart(chartWith({ '.helmignore': 'ci/\n', ...more }));
  expect(() => readValueFiles(chart)).toThrow(
    expect.objectContaining({ code: 'CHART_INVALID', message: expect.stringMatching(message) }),
  );
});

test('a pattern that reaches everything ends soon', () => {
  const chart = chartWith({ '.helmignore': 'files\n' });
  symlinkSync('/', path.join(chart, 'files'));
  expect(() => readValueFiles(openChart(chart), ['**/*.yaml'])).toThrow(
    expect.objectContaining({ name: 'ChartwrightError' }),
  );
});
