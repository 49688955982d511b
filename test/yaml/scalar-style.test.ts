import fc from 'fast-check';
import { parse } from 'yaml';
import { readYaml } from '../../src/yaml/read';
import { renderText, testHelms } from '../../src/testing';
import { blockLines, isBlockText, isPlainText, keyText, scalarText, withoutHidden } from '../../src/yaml/scalar-style';
import { chartWith } from '../helm/chart';

/** What people write without quotes. */
const plain = [
  ...['text', 'with spaces, (brackets) & more', 'apps/v1', 'http://a.b:80/c#d', '^1.2', '1.2.3', '10Gi', '100m'],
  ...['ubuntu-24.04', "the chart's own", 'say "x"', '/bin/sh', './run.sh', '$(NAME)', '1.2.3-rc.1', 'é', '日本'],
];

/** What some reader takes for something else than text, or for more than a scalar. */
const doubtful = [
  ...['', '~', 'null', 'y', 'N', 'yes', 'No', 'on', 'OFF', 'True', 'false', '<<', '=', '.inf', '-.Inf', '.NaN'],
  ...['0', '-1', '+1', '1.0', '.5', '-.5', '1.', '1e5', '1E+5', 'e1', 'E-5', '1_000', '1,000', '017', '0o7', '0x1F'],
  ...[
    '0b11',
    '0_b0',
    '0__x1F',
    '8.1E_+8',
    '1:30',
    '12:30:45',
    '190:20:30.15',
    '2024-01-01',
    '2001-12-14t21:59:43.10-05:00',
  ],
  ...[' a', 'a ', '\ta', 'a\t', 'a: b', 'a:', 'a #b', '# a', ':', '- a', '-', '?', '? a', '---', '...', '%a', '@a'],
  ...['<no value>', 'a <no value>\nb'],
  ...['`a`', '&a', '*a', '!a', '|', '>', '{a}', '[a]', "'a", '"a"', '\\', 'a\\b', '{{ .Values.a }}', 'a{{b}}', ',a'],
  ...['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u009f', '\u00a0', '\u00ad', 'a\u0085b', 'a\u2028b'],
  ...['\u2029', '\ufeff', '\ufffe', '\uffff', '\r', '\n', 'a\rb', 'a\r\nb', 'a\tb'],
];

/** Several lines, which a literal block keeps. */
const blocks = ['a\n', 'a\nb', 'a\n  b\n\nc\n', '# a\n- b: c\n', 'a\n\tb\n', '{{ a }}\n---\n...\n%x\n'];
/** Several lines, which it would change or hide. */
const doubtfulBlocks = ['\na', ' a\nb', 'a \nb', 'a\n\n', 'a\n \nb', 'a\nb ', 'a\nb\t\n', 'a\u0085\nb\n', 'a\r\nb\n'];

test.each(plain)('%j stands as it is', (text) => expect(scalarText(text)).toBe(text));
test.each([...doubtful, ...blocks, ...doubtfulBlocks])('%j is quoted on one line', (text) => {
  expect(isPlainText(text)).toBe(false);
  expect(scalarText(text)).toMatch(/^(["'])[ -~é]*\1$/);
});
test.each(blocks)('%j is a block', (text) => expect(isBlockText(text)).toBe(true));
test.each([...plain, ...doubtful, ...doubtfulBlocks])('%j is no block', (text) => {
  expect(isBlockText(text)).toBe(false);
});

test.each([
  ['say "x": y', `'say "x": y'`],
  [`it's "x": \\`, `'it''s "x": \\'`],
  ["it's: y", `"it's: y"`],
  ['"\t"', '"\\"\\t\\""'],
  ['"\u0085"', '"\\"\\u0085\\""'],
])('%j has the quotes that read best', (text, written) => expect(scalarText(text)).toBe(written));

test.each([
  ...['name', 'app.kubernetes.io/name', '.dockerconfigjson', '_a', 'é', 'e-f'].map((key) => [key, key]),
  ...['y', 'a b', '1.2.3', 'e1', '<<', '', '*', '.'].map((key) => [key, `"${key}"`]),
])('the key %j', (key, written) => expect(keyText(key)).toBe(written));

test('what is hidden is shown', () => {
  expect(withoutHidden('a\u0085b\u2028c\u0007d\te\ud800f😀')).toBe('a\\u0085b\\u2028c\\u0007d\te\\ud800f😀');
});

const written = (text: string): string =>
  isBlockText(text) ? blockLines(text).join('\n  ').replaceAll(/^ +$/gm, '') : scalarText(text);

/** A text as a value, an item and a key. */
const texts = [...plain, ...doubtful, ...blocks, ...doubtfulBlocks];
const document = (all: readonly string[]) => all.map((text, index) => `v${index}: ${written(text)}\n`).join('');
const expected = (all: readonly string[]) => Object.fromEntries(all.map((text, index) => [`v${index}`, text]));

const any = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'ab1.-_:# \n\t"\'|>{}[],&*!%@~?\\\r\u0085\ufeff\u007f\ufffe') }),
  fc.string({ unit: fc.constantFrom(...'019.eE+-_,:xobtTZ') }),
);

test.each<[string, (yaml: string) => unknown]>([
  ['YAML 1.1', (yaml) => parse(yaml, { version: '1.1' })],
  ['YAML 1.2', (yaml) => parse(yaml)],
  ['our own reading', (yaml) => readYaml(yaml).value],
])('as %s is read', (_, read) => {
  expect(read(document(texts))).toEqual(expected(texts));
  fc.assert(
    fc.property(fc.array(any, { minLength: 1 }), (all) => expect(read(document(all))).toEqual(expected(all))),
    { numRuns: 300 },
  );
});

test.each(testHelms())('as $name reads them', async (helm) => {
  const all = [...texts, ...fc.sample(any, { numRuns: 3000, seed: 1 })];
  const chart = chartWith({
    'values.yaml': document(all),
    'templates/data.yaml': 'data: {{ omit .Values "global" | toJson | b64enc }}\n',
  });
  const [, base64 = ''] = /data: (\S+)/.exec(await renderText(chart, { helm })) ?? [];
  expect(JSON.parse(Buffer.from(base64, 'base64').toString('utf8'))).toEqual(expected(all));
});
