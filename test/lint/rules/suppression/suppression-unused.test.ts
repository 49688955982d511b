import { unquotedText } from '../../../../src/lint/rules/template/unquoted-text';
import { suppressionUnused as rule } from '../../../../src/lint/rules/suppression/suppression-unused';
import { lintFiles } from '../../kit';

const found = async (files: Readonly<Record<string, string>>) => {
  const { findings } = await lintFiles([unquotedText, rule], files, {});
  return findings.filter((finding) => finding.rule === rule.id).map(({ message }) => message);
};

test('finds something in its bad example, and nothing in its good one', async () => {
  expect(await found(rule.bad)).toHaveLength(1);
  expect(await found(rule.good)).toEqual([]);
});

const NEXT = '# chartwright-disable-next-line';
const inValues = (text: string) => ({ 'values.yaml': text });

test.each([
  ['one of two rules', `${NEXT} unquoted-text, unquoted-txt -- why\na: 1`, 1],
  ['the same rule twice', `${NEXT} unquoted-text, unquoted-text -- why\na: 1`, 1],
  ['no reason, which is said already', `${NEXT} unquoted-text\na: 1`, 0],
  ['an unknown rule, which is said already', `${NEXT} unquoted-txt -- why\na: 1`, 0],
  ['the linter itself', `${NEXT} suppression-unused -- why\na: 1`, 0],
  ['below the content', 'a: 1\n# chartwright-disable unquoted-text -- why', 1],
])('%s', async (_, text, count) => {
  expect(await found(inValues(text))).toHaveLength(count);
});
