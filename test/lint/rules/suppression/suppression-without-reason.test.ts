import { unquotedText } from '../../../../src/lint/rules/template/unquoted-text';
import { suppressionWithoutReason as rule } from '../../../../src/lint/rules/suppression/suppression-without-reason';
import { lintFiles } from '../../kit';

const found = async (files: Readonly<Record<string, string>>) => {
  const { findings } = await lintFiles([unquotedText, rule], files, {});
  return findings.filter((finding) => finding.rule === rule.id).map(({ message }) => message);
};

test('finds something in its bad example, and nothing in its good one', async () => {
  expect(await found(rule.bad)).toHaveLength(1);
  expect(await found(rule.good)).toEqual([]);
});

test.each([
  ['# chartwright-disable-line unquoted-text -- why', 0],
  ['# chartwright-disable-line unquoted-text --', 1],
  ['# chartwright-disable-line unquoted-text - why', 1],
  ['# chartwright-disable unquoted-text', 1],
  ['# chartwright-disable-lines unquoted-text', 0],
  ['# chartwright-disable-line', 0],
])('%s', async (values, count) => {
  expect(await found({ 'values.yaml': values })).toHaveLength(count);
});
