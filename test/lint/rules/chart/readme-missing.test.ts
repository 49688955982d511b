import { readmeMissing as rule } from '../../../../src/lint/rules/chart/readme-missing';
import { findingsOf } from '../../kit';

const found = async (files: Readonly<Record<string, string>>) =>
  (await findingsOf(rule, files)).map(({ message }) => message);

test.each([
  [{ 'README.md': '' }, []],
  [{ 'readme.md': '' }, []],
  [{ 'docs/README.md': '' }, ['the chart has no README.md']],
  [{ 'Chart.yaml': 'apiVersion: v2\nname: demo\nversion: 1.0.0\ntype: library\n' }, []],
])('%j', async (files: Readonly<Record<string, string>>, said) => {
  expect(await found(files)).toEqual(said);
});
