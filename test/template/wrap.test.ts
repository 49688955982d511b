import fc from 'fast-check';
import { parseTemplate } from '../../src/template/parser';
import { printTemplate } from '../../src/template/printer';
import { wrapTag } from '../../src/template/wrap';
import { stripRanges } from './strip-ranges';

describe('wrapTag', () => {
  test.each<[name: string, inside: string, column: number, width: number, expected: string]>([
    ['breaks outside of parentheses first', 'a (b c d e) f (g h)', 0, 14, 'a (b c d e) f\n  (g h)'],
    ['indents by the column it starts at', 'include "a" . | nindent 4', 5, 20, 'include "a" .\n       | nindent 4'],
    ['hangs at the left when it starts far to the right', 'a "bbbb" cccc', 60, 66, 'a\n        "bbbb" cccc'],
    ['leaves blanks in literals alone', 'fail "one two three four"', 0, 10, 'fail\n  "one two three four"'],
    ['takes an escaped quote for no end', 'fail "a\\" b" c', 0, 8, 'fail\n  "a\\" b"\n  c'],
  ])('%s', (_, inside, column, width, expected) => {
    expect(wrapTag(inside, column, width)).toBe(expected);
  });
});

test('a template that was printed narrow means the same', () => {
  const words = fc.array(fc.constantFrom('.Values.a', '"x y"', '`r s`', '(list 1 2)', 'true'), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 60 }), (args, width) => {
      const { tree } = parseTemplate(
        `a: {{ printf ${args.join(' ')} | quote }}\n{{- if and ${args.join(' ')} }}b{{ end }}`,
      );
      const narrow = printTemplate(tree.body, { width });
      expect(stripRanges(parseTemplate(narrow).tree.body)).toEqual(stripRanges(tree.body));
    }),
  );
});
