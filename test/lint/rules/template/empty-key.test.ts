import { emptyKey } from '../../../../src/lint/rules/template/empty-key';
import { linesIn } from './where';

const values = { 'values.yaml': 'disabled: false\nenabled: true\nnone: []\nsome: [a]\nmap: {}\n' };
const key = (below: string) => `spec:\n  env:\n${below}\n  other: 1\n`;

describe('empty-key', () => {
  test.each([
    ['a condition', key('    {{- if .Values.disabled }}\n    - a\n    {{- end }}'), [2]],
    ['a loop', key('    {{- range .Values.none }}\n    - {{ . }}\n    {{- end }}'), [2]],
    ['with', key('    {{- with .Values.map }}\n    {{- toYaml . | nindent 4 }}\n    {{- end }}'), [2]],
    [
      'two conditions',
      key('{{ if .Values.disabled }}\n    - a\n{{ end }}\n{{ if not .Values.enabled }}\n    - b\n{{ end }}'),
      [2],
    ],
    ['items as far left as the key', key('  {{- if .Values.disabled }}\n  - a\n  {{- end }}'), [2]],
    ['at the end', 'env:\n{{- if .Values.disabled }}\n  a: b\n{{- end }}\n', [1]],
    ['a condition that holds', key('    {{- if .Values.enabled }}\n    - a\n    {{- end }}'), []],
    ['one that nobody knows', key('    {{- if .Capabilities.APIVersions.Has "v1" }}\n    - a\n    {{- end }}'), []],
    ['a loop that runs', key('    {{- range .Values.some }}\n    - {{ . }}\n    {{- end }}'), []],
    ['an else', key('    {{- if .Values.disabled }}\n    - a\n    {{- else }}\n    - b\n    {{- end }}'), []],
    ['something beside it', key('    - x\n    {{- if .Values.disabled }}\n    - a\n    {{- end }}'), []],
    ['something behind it', key('    {{- if .Values.disabled }}\n    - a\n    {{- end }}\n    - x'), []],
    [
      'an include behind it',
      key('    {{- if .Values.disabled }}\n    - a\n    {{- end }}\n    {{- include "a" . | nindent 4 }}'),
      [],
    ],
    [
      'the same condition around it',
      '{{ if .Values.disabled }}\nenv:\n  {{- if .Values.disabled }}\n  - a\n  {{- end }}\n{{ end }}\n',
      [],
    ],
    ['with around a loop', '{{ with .Values.none }}\nenv:\n  {{- range . }}\n  - a\n  {{- end }}\n{{ end }}\n', []],
    ['what stands beside the key', 'env:\n{{- if .Values.disabled }}\nother: 1\n{{- end }}\n', []],
    ['the text of a block scalar', 'a: |\n  env:\n    {{- if .Values.disabled }}\n    - a\n    {{- end }}\n', []],
    ['a condition in the same line', 'env: {{ if .Values.disabled }}a{{ end }}\n', []],
  ])('%s', async (_, template, lines) => {
    expect(await linesIn(emptyKey, template, values)).toEqual(lines);
  });
});
