import { chartYaml as rule } from '../../../../src/lint/rules/chart/chart-yaml';
import { findingsOf } from '../../kit';
import { chartWith } from './chart-with';

const found = async (lines: string) => (await findingsOf(rule, chartWith(lines))).map(({ message }) => message);

test.each([
  ['description: 5', []],
  ['appVersion: 1.10', []],
  ['deprecated: "true"', ['deprecated is the text "true", but Helm takes true or false']],
  ['home:', []],
  ['sources: https://example.com', ['sources is the text "https://example.com", but Helm takes a list of texts']],
  ['maintainers: [Ada]', ['maintainers[0] is the text "Ada", but Helm takes a map']],
  ['dependencies: {redis: 1.0.0}', ['dependencies is a map, but Helm takes a list of maps']],
  ['dependencies: [{name: a, tags: b}]', ['dependencies[0].tags is the text "b", but Helm takes a list of texts']],
  ['annotations: [a]', ['annotations is a list, but Helm takes a map of texts']],
  ['annotations: {a: 1, b: true, c: [x]}', ['annotations.c is a list, but Helm takes a text']],
  ['name: [demo]', ['name is a list, but Helm takes a text']],
  ['unknown: [1]', []],
])('%s', async (lines, said) => {
  expect(await found(lines)).toEqual(said);
});

test.each([
  ['description: "one\ntwo"\n', []],
  ['keywords: [\na,\nb\n]\n---\n', []],
  ['description: yes\n', []],
  ['---\nicon: 1\n', ['Chart.yaml cannot be read: there is a second document, which Helm does not read']],
])('below a name and a version, %j', async (text, said) => {
  const findings = await findingsOf(rule, { 'Chart.yaml': `apiVersion: v2\nname: demo\nversion: 1.0.0\n${text}` });
  expect(findings.map(({ message }) => message)).toEqual(said);
});

test('what is no YAML is said once, at its place', async () => {
  const findings = await findingsOf(rule, { 'Chart.yaml': 'name: "demo\nversion: 1.0.0\n' });
  expect(findings.map(({ location: { file } }) => file)).toEqual(['Chart.yaml']);
  expect(findings[0]?.message).toMatch(/^Chart\.yaml cannot be read: /);
});

test('what stands after the first value is dropped', async () => {
  const findings = await findingsOf(rule, {
    'Chart.yaml': '{apiVersion: v2, name: demo, version: 1.0.0}\nicon: 1\nhome: 2\n',
  });
  expect(findings.map(({ message, location: { range } }) => [range.start.line, message])).toEqual([
    [2, 'Chart.yaml goes on after its first value: Helm reads that value alone, and drops everything from here on'],
  ]);
});

test.each(['- a', 'text', '5'])('a Chart.yaml that is %s', async (text) => {
  expect(await findingsOf(rule, { 'Chart.yaml': text })).toMatchObject([
    { message: expect.stringContaining('takes a map') },
  ]);
});
