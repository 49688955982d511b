import { helmTemplate } from '../../../src/helm';
import { nullParent } from '../../../src/lint/rules/template/null-parent';
import { nullMapDefault } from '../../../src/lint/rules/values/null-map-default';
import { valueUndeclared } from '../../../src/lint/rules/values/value-undeclared';
import {
  dependencyKeys,
  keysDescribedElsewhere,
  isGivenFromBelow,
  isDescribedElsewhere,
  isReadElsewhere,
} from '../../../src/lint/values/root-keys';
import { testHelms } from '../../../src/testing';
import { chartWith } from '../../helm/chart';
import { inputOf, lintFiles } from '../kit';

const chartYaml = (...dependencies: string[]) =>
  `apiVersion: v2\nname: demo\nversion: 1.0.0\ndependencies: [${dependencies.join(', ')}]\n`;
const below = (name: string, values = 'b: 1\n') => ({
  [`charts/${name}/Chart.yaml`]: `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`,
  [`charts/${name}/values.yaml`]: values,
});

describe('whether a render stops at a path', () => {
  const ALONE = {};
  const PARENT = { 'Chart.yaml': chartYaml('{name: sub, version: 1.0.0}'), ...below('sub', 'global: {x: {z: 1}}\n') };
  const IMPORT = {
    'Chart.yaml': chartYaml('{name: sub, version: 1.0.0, import-values: [data, {child: svc, parent: set.deep}]}'),
    ...below('sub', 'exports: {data: {port: {number: 80}}}\nsvc: {k: {l: 1}}\n'),
  };

  test.each<[values: string, path: string, files: Readonly<Record<string, string>>, stops: boolean]>([
    // Helm makes a map of `global` for charts below another, and for no other chart.
    ['a: 1', '.Values.global.x', ALONE, true],
    ['a: 1', '.Values.global.x', PARENT, true],
    ['a: 1', '.Values.global.x.z', PARENT, true],
    ['a: 1', '(.Values.global).x', ALONE, false],
    ['a: 1', '(.Values.global).x.z', ALONE, false],
    ['global:', '.Values.global.x', PARENT, true],
    ['global: {}', '.Values.global.x', ALONE, false],
    ['global: {}', '.Values.global.x.z', ALONE, true],
    ['global: {}', '.Values.global.x.z', PARENT, true],
    ['global: {}', '(.Values.global).x.z', PARENT, true],
    ['global: {}', '(.Values.global.x).z', PARENT, false],
    ['global: {x: {}}', '.Values.global.x.z', ALONE, false],
    ['global: {x: {}}', '.Values.global.x.w.z', PARENT, true],
    // What charts below give is there.
    ['a: 1', '.Values.sub.b', PARENT, false],
    ['a: 1', '.Values.sub.global.x.z', PARENT, false],
    ['a: 1', '.Values.port.number', IMPORT, false],
    ['a: 1', '.Values.set.deep.k.l', IMPORT, false],
    // Not so the name of what is imported.
    ['a: 1', '.Values.data.port', IMPORT, true],
  ])('%s and %s', async (values, path, more, stops) => {
    const files = { 'values.yaml': `${values}\n`, 'templates/a.yaml': `a: {{ ${path} | quote }}\n`, ...more };
    const { findings } = await lintFiles([nullParent, valueUndeclared, nullMapDefault], files, {});
    expect(findings).toHaveLength(stops ? 1 : 0);
    const chart = chartWith({ 'Chart.yaml': chartYaml(), ...files });
    for (const { bin } of testHelms()) expect((await helmTemplate({ chart, helm: bin })).ok).toBe(!stops);
  });
});

const CHART = inputOf({
  'Chart.yaml': chartYaml(
    '{name: redis, version: 1.0.0}',
    '{name: db, alias: store, version: 1.0.0}',
    '{name: away, version: 1.0.0, import-values: [{child: x, parent: theirs.x}]}',
  ),
  ...below('redis'),
  ...below('db'),
  ...below('undeclared'),
}).chart;
const ROOT = ['redis', 'db', 'store', 'away', 'undeclared', 'global', 'tags', 'exports', 'enabled', 'theirs', 'own'];

test.each<[question: string, holds: (key: string) => boolean, keys: readonly string[]]>([
  [
    'dependencies have their values there',
    (key) => dependencyKeys(CHART).has(key),
    ['redis', 'store', 'away', 'undeclared'],
  ],
  [
    'the chart need not describe it',
    (key) => keysDescribedElsewhere(CHART).has(key),
    ['redis', 'store', 'away', 'undeclared', 'global', 'tags', 'exports'],
  ],
  [
    'it is not the chart’s own',
    (key) => isDescribedElsewhere(CHART, [key]),
    ['redis', 'store', 'away', 'undeclared', 'global', 'tags', 'exports', 'enabled'],
  ],
  // A dependency that is not there may read `global`.
  [
    'others may read it',
    (key) => isReadElsewhere(CHART, [key]),
    ['redis', 'store', 'away', 'undeclared', 'global', 'tags', 'exports', 'enabled'],
  ],
  ['charts below fill it', (key) => isGivenFromBelow(CHART, [key]), ['redis', 'store', 'away', 'undeclared', 'theirs']],
])('keys at the root of which holds: %s', (_, holds, keys) => {
  expect(ROOT.filter(holds)).toEqual(keys);
});

test('where all dependencies are there it is known who reads global', () => {
  const { chart } = inputOf({ 'Chart.yaml': chartYaml('{name: redis, version: 1.0.0}'), ...below('redis') });
  expect(isReadElsewhere(chart, ['global', 'a'])).toBe(false);
});
