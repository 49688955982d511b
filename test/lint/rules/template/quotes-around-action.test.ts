import { quotesAroundAction } from '../../../../src/lint/rules/template/quotes-around-action';
import { findingsOf } from '../../kit';
import { linesIn } from './where';

const values = { 'values.yaml': 'text: hello\nnumber: 1\n' };

describe('quotes-around-action', () => {
  test.each([
    ['double quotes', 'key: "{{ .Values.text }}"', [1]],
    ['single quotes', "key: '{{ .Values.text }}'", [1]],
    ['an item', '- "{{ .Values.text }}"', [1]],
    ['with more text', 'key: "x-{{ .Values.text }}"', []],
    ['with more actions', 'key: "{{ .Values.text }}:{{ .Values.text }}"', []],
    ['a number', 'key: "{{ .Values.number }}"', []],
    ['in a block scalar', 'key: |\n  a: "{{ .Values.text }}"', []],
    ['in a list of JSON', 'key: ["{{ .Values.text }}", "b"]', []],
    ['without quotes', 'key: {{ .Values.text | quote }}', []],
  ])('%s', async (_, template, lines) => {
    expect(await linesIn(quotesAroundAction, template, values)).toEqual(lines);
  });

  test('many in one file are told of together, at its beginning', async () => {
    const lines = (count: number) => 'key: "{{ .Values.text }}"\n'.repeat(count);
    const files = { ...values, 'templates/a.yaml': `x: 1\n${lines(6)}`, 'templates/b.yaml': lines(5) };
    const [first, ...others] = await findingsOf(quotesAroundAction, files);
    expect(others.map(({ location: { file, range } }) => [file, range.start.line])).toEqual(
      [1, 2, 3, 4, 5].map((line) => ['templates/b.yaml', line]),
    );
    expect(first).toMatchObject({
      message:
        '6 texts of this file are printed between quotes written by hand, which a quote, a backslash or a line break in them breaks; text is the first',
      location: { file: 'templates/a.yaml', range: { start: { line: 1 } } },
    });
    expect(first?.related.map(({ range }) => range.start.line)).toEqual([2, 3, 4, 5, 6, 7]);
  });

  test('a pattern or an enum rules out what breaks it', async () => {
    const schema = JSON.stringify({ properties: { text: { type: 'string', enum: ['hello'] } } });
    expect(
      await linesIn(quotesAroundAction, 'key: "{{ .Values.text }}"', { ...values, 'values.schema.json': schema }),
    ).toEqual([]);
  });
});
