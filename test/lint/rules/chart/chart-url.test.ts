import { chartUrl as rule } from '../../../../src/lint/rules/chart/chart-url';
import { findingsOf } from '../../kit';
import { chartWith } from './chart-with';

const found = async (lines: string) => (await findingsOf(rule, chartWith(lines))).map(({ message }) => message);

test.each([
  ['home: https://example.com', []],
  ['home: ""', []],
  ['icon: https://example.com/a.svg?raw=true', []],
  ['icon: data:image/png;base64,AAAA', []],
  ['icon: file:///chart/icon.svg', []],
  ['sources: [https://github.com/a/b, oci://ghcr.io/a/b]', []],
  ['home: example.com', ['home is "example.com", which is not a URL']],
  ['icon: icon.svg', ['icon is "icon.svg", which is not a URL']],
  ['sources: [https://example.com, github.com/a]', ['sources[1] is "github.com/a", which is not a URL']],
  ['sources: [""]', ['sources[0] is "", which is not a URL']],
  ['sources: [5]', []],
  ['home: [a]', []],
])('%s', async (lines, said) => {
  expect(await found(lines)).toEqual(said);
});
