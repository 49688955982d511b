import { unquotedText } from '../../../../src/lint/rules/template/unquoted-text';
import { suppressionUnknownRule as rule } from '../../../../src/lint/rules/suppression/suppression-unknown-rule';
import { lintFiles } from '../../kit';

const found = async (files: Readonly<Record<string, string>>) => {
  const { findings } = await lintFiles([unquotedText, rule], files, {});
  return findings.filter((finding) => finding.rule === rule.id).map(({ message }) => message);
};

test('finds something in its bad example, and nothing in its good one', async () => {
  expect(await found(rule.bad)).toHaveLength(1);
  expect(await found(rule.good)).toEqual([]);
});

const unknown = (rule: string) => `there is no rule ${rule}, so nothing is suppressed for it`;

test.each([
  ['# chartwright-disable-line unquoted-text -- why', []],
  ['# chartwright-disable-line unquoted-txt, b -- why', [unknown('b'), unknown('unquoted-txt')]],
  ['# chartwright-disable-line -- why', ['chartwright-disable-line names no rule, so it suppresses nothing']],
  [
    '# chartwright-disable-nextline unquoted-text -- why',
    ['chartwright-disable-nextline is no comment that suppresses anything'],
  ],
  ['# chartwright-enable unquoted-text -- why', []],
])('%s', async (values, said) => {
  expect(await found({ 'values.yaml': values })).toEqual(said);
});
