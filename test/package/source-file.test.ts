import fc from 'fast-check';
import { lineRange, textRange } from '../../src/package/source-file';
import { positionAt } from '../../src/template/code-frame';

const file = (text: string) => ({ path: 'a.yaml', text });

test('ranges are where the text’s own lines say', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', '\n', '\r\n', '😀', ' ')),
      fc.nat(40),
      fc.nat(40),
      (parts, start, length) => {
        const text = parts.join('');
        const [first, last] = [Math.min(start, text.length), Math.min(start + length, text.length)];
        expect(textRange(file(text), { start, end: start + length })).toEqual({
          start: positionAt(text, first),
          end: positionAt(text, last),
        });
      },
    ),
  );
});

test.each([
  ['a\n  b \nc', 2, 'b'],
  ['a\n  b \nc', 3, 'c'],
  ['a\n  b \nc', 9, 'c'],
  ['', 1, ''],
  ['a\n   \n', 2, ''],
  ['a\r\nb', 1, 'a'],
])('%j: line %d is %j', (text, line, found) => {
  const { start, end } = lineRange(file(text), line);
  expect(text.slice(start, end).trim()).toBe(found);
});
