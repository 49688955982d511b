import { type Null, nullsText } from '../../../src/lint/objects/crashes';

const is = (...path: string[]): Null => ({ path, change: 'null' });
const hasEntry = (...path: string[]): Null => ({ path, change: 'emptied' });

test.each<[readonly Null[], string]>([
  [[is('a')], 'a null'],
  [[is('a', 'b'), is('c.d'), is('a', 'b')], 'a.b or "c.d" null'],
  [[is('a'), is('b'), is('c')], 'a, b or c null'],
  [['a', 'b', 'c', 'd', 'e', 'f'].map((name) => is(name)), 'a, b, c, d or 2 more null'],
  [[hasEntry('a')], 'an entry of a null'],
  [[is('a'), hasEntry('a'), hasEntry('b')], 'a null, or an entry of a or b null'],
])('%j is %s', (nulls, text) => {
  expect(nullsText(nulls)).toBe(text);
});
