import { admitsPlainTextOnly, isPlainText, isPlainWord } from '../../../src/lint/template-text/yaml-words';

test.each([
  ['info', true, true],
  ['ReadWriteOnce', true, true],
  ['a-b', true, true],
  ['on', false, false],
  ['No', false, false],
  ['null', false, false],
  ['8080', false, false],
  ['1.5', false, false],
  ['', false, false],
  ['a b', false, true],
  ['/path', false, true],
  ['1.2.3.4/8', false, true],
])('%j', (text, word, plain) => {
  expect(isPlainWord(text)).toBe(word);
  expect(isPlainText(text)).toBe(plain);
});

test.each([
  ['^/', true],
  ['^(?:debug|info)$', true],
  ['^[a-z]+$', false],
  ['', false],
  ['[', false],
])('a pattern %s', (pattern, expected) => {
  expect(admitsPlainTextOnly(pattern)).toBe(expected);
});
