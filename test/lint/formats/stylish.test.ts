import { stylish } from '../../../src/lint/formats/stylish';
import { context, finding, inFile, report } from './report';

const sources = (text: string, file = 'charts/web/values.yaml') => new Map([[file, { path: 'values.yaml', text }]]);

test('findings by file, each with its code, help, values and places', () => {
  const found = finding({
    at: [2, 8, 2, 14],
    message: 'the tag is latest',
    object: { apiVersion: 'v1', kind: 'Pod', name: 'web', path: 'spec.containers[0].image' },
    valueSets: ['ci/a.yaml', 'ci/b.yaml', 'ci/c.yaml', 'ci/d.yaml'],
    related: [
      {
        file: 'charts/web/values.yaml',
        range: { start: { line: 1, column: 1 }, end: { line: 1, column: 6 } },
        message: 'declared here',
      },
    ],
  });
  const given = report({
    findings: [found, inFile('charts/web/Chart.yaml', { severity: 'info' })],
    sources: sources('image:\n  tag: latest\n'),
  });
  expect(stylish(given, context())).toBe(
    [
      'charts/web/values.yaml',
      '     2:8  error    the tag is latest  some-rule',
      '      1 | image:',
      '    > 2 |   tag: latest',
      '        |        ^^^^^^',
      '      3 |',
      '    help: put it right',
      '    object: Pod/web spec.containers[0].image',
      '    with: ci/a.yaml, ci/b.yaml, ci/c.yaml and 1 more',
      '    declared here: charts/web/values.yaml:1:1',
      '',
      'charts/web/Chart.yaml',
      '     2:3  info     something is wrong  some-rule',
      '    help: put it right',
      '',
      '1 error and 1 info (1 chart, 2 renders)',
      '',
    ].join('\n'),
  );
});

test.each([
  ['nothing', report(), 'no findings (1 chart, 2 renders)\n'],
  [
    'what is suppressed is counted',
    report({ suppressed: [{ finding: finding(), reason: 'r', by: 'config' }] }),
    'no findings (1 chart, 2 renders); 1 suppressed\n',
  ],
  [
    'what could not be checked is counted',
    report({ failures: [{ error: new Error('x') }], charts: [] }),
    'no findings in what was checked (0 charts, 0 renders); not checked, so that the exit code is 2: what Helm renders\n',
  ],
  [
    'each thing that was not checked is named, three of them at most',
    report({
      failures: [
        { chart: 'charts/bad', error: new Error('x') },
        { chart: 'charts/web', error: new Error('x') },
        { chart: 'charts/web', error: new Error('y') },
        { chart: 'charts/web', rule: 'some-rule', error: new Error('x') },
        { chart: 'charts/worse\u001b', error: new Error('x') },
        { chart: 'charts/worst', error: new Error('x') },
      ],
    }),
    'no findings in what was checked (1 chart, 2 renders); not checked, so that the exit code is 2: ' +
      'charts/bad, a part of charts/web, the rule some-rule in charts/web and 2 more\n',
  ],
])('%s', (_, given, text) => {
  expect(stylish(given, context())).toBe(text);
});

test('what shows with the default values names no values', () => {
  const found = finding({ valueSets: ['ci/a.yaml', 'default values'] });
  expect(stylish(report({ findings: [found] }), context())).not.toContain('ci/a.yaml');
});

test('suppressed findings are shown where they are asked for', () => {
  const given = report({ suppressed: [{ finding: finding(), reason: 'it is meant', by: 'comment' }] });
  expect(stylish(given, context({ showSuppressed: true }))).toContain('reason: it is meant');
  expect(stylish(given, context())).not.toContain('it is meant');
});

test('of hundreds of findings a line each is shown, the worst with their code', () => {
  const many = Array.from({ length: 300 }, (_, index) => finding({ severity: index < 290 ? 'warning' : 'error' }));
  const lines = stylish(report({ findings: many }), context()).split('\n');
  expect(lines.length).toBeLessThan(400);
  expect(lines.filter((line) => line.includes('something is wrong'))).toHaveLength(300);
  const last = lines.findLastIndex((line) => line.includes(' error '));
  expect(lines[last + 1]).toBe('    help: put it right');
  expect(lines).toContain(
    '260 more findings have their lines alone: --format json tells all of each, chartwright rules <id> what to do.',
  );
});

