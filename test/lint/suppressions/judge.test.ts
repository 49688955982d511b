import { parseConfig } from '../../../src/lint/config/parse-config';
import { chartConfig } from '../../../src/lint/config/resolve-config';
import type { Finding } from '../../../src/lint/finding';
import type { LintInput } from '../../../src/lint/lint-input';
import { lint } from '../../../src/lint/linter';
import { type Rule, staticRule } from '../../../src/lint/rule';
import { suppressionUnknownRule } from '../../../src/lint/rules/suppression/suppression-unknown-rule';
import { suppressionUnused } from '../../../src/lint/rules/suppression/suppression-unused';
import { suppressionWithoutReason } from '../../../src/lint/rules/suppression/suppression-without-reason';
import { atValue } from '../../../src/lint/target';
import { chartsOf } from '../../../src/package/chart';
import { isMap } from '../../../src/package/data-file';
import { rule } from '../formats/report';
import { inputOf } from '../kit';

/** Finds every value that is `bad`, by its key. */
const badValue = staticRule({
  ...rule({ id: 'bad-value', allow: 'the key', messages: { bad: { text: '{key} is bad', help: 'mend it' } } }),
  *check({ chart }) {
    for (const { values } of chartsOf(chart)) {
      for (const [key, value] of Object.entries(isMap(values?.data) ? values.data : {})) {
        if (values === undefined || value !== 'bad') continue;
        yield { at: atValue(values, key), message: 'bad', data: { key }, valuesPath: key, allowKey: key };
      }
    }
  },
});
const asleep = staticRule({ ...rule({ id: 'asleep' }), check: () => [] });
const renders = { ...rule({ id: 'renders' }), checkRender: () => [] };
const broken = staticRule({
  ...rule({ id: 'broken' }),
  check: () => {
    throw new Error('boom');
  },
});
const rules = [
  badValue,
  asleep,
  renders,
  broken,
  suppressionWithoutReason,
  suppressionUnknownRule,
  suppressionUnused,
] as readonly Rule[];

function input(files: Readonly<Record<string, string>>, config = ''): LintInput {
  const parsed = parseConfig({ path: 'chartwright.yaml', text: `rules: { asleep: off }\n${config}` });
  return { ...inputOf(files), root: 'web', config: chartConfig(parsed, 'web', rules) };
}

const place = ({ rule: id, location: { file, range }, message }: Finding) =>
  `${id} ${file}:${range.start.line} ${message}`;

async function linted(files: Readonly<Record<string, string>>, config = '') {
  const report = await lint([input(files, config)], { rules, judged: 'all' });
  const suppressed = report.suppressed.map(({ finding, reason, by }) => `${place(finding)} (${by}: ${reason})`);
  return { findings: report.findings.map(place), suppressed, report };
}

test.each([
  ['a: bad # chartwright-disable-line bad-value -- known', 'web/values.yaml:1'],
  ['# chartwright-disable-next-line bad-value -- known\na: bad', 'web/values.yaml:2'],
  ['# chartwright-disable bad-value -- known\n\nb: 1\na: bad', 'web/values.yaml:4'],
])('a comment suppresses: %j', async (values, at) => {
  const { findings, suppressed } = await linted({ 'values.yaml': values });
  expect(findings).toEqual([]);
  expect(suppressed).toEqual([`bad-value ${at} a is bad (comment: known)`]);
});

test.each([
  [
    'a comment without a reason has no effect',
    '# chartwright-disable-next-line bad-value\na: bad',
    [
      'suppression-without-reason web/values.yaml:1 chartwright-disable-next-line gives no reason, so it suppresses nothing',
      'bad-value web/values.yaml:2 a is bad',
    ],
  ],
  [
    'an unknown rule',
    'a: 1 # chartwright-disable-line bad-valeu -- known',
    ['suppression-unknown-rule web/values.yaml:1 there is no rule bad-valeu, so nothing is suppressed for it'],
  ],
  [
    'no rule',
    'a: 1 # chartwright-disable-line -- known',
    ['suppression-unknown-rule web/values.yaml:1 chartwright-disable-line names no rule, so it suppresses nothing'],
  ],
  [
    'an unknown form',
    'a: 1 # chartwright-disable-lines bad-value -- known',
    ['suppression-unknown-rule web/values.yaml:1 chartwright-disable-lines is no comment that suppresses anything'],
  ],
  [
    'a colon behind the first word',
    'a: bad\n# chartwright-disable-next-line: bad-value -- known\nb: 1',
    [
      'bad-value web/values.yaml:1 a is bad',
      'suppression-unknown-rule web/values.yaml:2 chartwright-disable-next-line: is no comment that suppresses anything',
    ],
  ],
  [
    'a reason without dashes is one thing to mend',
    'a: 1 # chartwright-disable-line bad-value: it is known',
    ['suppression-without-reason web/values.yaml:1 chartwright-disable-line gives no reason, so it suppresses nothing'],
  ],
  [
    'nothing to suppress, one rule of two',
    'a: bad # chartwright-disable-line bad-value, suppression-unused -- known\nb: 1 # chartwright-disable-line bad-value -- known',
    ['suppression-unused web/values.yaml:2 bad-value has no finding here that chartwright-disable-line could suppress'],
  ],
  [
    'one for the whole file that stands too far down',
    'a: bad\n# chartwright-disable bad-value -- known',
    [
      'bad-value web/values.yaml:1 a is bad',
      'suppression-unused web/values.yaml:2 chartwright-disable stands below the first content of the file, where it has no effect',
    ],
  ],
])('%s', async (_, values, expected) => {
  const { findings, suppressed } = await linted({ 'values.yaml': values });
  expect(findings).toEqual(expected);
  expect(suppressed).toHaveLength(values.includes('bad # ') ? 1 : 0);
});

