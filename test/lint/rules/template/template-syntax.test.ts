import { templateSyntax } from '../../../../src/lint/rules/template/template-syntax';
import { findingsOf, placesOf } from '../../kit';

describe('template-syntax', () => {
  test('every mistake of every file is reported, with its place', async () => {
    const files = {
      'templates/_a.tpl': '{{ define "demo.a" }}{{ .Values.a }}\n',
      'templates/b.yaml': 'a: {{ .Values.a | qoute }}\nb: {{ $x }}\n',
      'templates/NOTES.txt': '{{ end }}\n',
    };
    expect(await placesOf(templateSyntax, files)).toEqual([
      'templates/NOTES.txt:1:1 Helm cannot parse this template: end without anything to end',
      'templates/_a.tpl:1:1 Helm cannot parse this template: define without its end',
      'templates/b.yaml:1:19 Helm cannot parse this template: Helm has no function qoute',
      'templates/b.yaml:2:7 Helm cannot parse this template: the variable $x is not declared here',
    ]);
  });

  test('what is accepted and what to do are the help', async () => {
    const [finding] = await findingsOf(templateSyntax, { 'templates/a.yaml': 'a: {{ .Values.a-b }}\n' });
    expect(finding?.help).toMatch(/^write letters, digits and _; reach such a key with index/);
  });

  test.each([
    ['a template within a text', 'a: {{ "{{ .x }}" | quote }}\n'],
    ['else with, since Go 1.23', '{{ with .a }}{{ else with .b }}{{ end }}\n'],
    ['a comment with a trim marker', '{{- /* a */ -}}\n'],
  ])('%s is no mistake', async (_, template) => {
    expect(await placesOf(templateSyntax, { 'templates/a.yaml': template })).toEqual([]);
  });
});
