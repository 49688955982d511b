import { quotedText, valueText } from '../../src/lint/value-text';

test.each([
  [undefined, 'nothing'],
  [null, 'null'],
  ['', 'an empty text'],
  ['80', 'the text "80"'],
  ['a "b"\nc', 'the text "a \\"b\\"\\nc"'],
  [80, 'the number 80'],
  [false, 'the boolean false'],
  [[], 'an empty list'],
  [['a'], 'a list'],
  [{}, 'an empty map'],
  [{ a: 1 }, 'a map'],
  [() => 1, 'a function'],
])('%j is %s', (value, text) => {
  expect(valueText(value)).toBe(text);
});

test('a long text is cut', () => {
  expect(quotedText('a'.repeat(100))).toBe(`"${'a'.repeat(100)}"`);
  expect(quotedText('a'.repeat(101))).toBe(`"${'a'.repeat(100)}…"`);
});
