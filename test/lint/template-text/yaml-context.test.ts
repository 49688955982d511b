import {
  EMPTY_CONTEXT,
  inBlockScalar,
  keyAround,
  lineAbove,
  withText,
} from '../../../src/lint/template-text/yaml-context';

const after = (text: string) => withText(EMPTY_CONTEXT, text);

describe('inBlockScalar', () => {
  test.each([
    ['a: |\n  ', true],
    ['a: |', true],
    ['a: >-\n  x\n\n  ', true],
    ['a: |2+ # comment\n    ', true],
    ['- |\n  ', true],
    ['a: !!str |\n  ', true],
    ['a:\n  - b: |\n      ', true],
    ['a: |\n  # no comment\n  ', true],
    ['a: |\n  x\nb: ', false],
    ['a: |\n  x\nb:\n  c: ', false],
    ['a:\n  - b: |\n      x\n    c: ', false],
    ['# a: |\n  b: ', false],
    ['a: x|\n  b: ', false],
    ['a: |\n  x\n---\n  b: ', false],
    ['a: ', false],
  ])('%j', (text, expected) => {
    expect(inBlockScalar(after(text))).toBe(expected);
  });
});

describe('lineAbove', () => {
  test.each([
    ['a:\n  b:\n', '  b:'],
    ['a:\n  b:\n# c:\n\n', '  b:'],
    ['a:\n  b: 1\n  c', '  c'],
    ['a:\n  \uFFFC\n', undefined],
    ['a: |\n  x\n', undefined],
    ['a:\n  \uFFFC', undefined],
    ['', undefined],
  ])('%j', (text, expected) => {
    expect(lineAbove(after(text))).toBe(expected);
  });
});

describe('keyAround', () => {
  test.each([
    ['a:\n  - ', 'a'],
    ['a:\n- ', 'a'],
    ['a:\n  - x\n  - ', 'a'],
    ['a:\n  - b: 1\n    c:\n      - ', 'c'],
    ['a:\n  - b: 1\n    c:\n    - x\n    - ', 'c'],
    ['a:\n  - b:\n      - x\n  - ', 'a'],
    ['a:\n  - b:\n      - ', 'b'],
    ['a:\n  \uFFFC\n  - ', 'a'],
    ['a: # why\n  # and\n\n  - ', 'a'],
    ['a:\n  b:\n    c: ', 'b'],
    ['a:\n  b: 1\n  c: ', 'a'],
    ['a:\n  - b: 1\n    c: ', 'a'],
    ['a:\n  - b: ', 'a'],
    ['a: x\n- ', undefined],
    ['- ', undefined],
    ['a:\n---\n- ', undefined],
  ])('%j', (text, expected) => {
    expect(keyAround(after(text))).toBe(expected);
  });
});

test('a line of any length is kept short, and its indentation stays', () => {
  const { line } = after(`  a: ${'x'.repeat(100_000)}`);
  expect(line.length).toBeLessThan(3000);
  expect(line.startsWith('  a: ')).toBe(true);
});
