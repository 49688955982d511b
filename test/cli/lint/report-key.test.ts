import path from 'node:path';
import { type OpenedInput, openInput } from '../../../src/cli/lint/chart-input';
import { reportKey, type ReportRun } from '../../../src/cli/lint/report-key';
import { parseConfig } from '../../../src/lint/config/parse-config';
import { RULES } from '../../../src/lint/rules';
import { project } from '../chartwright';

const RUN: ReportRun = { build: 'a', deep: false, rules: RULES.map(({ id }) => id) };

function open(text = '{}'): OpenedInput {
  const folder = project({
    'web/Chart.yaml': 'name: web\n',
    'web/values.yaml': 'a: 1\n',
    'web/ci/a-values.yaml': 'a: 2',
  });
  const config = parseConfig({ path: 'chartwright.yaml', text });
  const { input } = openInput(path.join(folder, 'web'), {
    ...{ cwd: folder, root: folder, loaded: { config, folder } },
    ...{ rules: RULES, render: true, deep: false },
    ...{ overrides: { rules: new Map() }, values: [], helmVersions: ['3.17.1'] },
  });
  return input;
}

test('where a chart lies makes no difference', () => {
  expect(reportKey(open(), RUN)).toBe(reportKey(open(), RUN));
});

/** A part of the input and its path, each part of that one, and so on: plain data alone. */
function parts(value: object, at: readonly string[] = []): readonly (readonly string[])[] {
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    if (name === 'location' || typeof part === 'function') return [];
    const below = typeof part === 'object' && part !== null && !(part instanceof Map) ? parts(part, [...at, name]) : [];
    return [[...at, name], ...below];
  });
}

/** The same with something else at a path. */
function changed<Value>(value: Value, [first = '', ...rest]: readonly string[], part: unknown): Value {
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>;
  copy[first] = rest.length === 0 ? part : changed(copy[first], rest, part);
  return copy as Value;
}

test('every part of the input decides, and so does what will be added', () => {
  const input = open();
  const added = [['added'], ['config', 'added'], ['opened', 'added'], ['valueFiles', '0', 'added']];
  const whole = ['opened', 'config'];
  const paths = [...parts(input).filter((one) => !whole.includes(one.join('.'))), ...added];
  expect(paths.map((one) => one.join('.'))).toEqual(
    expect.arrayContaining(['config.ignore', 'config.kubernetes', 'opened.linksOut', 'valueFiles.0.source.text']),
  );
  const keys = paths.map((one) =>
    reportKey(changed(input, one, one.includes('files') ? new Map([['a', 'b']]) : ['else']), RUN),
  );
  expect(new Set([reportKey(input, RUN), ...keys]).size).toBe(1 + paths.length);
});

test('every part of the run decides, and so does what will be added', () => {
  const run: ReportRun = { ...RUN, renderedBy: ['4.1.4'] };
  const paths = [...parts(run).filter(([name]) => name !== 'rules'), ['added'], ['rules']];
  const keys = paths.map((one) => reportKey(open(), changed(run, one, ['else'])));
  expect(new Set([reportKey(open(), run), reportKey(open(), RUN), ...keys]).size).toBe(2 + paths.length);
});

test.each<[string, OpenedInput['config']['severityOf'], OpenedInput['config']['allow']]>([
  ['severities', () => 'info', () => []],
  ['allow lists', () => 'off', () => [{ match: '*', reason: 'so be it', place: PLACE, scope: 'one chart' }]],
])('the %s of a config decide', (_, severityOf, allow) => {
  const input = open();
  const plain = { ...input.config, severityOf: () => 'off' as const, allow: () => [] };
  const other = { ...plain, severityOf, allow };
  expect(reportKey({ ...input, config: other }, RUN)).not.toBe(reportKey({ ...input, config: plain }, RUN));
});

const PLACE = { file: { path: 'a', text: '' }, range: { start: 0, end: 0 } };

test('where an entry of the config stands does not decide; a place anywhere else does', () => {
  const input = open();
  const key = (more: object) => reportKey({ ...input, config: { ...input.config, ...more } }, RUN);
  const elsewhere = { ...PLACE, range: { start: 5, end: 6 } };
  const ignored = (place: typeof PLACE) => ({ ignore: [{ rule: 'x', reason: 'so be it', place }] });
  const allowed = (place: typeof PLACE) => ({ allow: () => [{ match: '*', reason: 'so be it', place }] });
  expect(key(ignored(PLACE))).toBe(key(ignored(elsewhere)));
  expect(key(allowed(PLACE))).toBe(key(allowed(elsewhere)));
  expect(key({ place: PLACE })).not.toBe(key({ place: elsewhere }));
  expect(key({ added: [{ place: PLACE }] })).not.toBe(key({ added: [{ place: elsewhere }] }));
});

test.each([
  ['valueSets: [ci/*-values.yaml]\n', 'where its entries fit'],
  ['valueSets: [none/*.yaml]\n', 'where one fits nothing'],
  ['rules:\n  probes: { severity: warning, allow: [{ match: x, reason: so be it }] }\n', 'with an entry to allow'],
  ['ignore: [{ rule: probes, reason: so be it }]\n', 'with an entry to ignore'],
])('a comment in the config decides nothing: %j', (text) => {
  expect(reportKey(open(`# why\n${text}`), RUN)).toBe(reportKey(open(text), RUN));
});

test('maps and sets are data; what is none is a mistake of ours', () => {
  const input = open();
  const key = (added: unknown) => reportKey({ ...input, config: { ...input.config, ...{ added } } }, RUN);
  expect(key(new Map([['a', 1]]))).not.toBe(key(new Map([['a', 2]])));
  expect(key(new Set(['a']))).not.toBe(key(new Set(['b'])));
  expect(key(1n)).not.toBe(key(2n));
  for (const none of [() => 'a', /a/, new Date(), Buffer.from('a')]) {
    expect(() => key(none)).toThrow('added is no data, and cannot be a part of a key');
  }
});
