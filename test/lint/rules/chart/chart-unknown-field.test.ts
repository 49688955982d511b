import { chartUnknownField as rule } from '../../../../src/lint/rules/chart/chart-unknown-field';
import { findingsOf } from '../../kit';
import { chartWith } from './chart-with';

const found = async (lines: string) => (await findingsOf(rule, chartWith(lines))).map(({ message }) => message);

const said = (field: string) => [`Helm does not know the field ${field}`];

test.each([
  ['engine: gotpl', said('engine')],
  ['kubeversion: ">=1.0.0"', said('kubeversion')],
  ['tags: a', []],
  ['condition: a.b', []],
  ['maintainers: [{name: Ada, phone: 5}]', said('maintainers[0].phone')],
  ['dependencies: [{name: a, import-values: [b], enabled: true}]', []],
  ['dependencies: [{name: a, importValues: [b]}]', said('dependencies[0].importValues')],
  ['annotations: {anything: goes}', []],
])('%s', async (lines, expected) => {
  expect(await found(lines)).toEqual(expected);
});

test('a misspelling gets the right word, another field does not', async () => {
  const helps = async (lines: string) => (await findingsOf(rule, chartWith(lines))).map(({ help }) => help);
  expect(await helps('mantainers: []')).toEqual(['write maintainers']);
  expect(await helps('engine: gotpl')).toEqual(['remove it, or move it to annotations']);
});
