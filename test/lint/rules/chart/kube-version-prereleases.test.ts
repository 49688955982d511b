import { kubeVersionPrereleases as rule } from '../../../../src/lint/rules/chart/kube-version-prereleases';
import { findingsOf } from '../../kit';
import { chartWith } from './chart-with';

const found = async (range: string, helmVersions = ['3.17.1', '4.1.4']) =>
  (await findingsOf(rule, chartWith(`kubeVersion: "${range}"`), { helmVersions })).map(({ message }) => message);

const help = async (range: string) =>
  (await findingsOf(rule, chartWith(`kubeVersion: "${range}"`))).map((finding) => finding.help);
const EXCLUDES = 'excludes managed clusters, whose versions look like v1.30.2-gke.100';

test.each([
  ['>=1.28', '>=1.28.0-0'],
  ['>= 1.28.0', '>=1.28.0-0'],
  ['>1.28', '>=1.29.0-0'],
  ['>1.28.1', '>=1.28.2-0'],
  ['>=1.28.0-0 <1.32.0', '>=1.28.0-0 <1.32.0-0'],
  ['>=1.28.0, <=1.31', '>=1.28.0-0 <1.32.0-0'],
  ['^1.28', '^1.28.0-0'],
  ['~1.28.0', '~1.28.0-0'],
  ['1.28.x', '~1.28.0-0'],
  ['1.x', '^1.0.0-0'],
  ['*', '>=0.0.0-0'],
  ['1.28 - 1.31', '>=1.28.0-0 <1.32.0-0'],
  ['~1.28.0 || ~1.29.0-0', '~1.28.0-0 || ~1.29.0-0'],
])('%s becomes %s', async (range, mended) => {
  expect(await help(range)).toEqual([`write kubeVersion: "${mended}"`]);
});

test.each([
  '>=1.28.0-0',
  '>=1.28-0',
  '>=1.28.0-0 <1.32.0-0',
  '~1.28.0-0',
  '*-0',
  '>=1.28.0-0 || >=1.28.0',
  '',
  'none',
  '1.28 or so',
])('%s is left alone', async (range) => {
  expect(await found(range)).toEqual([]);
});

test('an exact version has no form with pre-releases', async () => {
  expect(await help('1.28.3')).toEqual(['write the range as limits that end with -0, such as ">=1.28.0-0 <1.32.0-0"']);
});

test.each([
  ['>=1.28.0', ['4.1.4'], []],
  ['>=1.28.0', ['4.0.0'], [`kubeVersion ">=1.28.0" ${EXCLUDES}`]],
  ['>=1.28.0-0 <1.32.0', ['3.19.0'], []],
  ['>=1.28.0-0 <1.32.0', ['3.17.1'], [`kubeVersion ">=1.28.0-0 <1.32.0" ${EXCLUDES}`]],
])('%s with Helm %s', async (range, helmVersions, said) => {
  expect(await found(range, helmVersions)).toEqual(said);
});
