import { chartMaintainers as rule } from '../../../../src/lint/rules/chart/chart-maintainers';
import { findingsOf } from '../../kit';
import { chartWith } from './chart-with';

const found = async (lines: string) => (await findingsOf(rule, chartWith(lines))).map(({ message }) => message);

test.each([
  ['maintainers: [{name: Ada, email: a.b+c@example.co.uk, url: https://example.com}]', []],
  ['maintainers: [{name: Ada, email: "", url: ""}]', []],
  ['maintainers: [{name: Ada, url: example.com/ada}]', []],
  ['maintainers: [{name: "", email: ada@example.com}]', ['a maintainer has no name']],
  ['maintainers: [{email: ada@example.com}]', ['a maintainer has no name']],
  ['maintainers: [{name: Ada, email: ada}]', ['"ada" is not an email address']],
  ['maintainers: [{name: Ada, url: "the web"}]', ['"the web" is not a URL']],
  ['maintainers: [null, 5, [a]]', []],
  ['maintainers: {name: Ada}', []],
])('%s', async (lines, said) => {
  expect(await found(lines)).toEqual(said);
});
