import { junit } from '../../../src/lint/formats/junit';
import { context, finding, inFile, report } from './report';

const xml = (given: Parameters<typeof report>[0], options: Parameters<typeof context>[0] = {}) =>
  junit(report(given), context(options));

test('a suite a chart, a case a rule in a file', () => {
  const findings = [
    finding({ severity: 'warning' }),
    finding({ at: [9, 1, 9, 2], message: 'the other is wrong' }),
    inFile('charts/web/Chart.yaml', { severity: 'info' }),
  ];
  const charts = ['charts/web', 'charts/db'].map((chart) => ({ chart, name: 'n', version: '1.0.0', renders: 0 }));
  expect(xml({ findings, charts })).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="chartwright" tests="3" failures="1" errors="0" skipped="0">
  <testsuite name="charts/web" tests="2" failures="1" errors="0" skipped="0">
    <testcase classname="charts/web/values.yaml" name="some-rule" file="charts/web/values.yaml">
      <failure type="error" message="the other is wrong (and 1 more)">charts/web/values.yaml:2:3 warning: something is wrong
  help: put it right
charts/web/values.yaml:9:1 error: the other is wrong
  help: put it right</failure>
    </testcase>
    <testcase classname="charts/web/Chart.yaml" name="some-rule" file="charts/web/Chart.yaml">
      <system-out>charts/web/Chart.yaml:2:3 info: something is wrong
  help: put it right</system-out>
    </testcase>
  </testsuite>
  <testsuite name="charts/db" tests="1" failures="0" errors="0" skipped="0">
    <testcase classname="charts/db" name="all rules"/>
  </testsuite>
</testsuites>
`,
  );
});

test("files are links from the repository's root, and known by what they are called elsewhere", () => {
  const suppressed = [{ finding: finding(), reason: 'meant', by: 'config' as const }];
  const text = xml({ findings: [finding()], suppressed }, { folder: 'deploy', showSuppressed: true });
  const named = 'classname="charts/web/values.yaml" name="some-rule" file="deploy/charts/web/values.yaml"';
  expect(text.split(named)).toHaveLength(3);
});

test('a finding says what it is about, with which values, and where else to look', () => {
  const range = { start: { line: 1, column: 1 }, end: { line: 1, column: 6 } };
  const found = finding({
    object: { apiVersion: 'v1', kind: 'Pod', name: 'web', path: 'spec' },
    valueSets: ['ci/a.yaml'],
    related: [{ file: 'charts/web/values.yaml', range, message: 'declared here' }],
  });
  expect(xml({ findings: [found] })).toContain(
    `>charts/web/values.yaml:2:3 error: something is wrong
  help: put it right
  object: Pod/web spec
  with: ci/a.yaml
  declared here: charts/web/values.yaml:1:1</failure>`,
  );
});

test.each([
  ['info', 1],
  ['warning', 1],
  ['error', 0],
  ['never', 0],
] as const)('with --fail-on %s a warning gives %d failures', (failOn, failures) => {
  expect(xml({ findings: [finding({ severity: 'warning' })] }, { failOn })).toContain(
    `tests="1" failures="${failures}" `,
  );
});

test('what could not be checked is an error, with the stack of what crashed', () => {
  const text = xml({ failures: [{ rule: 'r', error: new Error('a < b') }], charts: [] });
  expect(text).toContain('<testsuite name="chartwright" tests="1" failures="0" errors="1" skipped="0">');
  expect(text).toContain('<error message="the rule r crashed, a bug of that rule: a &lt; b">Error: a &lt; b\n    at ');
});

test('what is suppressed is skipped, where it is asked for', () => {
  const suppressed = [{ finding: finding(), reason: 'meant', by: 'config' as const }];
  expect(xml({ suppressed })).not.toContain('skipped message');
  expect(xml({ suppressed }, { showSuppressed: true })).toContain('<skipped message="meant: something is wrong"/>');
});

test('every text is well-formed XML 1.0', () => {
  const hostile = `<a b="c">&amp; ]]>\u0000\u001b\u000b\ufffe\ud800 \u{1f600}\t\r\n'`;
  const text = xml({ findings: [inFile(hostile, { message: hostile, help: hostile, rule: hostile })] });
  expect(text).not.toMatch(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
  expect(text).toContain('classname="&lt;a b=&quot;c&quot;&gt;&amp;amp; ]]&gt; \u{1f600}&#9;&#13;&#10;\'"');
  expect(text).toContain('error: &lt;a b="c"&gt;&amp;amp; ]]&gt; \u{1f600}\t&#13;\n\'');
});
