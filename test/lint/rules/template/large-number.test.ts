import { largeNumber } from '../../../../src/lint/rules/template/large-number';
import { placesOf } from '../../kit';
import { linesIn } from './where';

const values = { 'values.yaml': 'large: 1000000\nodd: 1234567\nsmall: 999999\ntext: "1000000"\nnegative: -5000000\n' };

describe('large-number', () => {
  // What Helm 3.17.1 and 4.1.4 print for numbers of a values file.
  test.each([
    ['by itself', 'a: {{ .Values.large }}', [1]],
    ['quoted', 'a: {{ .Values.large | quote }}', [1]],
    ['as text', 'a: {{ toString .Values.large | b64enc }}', [1]],
    ['within a text', 'a: x-{{ .Values.odd }}', [1]],
    ['below zero', 'a: {{ .Values.negative }}', [1]],
    ['as an integer', 'a: {{ int64 .Values.large }}', []],
    ['as JSON', 'a: {{ toJson .Values.large }}', []],
    ['as YAML', 'a: {{ toYaml .Values.large }}', []],
    ['added to', 'a: {{ add .Values.large 1 }}', []],
    ['a small number', 'a: {{ .Values.small }}', []],
    ['a text', 'a: {{ .Values.text }}', []],
  ])('%s', async (_, template, lines) => {
    expect(await linesIn(largeNumber, template, values)).toEqual(lines);
  });

  test('a file that is included by its name, and read and written again', async () => {
    const files = {
      ...values,
      'templates/_config.yaml': 'max: {{ .Values.large }}\n',
      'templates/_helpers.tpl': '{{ define "demo.max" }}{{ .Values.odd }}{{ end }}',
      'templates/a.yaml':
        'a: {{ include (print $.Template.BasePath "/_config.yaml") . | fromYaml | toJson }}\nb: {{ include "demo.max" . }}\n',
    };
    expect(await placesOf(largeNumber, files)).toEqual([
      'templates/_helpers.tpl:1:24 odd, 1234567 by default, is printed as 1.234567e+06',
    ]);
  });

  test('the message shows what Go prints', async () => {
    expect(await placesOf(largeNumber, { ...values, 'templates/a.yaml': 'a: {{ .Values.odd }}\n' })).toEqual([
      'templates/a.yaml:1:4 odd, 1234567 by default, is printed as 1.234567e+06',
    ]);
  });
});
