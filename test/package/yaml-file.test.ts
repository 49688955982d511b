import fc from 'fast-check';
import { yamlFile } from '../../src/package/yaml-file';
import type { DataPath } from '../../src/package/data-file';

const file = (text: string) => yamlFile({ path: 'values.yaml', text });

/** What stands at a path. */
function shown(text: string, path: DataPath, part?: 'key' | 'value'): string {
  const { start, end } = file(text).rangeOf(path, part);
  return text.slice(start, end);
}

test.each<[string, DataPath, string, string]>([
  ['a: 1', ['a'], 'a', '1'],
  ['a:\n  b: x # c\n', ['a', 'b'], 'b', 'x'],
  ['a: {b: 1, "c d": [x, y]}', ['a', 'c d'], '"c d"', '[x, y]'],
  ['a: {b: 1, "c d": [x, y]}', ['a', 'c d', 1], 'y', 'y'],
  ['a:\n- b: 1\n- b: 2\n', ['a', 1, 'b'], 'b', '2'],
  ['a:\n- b: 1\n- b: 2\n', ['a', 1], 'b: 2', 'b: 2'],
  ['a: 1\nb: 2\na: 3\n', ['a'], 'a', '3'],
  ['a:\n', ['a'], 'a', ''],
  ['a: 1\r\nb: 2\r\n', ['b'], 'b', '2'],
  ['\ufeffa: 1\n', ['a'], 'a', '1'],
  ['# c\n\na: |\n  text\n', ['a'], 'a', '|\n  text'],
  ['n: 1\non: 2', ['false'], 'n', '1'],
  ['n: 1\non: 2', ['true'], 'on', '2'],
  ['0777: 1', ['511'], '0777', '1'],
  ['x: &x {b: 1}\na: *x', ['a', 'b'], 'b', '1'],
  ['x: &x {b: 1}\na: {<<: *x, c: 2}', ['a', 'b'], 'b', '1'],
  ['x: &x {b: 1}\na: {<<: *x, b: 2}', ['a', 'b'], 'b', '2'],
  ['x: &x {b: 1}\na: {b: 2, <<: *x}', ['a', 'b'], 'b', '1'],
  ['x: &x {b: 1}\ny: &y {b: 2}\na: {<<: [*x, *y]}', ['a', 'b'], 'b', '1'],
  ['x: &x {b: 1}\na: {b: 0, <<: *x, c: 2, b: 3}', ['a', 'b'], 'b', '3'],
  ['x: &x {b: 1}\ny: &y {b: 2}\na: {<<: *x, c: 0, <<: *y}', ['a', 'b'], 'b', '2'],
  ['a: {b: 1}', ['a', 'c', 'd'], 'a', '{b: 1}'],
  ['a: [1]', ['a', 'x'], 'a', '[1]'],
  ['a: [1]', ['a', 7], 'a', '[1]'],
  ['a: 1', [], 'a: 1', 'a: 1'],
  ['', ['a'], '', ''],
])('%j at %j', (text, path, key, value) => {
  expect([shown(text, path), shown(text, path, 'value')]).toEqual([key, value]);
});

test.each<[string, unknown]>([
  ['n: 1\non: 2\n', { false: 1, true: 2 }],
  ['a: 0777\nb: 0o17\nc: 1_000\nd: 1:30', { a: 511, b: 15, c: 1000, d: '1:30' }],
  ['a: 1\na: 2\n', { a: 2 }],
  ['x: &x {b: 1}\na: {b: 2, <<: *x}', { x: { b: 1 }, a: { b: 1 } }],
  ['a: 1\r\nb: "x"\r\n', { a: 1, b: 'x' }],
  ['# only a comment\n', null],
  ['', null],
  ['---\na: 1\n', { a: 1 }],
  ['__proto__: {a: 1}', JSON.parse('{"__proto__": {"a": 1}}')],
])('%j is data', (text, data) => {
  expect(file(text)).toMatchObject({ faults: [] });
  expect(file(text).data).toEqual(data);
});

test('duplicates are told with their places', () => {
  const text = 'a: 1\nb: {c: 1, d: 2, "c": 3}\na: 2\na: 3\n';
  const { duplicates, faults } = file(text);
  expect(duplicates.map(({ range }) => [range.start, text.slice(range.start, range.end)])).toEqual([
    [29, 'a'],
    [34, 'a'],
    [21, '"c"'],
  ]);
  expect(faults).toEqual([]);
});

test('comments stay with the document', () => {
  const { contents } = file('x: 0\n# -- the text\na: 1 # more\n').document;
  expect(contents).toMatchObject({
    items: [{}, { key: { commentBefore: ' -- the text' }, value: { comment: ' more' } }],
  });
});

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');

