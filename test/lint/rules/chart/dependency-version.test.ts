import { dependencyVersion as rule } from '../../../../src/lint/rules/chart/dependency-version';
import { helmTemplate } from '../../../../src/helm/template';
import { testHelms } from '../../../../src/testing';
import { folderWith } from '../../../helm/chart';
import { findingsOf } from '../../kit';
import { chartBelow, chartWith } from './chart-with';

const found = async (lines: string, files = {}) =>
  (await findingsOf(rule, chartWith(lines, files))).map(({ message }) => message);

test.each([
  ['dependencies: [{name: a, version: "^1.2 || >=3 <4"}]', {}, []],
  ['dependencies: [{name: a, version: 1.x.x}]', chartBelow('a', '1.9.0'), []],
  ['dependencies: [{name: a}]', chartBelow('a', '1.9.0'), []],
  ['dependencies: [{name: a}]', {}, ['the dependency a has no version']],
  ['dependencies: [{name: a, alias: b}]', chartBelow('a', '1.9.0'), ['the dependency a has no version']],
  ['dependencies: [{name: a, version: ""}]', chartBelow('a', '1.9.0'), ['the dependency a has no version']],
  [
    'dependencies: [{name: a, version: 999999999999999999999.0.0}]',
    chartBelow('a', '1.9.0'),
    ['the dependency a has the version "999999999999999999999.0.0", which is not a range of versions'],
  ],
  [
    'dependencies: [{name: a, version: ">=1 <999999999999999999999"}]',
    {},
    ['the dependency a has the version ">=1 <999999999999999999999", which is not a range of versions'],
  ],
  [
    'dependencies: [{name: a, version: one}]',
    {},
    ['the dependency a has the version "one", which is not a range of versions'],
  ],
  [
    'dependencies: [{name: a, version: ^1.0.0}]',
    chartBelow('a', '2.0.0'),
    ['the dependency a is to have the version "^1.0.0", but charts/ has 2.0.0'],
  ],
  // A range has pre-releases only where it names one.
  [
    'dependencies: [{name: a, version: ^1.0.0}]',
    chartBelow('a', '1.2.0-rc.1'),
    ['the dependency a is to have the version "^1.0.0", but charts/ has 1.2.0-rc.1'],
  ],
  ['dependencies: [{name: a, version: ^1.0.0-0}]', chartBelow('a', '1.2.0-rc.1'), []],
])('%s', async (lines, files, said) => {
  expect(await found(lines, files)).toEqual(said);
});

test.each(testHelms())('what $name makes of a version that does not fit', async ({ bin }) => {
  const below = {
    'charts/a/Chart.yaml': 'apiVersion: v2\nname: a\nversion: 1.0.0\n',
    'charts/a/templates/x.yaml': 'a: b',
  };
  const isInstalled = async (dependency: string) => {
    const chart = folderWith({
      'Chart.yaml': `apiVersion: v2\nname: demo\nversion: 1.0.0\ndependencies: [{name: a, ${dependency}}]\n`,
      ...below,
    });
    const result = await helmTemplate({ chart, helm: bin, values: 'a: {enabled: false}\ntags: {x: false}\n' });
    return result.ok && result.manifests.includes('a: b');
  };
  expect(await isInstalled('version: ^2, condition: a.enabled')).toBe(false);
  expect(await isInstalled('version: ^2, tags: [x]')).toBe(false);
  expect(await isInstalled('version: ^2, alias: c, condition: a.enabled')).toBe(true);
  expect(await isInstalled('version: ^2, alias: c, tags: [x]')).toBe(true);
  expect(await isInstalled('alias: c, tags: [x]')).toBe(true);
  expect(await isInstalled('version: ^1, alias: c, tags: [x]')).toBe(false);
});
