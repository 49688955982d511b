import { type Schema, Validator } from '@cfworker/json-schema';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { sarif } from '../../../src/lint/formats/sarif';
import { context, finding, inFile, report, rule } from './report';

const schemaFile = require.resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');
const validator = new Validator(JSON.parse(readFileSync(schemaFile, 'utf8')) as Schema, '4');

/** As far as tests look into it. */
interface Log {
  readonly runs: readonly [
    {
      readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
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
      message: { text: 'something is wrong\nhelp: put it right' },
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