test.each<[string, string, RegExp]>([
  ['a tab as indent', 'a:\n\tb: 1\n', /[Tt]abs/],
  ['an open bracket', 'a: [1\n', /./],
  ['two documents', 'a: 1\n---\nb: 1\n', /^there is a second document/],
  ['no such anchor', 'a: *x', /anchor|alias/i],
  ['an anchor in itself', 'a: &x {b: *x}', /the anchor x contains itself/],
  ['a merge in itself', 'a: &x {<<: *x, b: 1}', /the anchor x contains itself/],
  ['a list as a key', '? [a]\n: b', /can be keys/],
  ['nested brackets', '['.repeat(100_000), /nested more than 200 deep/],
  ['nested maps', '{a: '.repeat(50_000), /nested more than 200 deep/],
  ['pairs of pairs in brackets', `a: [${'x: y'.repeat(100_000)}]`, /nested more than 200 deep/],
  ['pairs of pairs on lines', `a: {${'x:\n'.repeat(100_000)}}`, /nested more than 200 deep/],
  ['nested dashes', '- '.repeat(100_000), /nested more than 200 deep/],
  ['nested question marks', '? '.repeat(100_000), /nested more than 200 deep/],
  ['nested lines', lines(2000, (at) => `${' '.repeat(at)}a:`), /nested more than 200 deep/],
  [
    'nested aliases',
    `a0: &a0 [x]\n${lines(5000, (at) => `a${at + 1}: &a${at + 1} [*a${at}]`)}`,
    /nested more than 200 deep/,
  ],
  [
    'laughs',
    `a0: &a0 [x, x]\n${lines(40, (at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]`)}`,
    /more than 1000000 values/,
  ],
  [
    'merged laughs',
    `a0: &a0 {k: 1}\n${lines(40, (at) => `a${at + 1}: &a${at + 1} {k${at}: 1, <<: [*a${at}, *a${at}]}`)}`,
    /more than 1000000 values/,
  ],
  [
    'a long map that is repeated',
    `a: &a\n${lines(20_000, (at) => `  k${at}: 1`)}\n${lines(200, (at) => `b${at}: *a`)}`,
    /values/,
  ],
  ['five MiB of items', `[${'1,'.repeat(2_500_000)}]`, /more than 300000 lines and items/],
  ['five MiB of lines', 'a: 1\n'.repeat(1_000_000), /more than 300000 lines and items/],
])('%s: a fault within the text', (_, text, message) => {
  const { data, faults, rangeOf } = file(text);
  expect(data).toBeUndefined();
  expect(faults[0]?.message).toMatch(message);
  expect(faults.length).toBeLessThanOrEqual(20);
  for (const { range } of faults) {
    expect(range.start).toBeGreaterThanOrEqual(0);
    expect(range.end).toBeGreaterThanOrEqual(range.start);
    expect(range.end).toBeLessThanOrEqual(text.length);
  }
  expect(rangeOf(['a', 'b'])).toBeDefined();
});

test.each<[string, string]>([
  ['keys', lines(30_000, (at) => `k${at}: 1`)],
  ['aliases', `a: &a 1\n${lines(30_000, (at) => `k${at}: *a`)}`],
  ['anchors', lines(10_000, (at) => `k${at}: &a${at} 1\nl${at}: *a${at}`)],
  ['brackets within a text', `a: |\n${lines(5000, () => '  \\e[0m {')}`],
  ['words in a line', `a: ${'word '.repeat(10_000)}`],
  ['a text of some megabytes', `a: "${'x'.repeat(3_000_000)}"`],
])('many %s are read in time', (_, text) => {
  const start = performance.now();
  expect(file(text)).toMatchObject({ faults: [], duplicates: [] });
  expect(performance.now() - start).toBeLessThan(5000);
});

test('no text of YAML’s characters is more than faults', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab: \n-?&*!|>{}[],"\'#<%@`\t\r~0'), maxLength: 60 });
  fc.assert(
    fc.property(text, (drawn) => {
      const { faults, duplicates, rangeOf } = file(drawn);
      for (const { start, end } of [...faults, ...duplicates]
        .map(({ range }) => range)
        .concat(rangeOf(['a', 'b', 0]))) {
        expect(0 <= start && start <= end && end <= drawn.length).toBe(true);
      }
    }),
  );
});

test('each key of a long map is found at once', () => {
  const keys = Array.from({ length: 20_000 }, (_, index) => `k${index}`);
  const { rangeOf } = file(keys.map((key) => `${key}: 1\n`).join(''));
  const start = performance.now();
  for (const key of keys) rangeOf([key]);
  // It takes a minute where the keys before are looked at for each.
  expect(performance.now() - start).toBeLessThan(5000);
});

test('a long text in brackets is read', () => {
  expect(file(`a: [${'x '.repeat(1_000_000)}]`).data).toEqual({ a: [`${'x '.repeat(1_000_000)}`.trimEnd()] });
});