test.each([
  ['chartwright-disable-next-line: bad-value -- known', 'take the colon out: chartwright-disable-next-line, the rules'],
  ['chartwright-disable-nextline: bad-value -- known', 'take the colon out: chartwright-disable-next-line, the rules'],
  ['chartwright-disable-line bad-value: it is known', 'two dashes: chartwright-disable-line bad-value -- the reason'],
  ['chartwright-disable-line bad-valeu known', 'two dashes: chartwright-disable-line bad-valeu -- the reason'],
])('what to do: %s', async (comment, help) => {
  const { report } = await linted({ 'values.yaml': `# ${comment}\na: 1` });
  expect(report.findings.map((one) => one.help)).toEqual([expect.stringContaining(help)]);
});

test.each(['asleep', 'renders', 'broken'])('what does not run may be suppressed in vain: %s', async (id) => {
  expect((await linted({ 'values.yaml': `a: 1 # chartwright-disable-line ${id} -- known` })).findings).toEqual([]);
});

test('charts below suppress for themselves, and only their own maintainers hear of it', async () => {
  const { findings, suppressed } = await linted({
    'charts/sub/Chart.yaml': 'apiVersion: v2\nname: sub\nversion: 1.0.0\n',
    'charts/sub/values.yaml': 'a: bad # chartwright-disable-line bad-value -- known\n# chartwright-disable-line x',
  });
  expect(findings).toEqual([]);
  expect(suppressed).toEqual(['bad-value web/charts/sub/values.yaml:1 a is bad (comment: known)']);
});

test('what is said of comments can be suppressed, too', async () => {
  const values =
    '# chartwright-disable suppression-unused -- kept for a while\na: 1 # chartwright-disable-line bad-value -- known';
  const { findings, suppressed } = await linted({ 'values.yaml': values });
  expect(findings).toEqual([]);
  expect(suppressed).toHaveLength(1);
});

test.each([
  ['ignore: [{ rule: bad-value, reason: r }]', true],
  ['ignore: [{ rule: bad-value, file: values.yaml, reason: r }]', true],
  ["ignore: [{ rule: bad-value, file: '*/values.yaml', reason: r }]", false],
  ["ignore: [{ rule: bad-value, file: '**/values.yaml', reason: r }]", true],
  ['ignore: [{ rule: bad-value, message: is bad, reason: r }]', true],
  ['ignore: [{ rule: bad-value, message: is worse, reason: r }]', false],
  ['ignore: [{ rule: bad-value, valuesPath: image, reason: r }]', true],
  ['ignore: [{ rule: bad-value, valuesPath: ima, reason: r }]', false],
  ["ignore: [{ rule: bad-value, object: '*', reason: r }]", false],
  ['rules: { bad-value: { allow: [{ match: ima*, reason: r }] } }', true],
  ['rules: { bad-value: { allow: [{ match: ima, reason: r }] } }', false],
])('the config suppresses, or its entry is reported: %s', async (config, fits) => {
  const text = config.replace('rules: { ', 'charts: { web: { rules: { ').replace(/(?<=^charts.*)$/, ' } }');
  const { findings, suppressed, report } = await linted({ 'values.yaml': 'image: bad' }, text);
  if (fits) {
    expect(findings).toEqual([]);
    expect(suppressed).toEqual(['bad-value web/values.yaml:1 image is bad (config: r)']);
    return;
  }
  expect(findings).toHaveLength(2);
  const unused = report.findings.find((one) => one.rule === 'suppression-unused');
  expect(unused?.location).toMatchObject({ file: 'chartwright.yaml', range: { start: { line: 2 } } });
  expect(report.sources.get('chartwright.yaml')?.text).toContain(text);
});

test('an entry that fits in one chart of several is used', async () => {
  const config = chartConfig(
    parseConfig({ path: 'chartwright.yaml', text: 'ignore: [{ rule: bad-value, reason: r }]' }),
    '.',
    rules,
  );
  const inputs = ['a: 1', 'a: bad'].map((text) => ({ ...inputOf({ 'values.yaml': text }), config }));
  expect((await lint(inputs, { rules, judged: 'all' })).findings).toEqual([]);
});

test('where not all charts are looked at, nothing is said of the config', async () => {
  const given = [input({ 'values.yaml': 'a: 1' }, 'ignore: [{ rule: bad-value, reason: r }]')];
  expect((await lint(given, { rules })).findings).toEqual([]);
  expect((await lint(given, { rules, judged: 'all' })).findings).toHaveLength(1);
});

test.each([
  ['web', 1],
  ['./web/', 1],
  ['w*', 0],
  ['**', 0],
  ['{web,db}', 0],
])('of the charts of a run alone, an entry for %s is judged: %d', async (glob, expected) => {
  const entries =
    '{ ignore: [{ rule: bad-value, reason: r }], rules: { bad-value: { allow: [{ match: b, reason: r }] } } }';
  const given = [input({ 'values.yaml': 'a: 1' }, `charts: { '${glob}': ${entries} }`)];
  expect((await lint(given, { rules })).findings).toHaveLength(2 * expected);
  expect((await lint(given, { rules, judged: 'none' })).findings).toEqual([]);
  expect((await lint(given, { rules, judged: 'all' })).findings).toHaveLength(2);
});

test('findings that are left, and those that are suppressed, have fingerprints of their own', async () => {
  const { report } = await linted({ 'values.yaml': 'a: bad\nb: bad # chartwright-disable-line bad-value -- known' });
  const all = [...report.findings, ...report.suppressed.map(({ finding }) => finding)].map((one) => one.fingerprint);
  expect(new Set(all.filter((one) => /^[0-9a-f]{32}$/.test(one))).size).toBe(2);
});
