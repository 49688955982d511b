import type { DataPath } from '../../src/package/data-file';
import { jsonFile } from '../../src/package/json-file';

const file = (text: string) => jsonFile({ path: 'values.schema.json', text });

test.each<[string, DataPath, string, string]>([
  ['{"a": 1}', ['a'], '"a"', '1'],
  ['{\r\n  "a": {"b": [1, {"c": null}]}\r\n}', ['a', 'b', 1, 'c'], '"c"', 'null'],
  ['{"a": [1, 2]}', ['a', 1], '2', '2'],
  ['{"a": 1, "a": 2}', ['a'], '"a"', '2'],
  ['\ufeff{"a": 1}', ['a'], '"a"', '1'],
  ['{"a": {"b": 1}}', ['a', 'x', 'y'], '"a"', '{"b": 1}'],
  ['{"a": 1}', [], '{"a": 1}', '{"a": 1}'],
])('%j at %j', (text, path, key, value) => {
  const { faults, rangeOf } = file(text);
  const shown = (part: 'key' | 'value') => text.slice(rangeOf(path, part).start, rangeOf(path, part).end);
  expect([faults, shown('key'), shown('value')]).toEqual([[], key, value]);
});

test('the last of a key counts', () => {
  expect(file('{"a": 1, "a": 2}').data).toEqual({ a: 2 });
});

test.each<[string, string, RegExp]>([
  ['nothing', '', /./],
  ['a comma', '{"a": 1,}', /./],
  ['a comment', '{"a": 1} // x', /./],
  ['an open bracket', '{"a": [1', /./],
  ['nested brackets', '['.repeat(100_000), /nested more than 200 deep/],
  ['nested and closed', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, /nested more than 200 deep/],
  ['nested behind a text', `["\\"[", ${'{"a":'.repeat(100_000)}`, /nested more than 200 deep/],
  ['nested behind an open text', `["\n${'['.repeat(100_000)}`, /nested more than 200 deep/],
  ['nested behind a comment', `/*"*/${'['.repeat(100_000)}`, /./],
  ['many mistakes', 'x '.repeat(100_000), /./],
])('%s: faults within the text', (_, text, message) => {
  const { data, faults, rangeOf } = file(text);
  expect(data).toBeUndefined();
  expect(faults[0]?.message).toMatch(message);
  expect(faults.length).toBeLessThanOrEqual(20);
  for (const { range } of faults) expect(range.end).toBeLessThanOrEqual(text.length);
  expect(rangeOf(['a'])).toEqual({ start: 0, end: 0 });
});

test('each key of a long object is found at once', () => {
  const keys = Array.from({ length: 20_000 }, (_, index) => `k${index}`);
  const { rangeOf } = file(`{${keys.map((key) => `"${key}": 1`).join()}}`);
  const start = performance.now();
  for (const key of keys) rangeOf([key]);
  expect(performance.now() - start).toBeLessThan(2000);
});
