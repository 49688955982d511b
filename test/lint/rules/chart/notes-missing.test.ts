import { notesMissing as rule } from '../../../../src/lint/rules/chart/notes-missing';
import { findingsOf } from '../../kit';

const found = async (files: Readonly<Record<string, string>>) =>
  (await findingsOf(rule, files)).map(({ message }) => message);

test.each([
  [{ 'templates/a.yaml': '', 'templates/NOTES.txt': '' }, []],
  [{ 'templates/_helpers.tpl': '' }, []],
  [{ 'values.yaml': 'a: 1\n' }, []],
  [{ 'templates/a.yaml': '', 'templates/sub/NOTES.txt': '' }, ['the chart has no templates/NOTES.txt']],
])('%j', async (files: Readonly<Record<string, string>>, said) => {
  expect(await found(files)).toEqual(said);
});
