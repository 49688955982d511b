import { type Schema, Validator } from '@cfworker/json-schema';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { sarif } from '../../../src/lint/formats/sarif';
import { RULES } from '../../../src/lint/rules';
import { context, finding, inFile, report, rule } from './report';

const schemaFile = require.resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');
const validator = new Validator(JSON.parse(readFileSync(schemaFile, 'utf8')) as Schema, '4');

interface Descriptor {
  readonly id: string;
  readonly shortDescription: { readonly text: string };
  readonly fullDescription: { readonly text: string };
  readonly help: { readonly text: string; readonly markdown: string };
  readonly helpUri?: string;
  readonly properties: { readonly tags: readonly string[] };
}

/** As far as tests look into it. */
interface Log {
  readonly runs: readonly [
    {
      readonly tool: { readonly driver: { readonly rules: readonly Descriptor[] } };
      readonly invocations: readonly [{ toolExecutionNotifications: readonly { message: { text: string } }[] }];
      readonly results: readonly {
        readonly ruleId: string;
        readonly ruleIndex?: number;
        readonly level: string;
        readonly message: { readonly text: string };
        readonly locations: readonly [{ physicalLocation: { artifactLocation: object; region: object } }];
        readonly relatedLocations: readonly object[];
        readonly partialFingerprints: Readonly<Record<string, string>>;
        readonly suppressions: readonly object[];
        readonly properties: object;
      }[];
    },
  ];
}

function run(given: Parameters<typeof report>[0], options: Parameters<typeof context>[0] = {}) {
  const log = JSON.parse(sarif(report(given), context(options))) as Log;
  return log.runs[0];
}

const suppressed = [
  { finding: finding(), reason: 'meant', by: 'comment' as const },
  { finding: finding(), reason: 'known', by: 'config' as const },
];
const rich = finding({
  severity: 'info',
  valuesPath: 'image.tag',
  object: { apiVersion: 'v1', kind: 'Pod', name: 'web', path: 'spec' },
  valueSets: ['ci/a.yaml'],
  related: [
    { file: 'values.yaml', range: { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } }, message: 'here' },
  ],
});

test.each([
  ['nothing', {}, {}],
  ['findings', { findings: [rich, finding({ rule: 'unknown-rule' })] }, {}],
  ['suppressed findings', { suppressed }, { showSuppressed: true }],
  ['failures', { failures: [{ rule: 'some-rule', error: new Error('boom') }, { error: 1 }] }, {}],
  ['rules with pages', {}, { rules: [rule({ links: ['https://helm.sh/docs/'] })] }],
  ['every rule', {}, { rules: RULES }],
])('%s: valid by the schema of SARIF 2.1.0', (_, given, options) => {
  expect(validator.validate(JSON.parse(sarif(report(given), context(options)))).errors).toEqual([]);
});

test('the schema sees mistakes', () => {
  expect(validator.validate({ version: '2.1.0', runs: [{ tool: {} }] }).valid).toBe(false);
});

test('any texts give valid SARIF', () => {
  const text = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(text, text, text, (file, message, help) => {
      const log: unknown = JSON.parse(sarif(report({ findings: [inFile(file, { message, help })] }), context()));
      return validator.validate(log).valid;
    }),
    { numRuns: 30 },
  );
});

test('a finding as a result', () => {
  expect(run({ findings: [rich] }).results).toEqual([
    {
      ruleId: 'some-rule',
      ruleIndex: 0,
      level: 'note',
      // A sentence for where space is short; GitHub shows only those other places that the text links to.
      message: {
        text: 'something is wrong.\nhelp: put it right\nobject: Pod/web spec\nwith: ci/a.yaml\n[here](1)',
      },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'charts/web/values.yaml', uriBaseId: '%SRCROOT%' },
            region: { startLine: 2, startColumn: 3, endLine: 2, endColumn: 8 },
          },
        },
      ],
      relatedLocations: [
        {
          id: 1,
          message: { text: 'here' },
          physicalLocation: {
            artifactLocation: { uri: 'values.yaml', uriBaseId: '%SRCROOT%' },
            region: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 2 },
          },
        },
      ],
      // `primaryLocationLineHash` is for GitHub's action to compute.
      partialFingerprints: { 'chartwright/v1': 'f00d' },
      suppressions: [],
      properties: {
        chart: 'charts/web',
        valuesPath: 'image.tag',
        object: { apiVersion: 'v1', kind: 'Pod', name: 'web', path: 'spec' },
        valueSets: ['ci/a.yaml'],
      },
    },
  ]);
});

test.each([
  ['charts/web/a b.yaml', '', { uri: 'charts/web/a%20b.yaml', uriBaseId: '%SRCROOT%' }],
  ['a:b?c#d%.yaml', '', { uri: 'a%3Ab%3Fc%23d%25.yaml', uriBaseId: '%SRCROOT%' }],
  ['ü\ud800.yaml', '', { uri: '%C3%BC%EF%BF%BD.yaml', uriBaseId: '%SRCROOT%' }],
  ['values.yaml', 'deploy/helm', { uri: 'deploy/helm/values.yaml', uriBaseId: '%SRCROOT%' }],
  ['../lib/values.yaml', 'deploy/helm', { uri: 'deploy/lib/values.yaml', uriBaseId: '%SRCROOT%' }],
  ['/tmp/a b/values.yaml', 'deploy', { uri: 'file:///tmp/a%20b/values.yaml' }],
  ['C:/a/values.yaml', '', { uri: 'file:///C:/a/values.yaml' }],
])('%s from %j', (file, folder, expected) => {
  const [result] = run({ findings: [inFile(file)] }, { folder }).results;
  expect(result?.locations[0].physicalLocation.artifactLocation).toEqual(expected);
});

