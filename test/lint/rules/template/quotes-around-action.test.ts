import { quotesAroundAction } from '../../../../src/lint/rules/template/quotes-around-action';
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

  test('a pattern or an enum rules out what breaks it', async () => {
    const schema = JSON.stringify({ properties: { text: { type: 'string', enum: ['hello'] } } });
    expect(
      await linesIn(quotesAroundAction, 'key: "{{ .Values.text }}"', { ...values, 'values.schema.json': schema }),
    ).toEqual([]);
  });
});
