import { github } from '../../../src/lint/formats/github';
import { context, finding, inFile, report } from './report';

const lines = (given: Parameters<typeof report>[0], folder = '') =>
  github(report(given), context({ folder })).trimEnd().split('\n');

test.each([
  [
    'one line has columns',
    finding({ at: [2, 3, 2, 8] }),
    '::error file=charts/web/values.yaml,line=2,endLine=2,col=3,endColumn=8,title=some-rule::' +
      'something is wrong%0Ahelp: put it right',
  ],
  [
    'several lines have none, which GitHub refuses',
    finding({ at: [2, 3, 4, 1], severity: 'warning' }),
    '::warning file=charts/web/values.yaml,line=2,endLine=4,title=some-rule::something is wrong%0Ahelp: put it right',
  ],
  [
    'what GitHub reads is escaped, in properties more than in the text',
    inFile('a%b,c:d.yaml', { at: [1, 1, 2, 1], severity: 'info', message: '50%: a, b\r\nc', rule: 'r' }),
    '::notice file=a%25b%2Cc%3Ad.yaml,line=1,endLine=2,title=r::50%25: a, b%0Ac%0Ahelp: put it right',
  ],
  [
    'nothing that a terminal obeys comes through',
    inFile('a\u001b[2J.yaml', { at: [1, 1, 2, 1], message: 'x\u001b[31m\r::error::y', rule: 'r' }),
    '::error file=a\u241b[2J.yaml,line=1,endLine=2,title=r::x\u241b[31m\u240d::error::y%0Ahelp: put it right',
  ],
])('%s', (_, found, expected) => {
  expect(lines({ findings: [found] })[0]).toBe(expected);
});

test('a finding says what it is about, with which values, and where else to look', () => {
  const range = { start: { line: 1, column: 1 }, end: { line: 1, column: 6 } };
  const found = finding({
    object: { apiVersion: 'v1', kind: 'Pod', name: 'web', path: '' },
    valueSets: ['ci/a.yaml'],
    related: Array.from({ length: 4 }, () => ({ file: 'a.yaml', range, message: 'declared here' })),
  });
  const [, data] = lines({ findings: [found] }, 'deploy')[0]?.split(',title=some-rule::') ?? [];
  expect(data?.split('%0A')).toEqual([
    'something is wrong',
    'help: put it right',
    'object: Pod/web',
    'with: ci/a.yaml',
    ...Array.from({ length: 3 }, () => 'declared here: deploy/a.yaml:1:1'),
    'and: 1 place more',
  ]);
});

test("files are named from the repository's root", () => {
  expect(lines({ findings: [finding()] }, 'deploy/helm')[0]).toContain('file=deploy/helm/charts/web/values.yaml,');
  expect(lines({ findings: [inFile('../x.yaml')] }, 'deploy')[0]).toContain('file=x.yaml,');
  expect(lines({ findings: [inFile('/tmp/x.yaml')] }, 'deploy')[0]).toContain('file=/tmp/x.yaml,');
});

test('ten of each kind are annotations; the rest is text', () => {
  const many = (severity: 'error' | 'warning' | 'info', count: number) =>
    Array.from({ length: count }, (_, index) => finding({ severity, message: `${severity} ${index}\n::error::no` }));
  const all = lines({ findings: [...many('info', 11), ...many('warning', 10), ...many('error', 12)] });
  const commands = (name: string) => all.filter((line) => line.startsWith(`::${name} `));
  expect(['error', 'warning', 'notice'].map((name) => commands(name).length)).toEqual([10, 10, 10]);
  const counted = all.filter((line) => line.includes('more of this kind'));
  expect(counted).toEqual([commands('error')[9], commands('notice')[9]]);
  expect(counted[0]).toMatch(/%0Ahelp: put it right%0A2 more of this kind stand in the log of this step$/);
  expect(all.slice(30)).toEqual([
    '3 more, above the 10 annotations of a kind that GitHub shows in a step:',
    'error charts/web/values.yaml:2:3 error 10 ::error::no (some-rule)',
    'error charts/web/values.yaml:2:3 error 11 ::error::no (some-rule)',
    'info charts/web/values.yaml:2:3 info 10 ::error::no (some-rule)',
    '12 errors, 10 warnings and 11 infos (1 chart, 2 renders)',
  ]);
});

test('a rule with many findings hides no other; the rest is in the order of the report', () => {
  const rules = ['a', 'a', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'a', 'b'];
  const all = lines({ findings: rules.map((rule, at) => finding({ rule, at: [at + 1, 1, at + 1, 2] })) });
  expect(all.slice(0, 10).map((line) => /title=(\w)/.exec(line)?.[1])).toEqual([...'abcdefghij']);
  expect(all.slice(11, 15).map((line) => line.slice(-4))).toEqual([' (a)', ' (a)', ' (a)', ' (b)']);
  expect(all[11]).toContain(':2:1 ');
});

test('what could not be checked comes first', () => {
  const failures = [{ chart: 'charts/bad', error: new Error('x') }];
  const all = lines({ failures, findings: Array.from({ length: 12 }, () => finding()) });
  expect(all[0]).toContain('::error title=not checked::');
  expect(all.filter((line) => line.startsWith('::error '))).toHaveLength(10);
  expect(all.at(-1)).toBe(
    '12 errors in what was checked (1 chart, 2 renders); not checked, so that the exit code is 2: charts/bad',
  );
});

test('what could not be checked is an error', () => {
  expect(lines({ failures: [{ chart: 'a', rule: 'r', error: new Error('boom') }] })[0]).toBe(
    '::error title=not checked::the rule r crashed in a, a bug of that rule: boom',
  );
});
