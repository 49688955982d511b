import { kubeVersion as rule } from '../../../../src/lint/rules/chart/kube-version';
import { findingsOf } from '../../kit';
import { chartWith } from './chart-with';

const found = async (lines: string) => (await findingsOf(rule, chartWith(lines))).map(({ message }) => message);

const said = (range: string) => [`kubeVersion is ${range}, which Helm cannot read as a range of versions`];

test.each([
  ['kubeVersion: ">=1.28.0-0"', []],
  ['kubeVersion: ">= 1.13.0 < 1.14.0 || >= 1.14.1 < 1.15.0"', []],
  ['kubeVersion: "1.28.x"', []],
  ['kubeVersion: "*"', []],
  ['kubeVersion: ""', []],
  ['kubeVersion: ">=1.28.0-0 and <1.32"', said('">=1.28.0-0 and <1.32"')],
  ['kubeVersion: "=>1.28.0-0, latest"', said('"=>1.28.0-0, latest"')],
  ['kubeVersion: ">=1.28.0.0"', said('">=1.28.0.0"')],
])('%s', async (lines, expected) => {
  expect(await found(lines)).toEqual(expected);
});
