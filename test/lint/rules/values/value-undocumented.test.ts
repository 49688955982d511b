import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { valueUndocumented } from '../../../../src/lint/rules/values/value-undocumented';
import { testHelms } from '../../../../src/testing';
import { folderWith } from '../../../helm/chart';
import { findingsOf, placesOf } from '../../kit';

test.each<[name: string, values: string, found: readonly string[]]>([
  ['above', '# pods\na: 1\n', []],
  ['behind', 'a: 1 # pods\n', []],
  ['below it', 'a: {}\n  # limits: 1\n\nb: [] # one\n', []],
  ['below it, where nothing is given', '# one\nb: 1\na:\n  # limits: 1\nc: 1 # two\n', []],
  [
    'of the next key, or of one in it, and not below it',
    '# one\nz: 1\na: {}\n# two\nb: 1\nc:\n  # three\n  d: 1\n  e: 1\n',
    ['3:1 the value a has no comment', '9:3 the value c.e has no comment'],
  ],
  [
    'above, of several',
    '# The liveness and readiness probes\nlivenessProbe:\n  port: 1\nreadinessProbe:\n  port: 1\n',
    [],
  ],
  ['a text that begins with #', '# one\nz: 1\na: |-\n  # two\n', ['3:1 the value a has no comment']],
  ['above, by the way', '# Switch it on for <name>\nenabled: true\nname: x\n', ['3:1 the value name has no comment']],
  [
    'above, of others',
    '# The liveness probe\nlivenessProbe:\n  port: 1\nreadinessProbe:\n  port: 1\n\nlivenessProbes: []\n',
    ['5:3 the value readinessProbe.port has no comment', '7:1 the value livenessProbes has no comment'],
  ],
  ['on the map around it', '# -- The Service\nservice:\n  type: ClusterIP\n  port: 80\n', []],
  ['by its path', '## @param a.b The b\na:\n  b: 1\n', []],
  ['a # in a text is no comment', '# pods\nb: 1\na: "x#y"\n', ['3:1 the value a has no comment']],
  ['a blank line parts', '# The section\n\na: 1\nb: 1 # one\n', ['3:1 the value a has no comment']],
  [
    'maps of which nothing has one, once',
    '# one\nb: 1\na:\n  c: 1\n  d:\n    e: 1\n',
    ['3:1 none of the 2 values in a has a comment'],
  ],
  [
    'maps by their entries where one has a comment',
    '# one\nb: 1\na:\n  c: 1 # two\n  d:\n    e: 1\n    f: 1\n  g: {}\n  h:\n    i: 1\n',
    [
      '5:3 none of the 2 values in a.d has a comment',
      '8:3 the value a.g has no comment',
      '10:5 the value a.h.i has no comment',
    ],
  ],
  ['none at all, once', 'a: 1\nb: 2\nc: 3\n', ['1:1 none of the 3 values has a comment']],
  ['not what is for others', '# one\nb: 1\nglobal:\n  a: 1\n', []],
  ['no map', '- a\n', []],
])('%s', async (_, values, found) => {
  expect(await placesOf(valueUndocumented, { 'values.yaml': values })).toEqual(
    found.map((one) => `values.yaml:${one}`),
  );
});

test("the schema's description counts", async () => {
  const schema = '{"properties": {"a": {"description": "pods"}}}';
  expect(
    await placesOf(valueUndocumented, { 'values.yaml': '# b\nb: 1\na: 1\n', 'values.schema.json': schema }),
  ).toEqual([]);
});

test('many are said once', async () => {
  const values = ['# one', 'a: 1', ...Array.from({ length: 31 }, (_, index) => `b${index}: 1`)].join('\n');
  expect(await placesOf(valueUndocumented, { 'values.yaml': values })).toEqual([
    'values.yaml:3:1 31 of 32 values have no comment; b0 is the first',
  ]);
});

test.each(testHelms())('of what $name creates, those that nothing tells of', async ({ bin }) => {
  const folder = folderWith({});
  execFileSync(bin, ['create', 'demo'], { cwd: folder });
  const values = readFileSync(path.join(folder, 'demo', 'values.yaml'), 'utf8');
  const findings = await findingsOf(valueUndocumented, { 'values.yaml': values });
  expect(findings.map(({ valuesPath }) => valuesPath)).toEqual([
    'fullnameOverride',
    'nodeSelector',
    'tolerations',
    'affinity',
  ]);
});
