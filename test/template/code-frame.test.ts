import { codeFrame, positionAt } from '../../src/template/code-frame';
import { WIDTH_WITHOUT_TERMINAL } from '../../src/text';

describe('positionAt', () => {
  test.each([
    ['', 0, 1, 1],
    ['abc', 2, 1, 3],
    ['a\nb', 1, 1, 2],
    ['a\nb', 2, 2, 1],
    ['a\r\nbc', 4, 2, 2],
    ['🙂x', 2, 1, 3],
  ])('%j at %d', (text, offset, line, column) => {
    expect(positionAt(text, offset)).toEqual({ line, column });
  });
});

const frame = (text: string, start: number, end: number) => codeFrame(text, { start, end }).split('\n');

test('one line', () => {
  expect(frame('abc', 1, 2)).toEqual(['  > 1 | abc', '      |  ^']);
});

test('tabs stay, and carets end with the line', () => {
  expect(frame('\ta\nb', 1, 4)).toEqual(['  > 1 | \ta', '      | \t^', '    2 | b']);
});

test('line numbers are aligned', () => {
  const text = Array.from({ length: 12 }, (_, index) => `l${index + 1}`).join('\r\n');
  const start = text.indexOf('l10');
  expect(frame(text, start, start + 3)).toEqual(['     9 | l9', '  > 10 | l10', '       | ^^^', '    11 | l11']);
});

test('the end of the text', () => {
  expect(frame('a\n', 2, 2)).toEqual(['    1 | a', '  > 2 |', '      | ^']);
});

test('of a file of one line, what is around the place', () => {
  const text = `${'a'.repeat(1_000_000)}b${'c'.repeat(1_000_000)}`;
  const [line = '', carets = ''] = frame(text, 1_000_000, 2_000_000);
  expect(line).toMatch(/^ {2}> 1 \| …a+bc+…$/);
  expect(line.indexOf('b')).toBe(carets.indexOf('^'));
  expect(line.length).toBeLessThanOrEqual(WIDTH_WITHOUT_TERMINAL);
  expect(carets.length).toBeLessThanOrEqual(line.length);
});
