import { schemaMissing as rule } from '../../../../src/lint/rules/schema/schema-missing';
import { findingsOf } from '../../kit';

const found = async (files: Readonly<Record<string, string>>) =>
  (await findingsOf(rule, files)).map(({ message }) => message);

const LIBRARY = 'apiVersion: v2\nname: demo\nversion: 1.0.0\ntype: library\n';
const DEPRECATED = 'apiVersion: v2\nname: demo\nversion: 1.0.0\ndeprecated: true\n';

test.each([
  [{ 'values.yaml': 'a: 1\n' }, ['the chart has no values.schema.json']],
  [{ 'values.yaml': '# nothing yet\n' }, []],
  [{ 'values.yaml': 'a: [\n' }, []],
  [{ 'templates/a.yaml': '' }, []],
  [{ 'values.yaml': 'a: 1\n', 'Chart.yaml': LIBRARY }, []],
  [{ 'values.yaml': 'a: 1\n', 'Chart.yaml': DEPRECATED }, []],
  [{ 'values.yaml': 'a: 1\n', 'values.schema.json': 'no JSON' }, []],
])('%j', async (files: Readonly<Record<string, string>>, said) => {
  expect(await found(files)).toEqual(said);
});
