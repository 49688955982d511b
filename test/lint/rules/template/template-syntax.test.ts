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

  test('of a file full of mistakes the first are reported, and how many more there are', async () => {
    const places = await placesOf(templateSyntax, { 'templates/a.yaml': '{{ foo }}\n'.repeat(10_000) });
    expect(places).toHaveLength(21);
    expect(places.at(-1)).toMatch(/^templates\/a\.yaml:21:4 .*: Helm has no function foo \(one of 9980 more\)$/);
  });

  test('what is accepted and what to do are the help', async () => {
    const [finding] = await findingsOf(templateSyntax, { 'templates/a.yaml': 'a: {{ .Values.a-b }}\n' });
    expect(finding?.help).toMatch(/^write letters, digits and _; reach such a key with index/);
  });

  test.each([
    ['a template within a text', 'a: {{ "{{ .x }}" | quote }}\n'],
    ['else with, since Go 1.23', '{{ with .a }}{{ else with .b }}{{ end }}\n'],
    ['tags that are nested deep', `${'{{ if .a }}'.repeat(600)}${'{{ end }}'.repeat(600)}`],
    ['parentheses that are nested deep', `{{ ${'('.repeat(9_990)} .a ${')'.repeat(9_990)} }}`],
    ['a comment with a trim marker', '{{- /* a */ -}}\n'],
  ])('%s is no mistake', async (_, template) => {
    expect(await placesOf(templateSyntax, { 'templates/a.yaml': template })).toEqual([]);
  });
});
