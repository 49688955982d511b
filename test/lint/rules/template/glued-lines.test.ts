import { gluedLines } from '../../../../src/lint/rules/template/glued-lines';
import { findingsOf } from '../../kit';
import { linesIn, where } from './where';

const values = { 'values.yaml': 'map: { a: 1 }\n' };

describe('glued-lines', () => {
  test.each([
    ['behind if', 'a: 1\n{{- if .Values.b -}}\nb: 2\n{{- end }}', [3]],
    ['behind end', 'a: 1\n{{- if .Values.b }}\nb: 2\n{{- end -}}\nc: 3', [5]],
    ['behind a comment', 'a: 1\n{{- /* b */ -}}\nb: 2', [3]],
    ['an item', 'a:\n  - b: 1\n  {{- if .Values.b -}}\n  - b: 2\n  {{- end }}', [4]],
    ['a key without a value', 'a:\n{{- if .Values.b -}}\n  b: 2\n{{- end }}', [3]],
    ['toYaml', 'a: 1\n{{- toYaml .Values.map }}', [2]],
    ['trimmed on the left alone', 'a: 1\n{{- if .Values.b }}\nb: 2\n{{- end }}', []],
    ['at the start', '{{- if .Values.b -}}\nb: 2\n{{- end }}', []],
    ['at the start, in a row', '{{- if .Values.a -}}\na: 1\n{{- end -}}\n{{- if .Values.b -}}\nb: 1\n{{- end -}}', []],
    ['behind a line break', 'a: 1\n{{ if .Values.b -}}\nb: 2\n{{- end }}', []],
    ['nindent', 'a: 1\n{{- toYaml .Values.map | nindent 0 }}', []],
    ['in a list of JSON', 'a: [1,\n{{- if .Values.b -}}\n"b: 2"]\n{{- end }}', []],
    ['in a block scalar', 'a: |\n  b: 1\n{{- if .Values.b -}}\n  c: 2\n{{- end }}', []],
    ['text', 'a: b\n{{- if .Values.b -}}\n-c\n{{- end }}', []],
    ['a line break that is printed', 'a: 1\n{{- printf "\\n" -}}\nb: 2', []],
  ])('%s', async (_, template, lines) => {
    expect(await linesIn(gluedLines, template, values)).toEqual(lines);
  });

  test('what an action prints is shown as dots', async () => {
    const [message] = (
      await findingsOf(gluedLines, {
        'templates/a.yaml': 'a: {{ .Values.a }}\n{{- if .Values.b -}}\nb: 2\n{{- end }}\n',
      })
    ).map((finding) => finding.message);
    expect(message).toBe('the -}} before this takes the line break, so that "b: 2" is appended to "a: …"');
  });

  test.each([
    ['a: 1\n{{- if .Values.b -}}\nb: 2\n{{- end }}\n', 2],
    ['a: 1\n{{- if .Values.b }}\nb: 2\n{{- end -}}\n\n\nc: 3\n', 4],
    ['a: 1\n{{- $c := dict\n  "d" 1 -}}\nc: 3\n', 3],
  ])('help names the line of the tag: %j', async (template, line) => {
    const findings = await findingsOf(gluedLines, { 'templates/a.yaml': template });
    expect(findings.map(({ help }) => help)).toEqual([`end line ${line} with }} in place of -}}`]);
  });

  test('NOTES.txt is no YAML', async () => {
    expect(
      await where(gluedLines, { 'templates/NOTES.txt': 'a: 1\n{{- if .Values.b -}}\nb: 2\n{{- end }}\n' }),
    ).toEqual([]);
  });
});
