import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { loadConfig } from '../../../src/cli/lint/config-file';
import { findCharts } from '../../../src/cli/lint/find-charts';
import { project } from '../chartwright';

const CHART = 'apiVersion: v2\nname: a\nversion: 1.0.0\n';

function found(files: Readonly<Record<string, string>>, below = '.', named: readonly string[] = []) {
  const root = project({ '.git/HEAD': '', ...files });
  const cwd = path.join(root, below);
  mkdirSync(cwd, { recursive: true });
  const { locations, isAll } = findCharts(named, loadConfig(undefined, cwd), cwd);
  return { charts: locations.map((location) => path.relative(root, location)), isAll };
}

const charts = { 'charts/a/Chart.yaml': CHART, 'charts/group/b/Chart.yaml': CHART };

test.each([
  [
    'those below charts/, without the charts in them',
    { ...charts, 'charts/a/charts/sub/Chart.yaml': CHART },
    '.',
    ['charts/a', 'charts/group/b'],
    true,
  ],
  [
    'none of node_modules',
    { ...charts, 'charts/node_modules/x/Chart.yaml': CHART },
    '.',
    ['charts/a', 'charts/group/b'],
    true,
  ],
  ['the working directory', { ...charts, 'chartwright.yaml': '' }, 'charts/a', ['charts/a'], false],
  ['the only chart', { 'Chart.yaml': CHART, 'charts/sub/Chart.yaml': CHART, 'chartwright.yaml': '' }, '.', [''], true],
  [
    'those of the config',
    { ...charts, 'chartwright.yaml': 'charts: { charts/g*/*: {} }' },
    '.',
    ['charts/group/b'],
    true,
  ],
  [
    'those of the config from below it',
    { ...charts, 'chartwright.yaml': 'charts: { ./charts/a/: {} }' },
    'docs',
    ['charts/a'],
    true,
  ],
  [
    'archives of the config',
    { 'dist/a-1.0.0.tgz': '', 'chartwright.yaml': "charts: { 'dist/*.tgz': {} }" },
    '.',
    ['dist/a-1.0.0.tgz'],
    true,
  ],
  [
    'each once',
    { ...charts, 'chartwright.yaml': "charts: { 'charts/**': {}, charts/a: {} }" },
    '.',
    ['charts/a', 'charts/group/b'],
    true,
  ],
])('%s', (_, files, below, expected, isAll) => {
  expect(found(files, below)).toEqual({ charts: expected, isAll });
});

test('those that are named, each once', () => {
  expect(found(charts, '.', ['charts/a', './charts/a/', 'elsewhere'])).toEqual({
    charts: ['charts/a', 'elsewhere'],
    isAll: false,
  });
});

test.each([
  [{}, /none below charts\//],
  [
    { 'chartwright.yaml': 'charts:\n  charts/*: {}\n  chart/*: {}\n', ...charts },
    /^chartwright.yaml names charts that are not there\n +at: +chartwright.yaml:3:3\n +found: +no folder or archive chart\n/,
  ],
  [
    { 'chartwright.yaml': 'charts:\n  charts/*: {}\n  charts/x*: {}\n', ...charts },
    /chartwright.yaml:3:3\n +found: +no chart below charts that charts\/x\* fits\n/,
  ],
  [
    { 'chartwright.yaml': 'charts: { charts/b: {}, charts/a: {} }', ...charts },
    /chartwright.yaml:1:11\n +found: +no folder or archive charts\/b\n/,
  ],
])('none is a wrong usage: %j', (files, said) => {
  expect(() => found(files)).toThrow(said);
  expect(() => found(files)).toThrow(expect.objectContaining({ code: 'USAGE' }));
});

test('of named charts it is not asked what the config has besides', () => {
  const files = { 'chartwright.yaml': 'charts: { charts/b: {} }', ...charts };
  expect(found(files, '.', ['charts/a']).charts).toEqual(['charts/a']);
});

test('an empty name is not the working directory', () => {
  expect(() => found({ 'Chart.yaml': CHART }, '.', [''])).toThrow('write . for the working directory');
});

test('links are not followed, since they may lead back', () => {
  const root = project({ 'charts/group/b/Chart.yaml': CHART });
  symlinkSync('..', path.join(root, 'charts', 'group', 'back'));
  expect(findCharts([], loadConfig(undefined, root), root).locations).toEqual([
    path.join(root, 'charts', 'group', 'b'),
  ]);
});

test('a folder that cannot be looked through is a wrong usage, since it may hold charts', () => {
  const config = project({ 'chartwright.yaml': "charts: { 'none/*': {} }" });
  symlinkSync('none', path.join(config, 'none'));
  const look = () => findCharts([], loadConfig(undefined, config), config);
  expect(look).toThrow(/^none cannot be looked through for charts\n +found: +ELOOP/);
  expect(look).toThrow(expect.objectContaining({ code: 'USAGE' }));
});

// Whoever may do anything may read anything.
(process.getuid?.() === 0 ? test.skip : test)('the same of a folder that nobody may read', () => {
  const root = project({ 'charts/a/Chart.yaml': CHART, 'charts/b/x': '' });
  chmodSync(path.join(root, 'charts', 'b'), 0);
  const look = () => findCharts([], loadConfig(undefined, root), root);
  expect(look).toThrow(/^charts\/b cannot be looked through for charts\n +found: +EACCES/);
  chmodSync(path.join(root, 'charts', 'b'), 0o755);
});

describe('the config', () => {
  test('is looked for up to the folder of the repository', () => {
    const root = project({ 'chartwright.yaml': '', 'repo/.git/HEAD': '', 'repo/deep/er/x': '' });
    expect(loadConfig(undefined, path.join(root, 'repo', 'deep', 'er')).file).toBeUndefined();
    const inside = project({ '.git': 'gitdir: elsewhere', 'chartwright.yaml': 'extends: strict', 'deep/er/x': '' });
    const loaded = loadConfig(undefined, path.join(inside, 'deep', 'er'));
    expect(loaded).toMatchObject({ folder: inside, config: { extends: ['strict'] } });
  });

  test('outside of a repository only the working directory counts', () => {
    const root = project({ 'chartwright.yaml': 'extends: strict', 'deep/x': '' });
    expect(loadConfig(undefined, path.join(root, 'deep')).file).toBeUndefined();
    expect(loadConfig(undefined, root).file).toBe(path.join(root, 'chartwright.yaml'));
  });

  test.each([
    ['missing.yaml', 'the config missing.yaml cannot be read'],
    ['folder', 'a folder'],
    ['bad.yaml', 'at:        bad.yaml:1:1'],
    ['/dev/zero', 'neither a file nor a folder'],
    ['large.yaml', 'at most 5242880 bytes'],
  ])('%s is a wrong usage', (name, said) => {
    const root = project({ 'folder/x': '', 'bad.yaml': 'exends: strict', 'large.yaml': '#'.repeat(6e6) });
    expect(() => loadConfig(name, root)).toThrow(said);
  });
});
