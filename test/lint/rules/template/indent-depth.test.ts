import { indentDepth } from '../../../../src/lint/rules/template/indent-depth';
import { findingsOf } from '../../kit';
import { linesIn } from './where';

const values = { 'values.yaml': 'map: { a: 1 }\nlist: [a]\ntext: a\n' };

describe('indent-depth', () => {
  test.each([
    ['as far as the key', 'a:\n  b:\n    {{- toYaml .Values.map | nindent 2 }}', [3]],
    ['less than the key', 'a:\n  b: {{- toYaml .Values.list | nindent 0 }}', [2]],
    ['below a key of an item', 'a:\n  - b: {{- toYaml .Values.map | nindent 4 }}', [2]],
    ['with indent', 'a:\n  b:\n{{ toYaml .Values.map | indent 2 }}', [3]],
    ['beside nothing', 'a:\n  b: x\n{{ toYaml .Values.map | indent 4 }}', [3]],
    ['out of a block scalar', 'a:\n  b: |\n    {{- .Values.text | nindent 2 }}', [3]],
    ['further than the key', 'a:\n  b:\n    {{- toYaml .Values.map | nindent 4 }}', []],
    ['an odd number further', 'a:\n  b: {{- toYaml .Values.map | nindent 3 }}', []],
    ['a list as far as its key', 'a:\n  b: {{- toYaml .Values.list | nindent 2 }}', []],
    ['beside the keys', 'a:\n  b: x\n  {{- toYaml .Values.map | nindent 2 }}', []],
    ['beside the parent', 'a:\n  b: x\n{{ toYaml .Values.map | indent 0 }}', []],
    ['behind other blocks', 'a:\n  {{- toYaml .Values.map | nindent 2 }}\n{{ toYaml .Values.map | indent 0 }}', []],
    ['behind the text of a block scalar', 'a: |\n  x\n{{ toYaml .Values.map | indent 0 }}', []],
    ['a computed depth', 'a:\n  b: {{- toYaml .Values.map | nindent (int .Values.n) }}', []],
    [
      'where another way leads there',
      'a:\n  b: x\n{{- if .Values.x }}\n  c:\n{{- end }}\n  {{- toYaml .Values.map | nindent 2 }}',
      [],
    ],
  ])('%s', async (_, template, lines) => {
    expect(await linesIn(indentDepth, template, values)).toEqual(lines);
  });

  test.each([
    ['a:\n  a: {{- toYaml .Values.map | nindent 2 }}', 'remove the second "a:"'],
    ['a:\n  a:\n  {{- toYaml .Values.map | nindent 2 }}', 'remove the second "a:"'],
    ['- a:\n    a: {{- toYaml .Values.map | nindent 4 }}', 'remove the second "a:"'],
    ['a:\n  b: {{- toYaml .Values.map | nindent 2 }}', 'indent it by 4 spaces or more'],
    ['a: 1\na: {{- toYaml .Values.map | nindent 0 }}', 'indent it by 2 spaces or more'],
  ])('what to do about %j', async (template, help) => {
    const findings = await findingsOf(indentDepth, { ...values, 'templates/a.yaml': `${template}\n` });
    expect(findings.map((finding) => finding.help)).toEqual([help]);
  });
});
