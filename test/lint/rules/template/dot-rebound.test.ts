import { dotRebound } from '../../../../src/lint/rules/template/dot-rebound';
import type { Location } from '../../../../src/lint/finding';
import { findingsOf, placesOf } from '../../kit';
import { linesIn, where } from './where';

const values = { 'values.yaml': 'a: { b: 1 }\nlist: [{ b: 1 }]\nc: 1\n' };

describe('dot-rebound', () => {
  test.each([
    ['range', '{{ range .Values.list }}\nx: {{ .Release.Name }}\n{{ end }}', [2]],
    ['with', '{{ with .Values.a }}\nx: {{ .Values.c }}\n{{ end }}', [2]],
    ['an argument in range', '{{ range .Values.list }}\nx: {{ printf "%s" (.Chart.Name) }}\n{{ end }}', [2]],
    ['$', '{{ range .Values.list }}\nx: {{ $.Release.Name }}\n{{ end }}', []],
    ['else of with', '{{ with .Values.a }}{{ else }}\nx: {{ .Values.c }}\n{{ end }}', []],
    ['else of range', '{{ range .Values.list }}{{ else }}\nx: {{ .Values.c }}\n{{ end }}', []],
    ['the root again', '{{ with .Values.a }}{{ with $ }}\nx: {{ .Values.c }}\n{{ end }}{{ end }}', []],
    ['a list of the template', '{{ range list "a" "b" }}\nx: {{ . }}\n{{ end }}', []],
    ['a map with the root in it', '{{ with dict "Values" .Values }}\nx: {{ .Values.c }}\n{{ end }}', []],
  ])('%s', async (_, template, lines) => {
    expect(await linesIn(dotRebound, template, values)).toEqual(lines);
  });

  test('what one line asks twice is one finding, of both places', async () => {
    const template =
      '{{ range .Values.list }}\nx: {{ .Values.c }}{{ .Values.d }}{{ .Release.Name }}\ny: {{ .Values.c }}\n{{ end }}';
    const findings = await findingsOf(dotRebound, { ...values, 'templates/a.yaml': template });
    const place = ({ range: { start } }: Location) => `${start.line}:${start.column}`;
    expect(findings.map(({ location, related }) => [location, ...related].map(place))).toEqual([
      ['2:7', '2:22'],
      ['2:37'],
      ['3:7'],
    ]);
  });

  test('a named template that is given the item is reported where it is called', async () => {
    const files = {
      ...values,
      'templates/_a.tpl': '{{ define "demo.name" }}{{ .Release.Name }}{{ end }}\n',
      'templates/a.yaml':
        '{{ range .Values.list }}\nx: {{ include "demo.name" . }}\ny: {{ include "demo.name" $ }}\n{{ end }}\n',
    };
    expect(await where(dotRebound, files)).toEqual(['templates/a.yaml:2']);
  });

  test.each([
    ['.', '{{ define "demo.long" }}{{ include "demo.name" . }}-long{{ end }}'],
    ['$', '{{ define "demo.long" }}{{ template "demo.name" $ }}-long{{ end }}'],
  ])('likewise where it is handed on to another as %s', async (_, long) => {
    const files = {
      ...values,
      'templates/_a.tpl': `{{ define "demo.name" }}{{ .Release.Name }}{{ end }}\n${long}\n`,
      'templates/a.yaml':
        'w: {{ include "demo.long" . }}\n{{ range .Values.list }}\nx: {{ include "demo.long" . }}\n{{ end }}\n',
    };
    expect(await placesOf(dotRebound, files)).toEqual([
      'templates/a.yaml:3:7 the template "demo.long" reads .Release, and is given .Values.list[*] as its dot here',
    ]);
  });

  test('a helper that binds the dot itself is where it is reported', async () => {
    const files = {
      ...values,
      'templates/_a.tpl':
        '{{ define "demo.name" }}{{ .Release.Name }}{{ end }}\n{{ define "demo.long" }}{{ with .Values.a }}{{ include "demo.name" . }}{{ end }}{{ end }}\n',
      'templates/a.yaml': 'w: {{ include "demo.long" . }}\n',
    };
    expect(await where(dotRebound, files)).toEqual(['templates/_a.tpl:2']);
  });

  test('a key of that name is what is asked for', async () => {
    const template = '{{ range .Values.list }}\nx: {{ .Files }}\n{{ end }}';
    expect(await linesIn(dotRebound, template, { 'values.yaml': 'list: [{ Files: 1 }]\n' })).toEqual([]);
  });
});
