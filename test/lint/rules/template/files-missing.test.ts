import { filesMissing } from '../../../../src/lint/rules/template/files-missing';
import { placesOf } from '../../kit';
import { linesIn } from './where';

const files = { 'files/a.conf': 'a', 'files/sub/b.json': '{}', 'README.md': 'a' };

describe('files-missing', () => {
  test.each([
    ['Get', '{{ .Files.Get "files/x.conf" }}', 1],
    ['Get of the root', '{{ range .Values.a }}{{ $.Files.Get "files/x.conf" }}{{ end }}', 1],
    ['Get within tpl', '{{ tpl (.Files.Get "x") . }}', 1],
    ['Lines', '{{ range .Files.Lines "x" }}{{ end }}', 1],
    ['GetBytes', '{{ .Files.GetBytes "x" }}', 1],
    ['Glob', '{{ (.Files.Glob "files/*.json").AsConfig }}', 1],
    ['a file that is there', '{{ .Files.Get "files/a.conf" }}{{ .Files.Get "README.md" }}', 0],
    ['a pattern with **', '{{ (.Files.Glob "files/**.json").AsConfig }}', 0],
    ['a pattern with alternatives', '{{ (.Files.Glob "files/*.{conf,txt}").AsConfig }}', 0],
    ['a computed name', '{{ .Files.Get .Values.file }}{{ .Files.Get (printf "%s" "x") }}', 0],
    ['a file that is asked for first', '{{ if .Files.Get "x" }}{{ end }}', 0],
    ['a file with something in its place', '{{ .Files.Get "x" | default "a" }}', 0],
    ['a variable that is asked first', '{{ $x := .Files.Get "x" }}{{ if $x }}{{ $x }}{{ end }}', 0],
    ['a file that is asked for before', '{{ if .Files.Get "x" }}a{{ end }}\n{{ .Files.Get "x" }}', 0],
    ['with', '{{ with .Files.Get "x" }}{{ . }}{{ end }}', 0],
  ])('%s', async (_, template, count) => {
    expect(await linesIn(filesMissing, template, files)).toHaveLength(count);
  });

  test('what Helm keeps out of .Files is said to be out of reach', async () => {
    const template = '{{ .Files.Get "values.yaml" }}{{ .Files.Get "templates/a.yaml" }}\n';
    expect(await placesOf(filesMissing, { 'values.yaml': 'a: 1\n', 'templates/a.yaml': template })).toEqual([
      'templates/a.yaml:1:15 templates cannot read the file values.yaml: Helm keeps it out of .Files',
      'templates/a.yaml:1:45 templates cannot read the file templates/a.yaml: Helm keeps it out of .Files',
    ]);
  });

  test('a library reads the files of the chart that uses it', async () => {
    const chart = { 'Chart.yaml': 'apiVersion: v2\nname: demo\nversion: 1.0.0\ntype: library\n' };
    expect(await linesIn(filesMissing, '{{ .Files.Get "x" }}', chart)).toEqual([]);
  });
});
