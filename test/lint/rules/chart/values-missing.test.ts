import { valuesMissing as rule } from '../../../../src/lint/rules/chart/values-missing';
import { findingsOf } from '../../kit';

const found = async (files: Readonly<Record<string, string>>) =>
  (await findingsOf(rule, files)).map(({ message }) => message);

test.each([
  [{ 'values.yaml': '' }, []],
  [{ 'Chart.yaml': 'apiVersion: v2\nname: demo\nversion: 1.0.0\ntype: library\n' }, []],
  [{ 'values.yml': 'a: 1\n', 'templates/a.yaml': 'a: {{ .Values.a }}\n' }, ['the chart has no values.yaml']],
  [{ 'templates/crd.yaml': 'kind: CustomResourceDefinition\n' }, []],
])('%j', async (files: Readonly<Record<string, string>>, said) => {
  expect(await found(files)).toEqual(said);
});
