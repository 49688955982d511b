import { isLineEnd, lineStart } from '../../../src/lint/template-text/line';

describe('lineStart', () => {
  test.each([
    ['', { indent: 0, isItem: false, contentIndent: 0, rest: '', inComment: false }],
    ['  key: ', { indent: 2, isItem: false, key: 'key', contentIndent: 2, rest: '', inComment: false }],
    ['  key:', { indent: 2, isItem: false, key: 'key', contentIndent: 2, rest: '', inComment: false }],
    ['- ', { indent: 0, isItem: true, contentIndent: 2, rest: '', inComment: false }],
    ['  - - name: x', { indent: 2, isItem: true, key: 'name', contentIndent: 6, rest: 'x', inComment: false }],
    ['"a: b": ', { indent: 0, isItem: false, key: 'a: b', contentIndent: 0, rest: '', inComment: false }],
    ['a.b/c: ', { indent: 0, isItem: false, key: 'a.b/c', contentIndent: 0, rest: '', inComment: false }],
    ['url: http://x', { indent: 0, isItem: false, key: 'url', contentIndent: 0, rest: 'http://x', inComment: false }],
    ['http://x', { indent: 0, isItem: false, contentIndent: 0, rest: 'http://x', inComment: false }],
    ['key: "a ', { indent: 0, isItem: false, key: 'key', contentIndent: 0, rest: '"a ', inComment: false, quote: '"' }],
    [
      'key: "a\\" ',
      { indent: 0, isItem: false, key: 'key', contentIndent: 0, rest: '"a\\" ', inComment: false, quote: '"' },
    ],
    ["key: 'a' ", { indent: 0, isItem: false, key: 'key', contentIndent: 0, rest: "'a' ", inComment: false }],
    ["key: it's ", { indent: 0, isItem: false, key: 'key', contentIndent: 0, rest: "it's ", inComment: false }],
    ['# key: ', { indent: 0, isItem: false, contentIndent: 0, rest: '# key: ', inComment: true }],
    ['key: a # b', { indent: 0, isItem: false, key: 'key', contentIndent: 0, rest: 'a # b', inComment: true }],
    ['key: a#b', { indent: 0, isItem: false, key: 'key', contentIndent: 0, rest: 'a#b', inComment: false }],
    ['key: "a # b"', { indent: 0, isItem: false, key: 'key', contentIndent: 0, rest: '"a # b"', inComment: false }],
  ])('%j', (line, expected) => {
    expect(lineStart(line)).toEqual(expected);
  });
});

test.each([
  ['', true],
  ['  ', true],
  [' # a', true],
  ['#a', false],
  [' a', false],
])('isLineEnd(%j)', (after, expected) => {
  expect(isLineEnd(after)).toBe(expected);
});