test('a rule with many findings hides no other: one of each comes before the second of one', () => {
  const many = Array.from({ length: 300 }, (_, at) =>
    finding({ rule: at < 250 ? 'a-many' : `b-${at % 50}`, at: [at + 1, 1, at + 1, 2] }),
  );
  const text = stylish(report({ findings: many }), context());
  const full = [...text.matchAll(/^ +(\d+):1 .*  (\S+)\n +help:/gm)].map(([, line, rule]) => `${rule} ${line}`);
  expect(full).toHaveLength(40);
  expect(new Set(full.map((one) => one.split(' ')[0])).size).toBe(40);
  expect(full[0]).toBe('a-many 1');
  expect(stylish(report({ findings: many }), context())).toBe(text);
});

test('errors come before warnings, whatever their rules', () => {
  const many = Array.from({ length: 90 }, (_, at) =>
    finding(at < 45 ? { rule: `w-${at}`, severity: 'warning' } : { rule: at < 87 ? 'e' : 'f' }),
  );
  const lines = stylish(report({ findings: many }), context()).split('\n');
  const full = lines.filter((_, at) => lines[at + 1]?.includes('help:'));
  expect(full.filter((line) => line.includes('  error  '))).toHaveLength(40);
  expect(full.filter((line) => line.endsWith('  f'))).toHaveLength(3);
});

test('the places of a file are aligned', () => {
  const findings = [
    finding({ at: [7, 5, 7, 6] }),
    finding({ at: [1948, 12, 1948, 13] }),
    inFile('charts/web/Chart.yaml', { at: [1, 1, 1, 2] }),
  ];
  expect(stylish(report({ findings }), context()).match(/^.*something.*$/gm)).toEqual([
    '      7:5  error    something is wrong  some-rule',
    '  1948:12  error    something is wrong  some-rule',
    '     1:1  error    something is wrong  some-rule',
  ]);
});

test.each([80, 120])('on a terminal of %d columns what is marked is whole', (width) => {
  const line = '  {{ if .Values.controller.serviceType }}clusterIP: {{ .Values.controller.clusterIP }}{{ end }}';
  const marked = '.Values.controller.clusterIP';
  const column = line.indexOf(marked) + 1;
  const found = finding({ at: [2, column, 2, column + marked.length] });
  const given = report({ findings: [found], sources: sources(`spec:\n${line}\n{{ end }}\n`) });
  const rows = stylish(given, context({ width })).split('\n');
  const [above, row = '', carets = '', below] = rows.slice(rows.findIndex((one) => one.includes('1 |')));
  expect([above, below]).toEqual(['      1 | spec:', '      3 | {{ end }}']);
  expect(row.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe(marked);
  expect(row.length).toBeLessThanOrEqual(width);
  expect(row.includes('…')).toBe(width === 80);
});

test('colours where they are on', () => {
  const given = report({ findings: [finding()] });
  expect(stylish(given, context({ colors: true }))).toContain('\u001b[31merror');
  expect(stylish(given, context())).not.toContain('\u001b');
});

test("nothing of a chart's text reaches the terminal as a command", () => {
  const hostile = 'a: "\u001b]0;title\u0007\u009b2J\u202e"\r\n';
  const found = finding({ at: [1, 1, 1, 2], message: `found ${hostile}`, help: hostile });
  const shown = stylish(report({ findings: [found], sources: sources(hostile) }), context());
  expect(shown).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  expect(shown).toContain('␛]0;title␇');
});

test('a long line is cut to the terminal around the finding', () => {
  const text = `${'x'.repeat(5000)}HERE${'y'.repeat(5000)}\n`;
  const found = finding({ at: [1, 5001, 1, 5005] });
  const lines = stylish(report({ findings: [found], sources: sources(text) }), context({ width: 60 })).split('\n');
  const [row = '', carets = ''] = lines.slice(lines.findIndex((line) => line.includes('> 1')));
  expect(row.length).toBeLessThanOrEqual(60);
  expect(row.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe('HERE');
});
