import { chartApiVersion as rule } from '../../../../src/lint/rules/chart/chart-api-version';
import { findingsOf } from '../../kit';
import { chartWith } from './chart-with';

const found = async (lines: string) => (await findingsOf(rule, chartWith(lines))).map(({ message }) => message);

test.each([
  ['apiVersion: v1', []],
  ['apiVersion: v1\ntype: application', ['Chart.yaml has type, which apiVersion v1 does not have']],
  ['apiVersion: v1\ndependencies: []', ['Chart.yaml has dependencies, which apiVersion v1 does not have']],
  ['apiVersion: v3', ['apiVersion is the text "v3", but Helm knows v1 and v2 alone']],
  ['apiVersion: 2', ['apiVersion is the number 2, but Helm knows v1 and v2 alone']],
  ['apiVersion:', ['Chart.yaml has no apiVersion']],
  ['type: application', []],
  ['type: libary', ['type is the text "libary", but Helm knows application and library alone']],
])('%s', async (lines, said) => {
  expect(await found(lines)).toEqual(said);
});
