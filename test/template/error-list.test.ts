import { MAX_ERRORS } from '../../src/template/error-list';
import { parseTemplate } from '../../src/template/parser';

const messages = (text: string) => parseTemplate(text).errors.map(({ message }) => message);

describe('of more mistakes than a reader takes in the number is told', () => {
  test.each([
    ['unclosed tags', '{{'],
    ['unknown functions', '{{ foo }}'],
    ['ends', '{{ end }}'],
    ['missing ends', '{{ if . }}'],
    ['defines within something', '{{ if . }}{{ define "a" }}b{{ end }}'],
  ])('%s', (_, mistake) => {
    const found = messages(mistake.repeat(2_000));
    expect(found).toHaveLength(MAX_ERRORS + 1);
    const count = found.map((message) => / \(one of (\d+) more\)$/.exec(message)?.[1]).find(Boolean);
    expect(Number(count)).toBeGreaterThanOrEqual(2_000 - MAX_ERRORS);
  });

  test('those of one tag count, too', () => {
    expect(messages(`{{ print ${'foo '.repeat(300)}}}{{ foo }}`).at(-1)).toBe(
      `Helm has no function foo (one of ${301 - MAX_ERRORS} more)`,
    );
  });

  test('a single one more is told itself', () => {
    expect(new Set(messages('{{ foo }}'.repeat(MAX_ERRORS + 1)))).toEqual(new Set(['Helm has no function foo']));
  });

  test('they stand in the order of the text', () => {
    const starts = parseTemplate('{{ if . }}{{ foo }}'.repeat(50)).errors.map(({ range }) => range.start);
    expect(starts).toEqual([...starts].sort((one, other) => one - other));
  });
});