test('what is suppressed is only there where it is asked for, since GitHub takes it for open', () => {
  expect(run({ suppressed }).results).toEqual([]);
  expect(run({ suppressed }, { showSuppressed: true }).results.map((result) => result.suppressions)).toEqual([
    [{ kind: 'inSource', justification: 'meant' }],
    [{ kind: 'external', justification: 'known' }],
  ]);
});

test('no more than services take, the worst of it', () => {
  const findings = Array.from({ length: 25_002 }, (_, index) => finding({ severity: index < 9 ? 'info' : 'error' }));
  const { results, invocations } = run({ findings });
  expect(results).toHaveLength(25_000);
  expect(results.filter(({ level }) => level === 'note')).toHaveLength(7);
  expect(invocations[0].toolExecutionNotifications.map(({ message }) => message.text)).toEqual([
    '2 results are left out, the mildest ones: services take at most 25000',
  ]);
  const place = { file: 'a', range: { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }, message: 'm' };
  const related = Array.from({ length: 1200 }, () => place);
  expect(run({ findings: [finding({ related })] }).results[0]?.relatedLocations).toHaveLength(999);
});

test.each([
  ['a sentence', 'it is wrong', 'it is wrong.'],
  ['a sentence of somebody else', 'the chart says: set it.', 'the chart says: set it.'],
])('a message begins with %s', (_, message, start) => {
  expect(run({ findings: [finding({ message })] }).results[0]?.message.text).toBe(`${start}\nhelp: put it right`);
});

test('the first related places are links, whose text cannot end them', () => {
  const range = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
  const related = ['a[0]', 'b\\', 'c', 'd'].map((message) => ({ file: 'a', range, message }));
  const [result] = run({ findings: [finding({ related })] }).results;
  expect(result?.message.text.split('\n').slice(2)).toEqual(['[a\\[0\\]](1)', '[b\\\\](2)', '[c](3)']);
  expect(result?.relatedLocations).toHaveLength(4);
});

describe('what a rule is for', () => {
  const described = (given: Parameters<typeof rule>[0]) => run({}, { rules: [rule(given)] }).tool.driver.rules[0];

  test('is why, what is bad and good, and where more stands', () => {
    const help = described({
      why: `
        It breaks.
        Always.`,
      messages: { wrong: { text: '{path} is wrong', help: 'write {accepted}' } },
      bad: { 'templates/a.yaml': '\n      a:\n        b: {{ .Values.b }}\n' },
      good: { 'values.schema.json': '{}\n', 'templates/_a.tpl': '\n      {{ quote .Values.b }}\n' },
      links: ['https://helm.sh/docs/'],
    })?.help;
    expect(help?.markdown.split('\n')).toEqual([
      'It breaks.',
      'Always.',
      '',
      '### Bad',
      '',
      '`templates/a.yaml`',
      '',
      '```yaml',
      'a:',
      '  b: {{ .Values.b }}',
      '```',
      '',
      '### Good',
      '',
      '`values.schema.json`',
      '',
      '```json',
      '{}',
      '```',
      '',
      '`templates/_a.tpl`',
      '',
      '```text',
      '{{ quote .Values.b }}',
      '```',
      '',
      '<https://helm.sh/docs/>',
    ]);
    expect(help?.text.split('\n')).toEqual([
      'It breaks.',
      'Always.',
      '',
      'Bad: templates/a.yaml',
      '',
      '    a:',
      '      b: {{ .Values.b }}',
      '',
      'Good: values.schema.json',
      '',
      '    {}',
      '',
      'Good: templates/_a.tpl',
      '',
      '    {{ quote .Values.b }}',
      '',
      'https://helm.sh/docs/',
    ]);
  });

  test('needs no examples, which plugins in JavaScript may leave out', () => {
    const without = { bad: undefined, good: undefined } as unknown as Parameters<typeof rule>[0];
    expect(described(without)?.help).toEqual({ text: 'it breaks', markdown: 'it breaks' });
  });

  test('is cut to what GitHub takes', () => {
    const { shortDescription, fullDescription } = described({ description: 'd'.repeat(2000), why: 'w'.repeat(2000) })!;
    expect([shortDescription.text, fullDescription.text]).toEqual([`${'d'.repeat(1023)}…`, `${'w'.repeat(1023)}…`]);
  });

  test.each(RULES.map((one) => [one.id, one] as const))('%s says it without gaps, and whole', (_, one) => {
    const { help, fullDescription, properties } = described(one)!;
    const gaps = (text: string) => text.match(/(?<![{$])\{\w+\}(?!\})/g) ?? [];
    const written = [one.why, ...Object.values(one.bad), ...Object.values(one.good)].flatMap(gaps);
    expect(gaps(help.text)).toEqual(written);
    expect(gaps(help.markdown)).toEqual(written);
    expect(help.markdown.match(/^### (?:Bad|Good)$/gm)).toHaveLength(2);
    expect(fullDescription.text).not.toMatch(/…$/);
    expect(properties.tags.length).toBeLessThanOrEqual(10);
  });
});
