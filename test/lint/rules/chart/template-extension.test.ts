import { templateExtension as rule } from '../../../../src/lint/rules/chart/template-extension';
import { findingsOf } from '../../kit';

const found = async (files: Readonly<Record<string, string>>) =>
  (await findingsOf(rule, files)).map(({ message }) => message);

const said = (file: string, extension: string) => [
  `${file} is rendered as a template, but its name ends with ${extension}`,
];

test.each([
  ['templates/a.yaml', []],
  ['templates/a.yml', []],
  ['templates/_helpers.tpl', []],
  ['templates/NOTES.txt', []],
  ['templates/_script.sh', []],
  ['files/a.json', []],
  ['templates/a.json', said('a.json', '.json')],
  ['templates/sub/README.md', said('README.md', '.md')],
  ['templates/Makefile', said('Makefile', 'no extension')],
  ['templates/a.yaml~', said('a.yaml~', '.yaml~')],
])('%s', async (file, expected) => {
  expect(await found({ [file]: 'a' })).toEqual(expected);
});
