import fc from 'fast-check';
import { parse } from 'yaml';
import { render, testHelms } from '../../src/testing';
import { declareValues, v, valuesYaml } from '../../src/values';
import { writeChart } from './chart';
import { sample } from './sample';

const described = { description: 'x' };

test('reads as people write it', () => {
  const declaration = declareValues({
    replicas: v.integer({ default: 1, description: 'The number of pods' }),
    image: v.object(
      {
        repository: v.string({ default: 'posit/connect', description: 'The image' }),
        tag: v.string({ description: "Its tag; by default the chart's appVersion" }),
        gone: v.removed({ movedTo: 'image.tag' }),
      },
      { description: 'The image that runs' },
    ),
    tolerations: v.list(v.kubernetes('Toleration'), {
      description: 'The tolerations of pods',
      examples: [[{ key: 'dedicated', operator: 'Exists' }]],
    }),
    storageClassName: v.union([false, v.string()], { default: false, description: 'The class of the claim' }),
    config: v.map(v.map(v.string()), {
      default: { HTTP: { Listen: ':3939' }, 'Repository "CRAN"': { URL: 'https://example.com/cran/latest/of/all' } },
      description: `
        The configuration file, whose sections and keys are those of the manual; what is set here counts before what the
        chart computes.

        - a section for each part
        - a key for each setting
      `,
    }),
    jobs: v.list(v.object({ name: v.string({ required: true, description: 'Its name' }) }), { description: 'Jobs' }),
    script: v.string({ default: 'set -e\nrun "$1"\n', description: 'A script', deprecated: 'use a file' }),
  });
  expect(valuesYaml(declaration)).toBe(`# -- The number of pods
replicas: 1

# The image that runs
image:
  # -- The image
  repository: posit/connect
  # -- (string) Its tag; by default the chart's appVersion
  tag: null

# -- The tolerations of pods
tolerations: []
# For example:
#   tolerations:
#     - key: dedicated
#       operator: Exists

# -- (false or string) The class of the claim
storageClassName: false

# -- The configuration file, whose sections and keys are those of the manual; what is set here counts before what the
# chart computes.
#
# - a section for each part
# - a key for each setting
# @default -- see values.yaml
config:
  HTTP:
    Listen: ":3939"
  'Repository "CRAN"':
    URL: https://example.com/cran/latest/of/all

# -- Jobs
jobs: []
# Fields of each:
#   - name (string, required): Its name

# -- A script
# **Deprecated**: use a file
script: |
  set -e
  run "$1"
`);
});

test('comments stand beside what they are about, however deep, and end where they end', () => {
  const jobs = v.list(v.string(), { description: 'Jobs', examples: [['a'], ['b\nc']] });
  const declaration = declareValues({
    outer: v.object(
      {
        inner: v.object({ jobs, count: v.integer({ default: 1, description: 'x' }), more: jobs }, described),
        last: jobs,
      },
      described,
    ),
    hidden: v.string({ default: 'x', description: 'a\rb: c\u0085d: e\u2028f: g\u0000' }),
  });
  expect(valuesYaml(declaration)).toBe(`# x
outer:
  # x
  inner:
    # -- Jobs
    jobs: []
    # For example:
    #   jobs:
    #     - a
    #   jobs:
    #     - |-
    #       b
    #       c
    # -- x
    count: 1
    # -- Jobs
    more: []
    # For example:
    #   more:
    #     - a
    #   more:
    #     - |-
    #       b
    #       c
  # -- Jobs
  last: []
  # For example:
  #   last:
  #     - a
  #   last:
  #     - |-
  #       b
  #       c

# -- a\\u000db: c\\u0085d: e\\u2028f: g\\u0000
hidden: x
`);
});

test('no values', () => expect(valuesYaml(declareValues({}))).toBe('{}\n'));

test('lines stay below 120 columns', () => {
  const description = 'word '.repeat(90);
  const text = valuesYaml(
    declareValues({ a: v.object({ b: v.object({ c: v.string({ description }) }, { description }) }, { description }) }),
  );
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(120);
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeGreaterThan(110);
});

/** Texts that readers of YAML take for something else, or do not admit. */
const hostile = [
  ...' | a|a |yes|No|on|OFF|y|N|true|null|~|.inf|.NaN|-|?|:|=|<<|0123|0o17|0x1F|1e5|1_000|12:30:45|2026-01-01'.split(
    '|',
  ),
  ...'10Gi|100%|+1|.5|-0|0b11|a: b|a #b|# a|a:|- a|{a}|[a]|*a|&a|!a|>|%a|@a|`a`|\'a\'|"a"|\\|{{ .Values.a }}'.split(
    '|',
  ),
  ...'|http://localhost:3939|:3939|/var/lib|a/b@c|ubuntu-24.04|O|a,b|e1|E|inf|nan|---|...|é|日本|😀'.split('|'),
  ...['|', 'a\nb', 'a\n', '\na', 'a\n\n', ' a\nb', 'a \nb', 'a\n b\n', 'a\n\nb\n', 'a\tb', 'a\r\nb', 'a\n---\nb', '\n'],
  ...['\u0000', '\u0007', '\u001b', '\u00a0', '\u2028', '\u2029', '\ufeff', '\ufffd'],
];

const sameWithHelm = (defaults: readonly unknown[]) => {
  const values = Object.fromEntries(
    defaults.map((value, index) => [`v${index}`, v.any({ default: value, ...described })]),
  );
  const declaration = declareValues(values);
  return { declaration, expected: Object.fromEntries(defaults.map((value, index) => [`v${index}`, value])) };
};

const json = fc
  .jsonValue({ stringUnit: 'binary', maxDepth: 3 })
  // No reader of YAML in JavaScript keeps the first of these keys; the others, and some characters, are refused.
  .map((value) => JSON.stringify(value).replace(/"(?:__proto__|<<)":/g, '"key":'))
  .map((text) => JSON.parse(text.replace(/[\u007f-\u009f\ufffe\uffff]/g, '')) as unknown);
const random = fc.sample(json, { numRuns: 1000, seed: 42 });

describe('defaults survive with type and content', () => {
  const all = [
    ...hostile,
    ...hostile.map((text) => [text]),
    ...hostile.map((text) => (text === '<<' ? text : { [text]: text })),
    ...random,
  ];

  test('as YAML 1.1 is read', () => {
    const { declaration, expected } = sameWithHelm(all);
    expect(parse(valuesYaml(declaration), { version: '1.1', maxAliasCount: 0 })).toEqual(expected);
  });

  test('any value', () => {
    fc.assert(
      fc.property(fc.array(json, { maxLength: 5 }), (defaults) => {
        const { declaration, expected } = sameWithHelm(defaults);
        expect(parse(valuesYaml(declaration), { version: '1.1' })).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  test.each(testHelms())('$name', async (helm) => {
    const { declaration, expected } = sameWithHelm(all);
    const [object] = await render(writeChart(declaration), { helm });
    expect(JSON.parse((object as unknown as { data: { values: string } }).data.values)).toEqual(expected);
  });

  test('of every kind', () => expect(parse(valuesYaml(sample), { version: '1.1' })).toEqual(sample.defaults));
});
