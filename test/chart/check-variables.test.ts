import { checkVariables } from '../../src/chart/check-variables';
import { parseTemplate } from '../../src/template/parser';

/** The parser, which Go's own judges, says of each text the same. */
const holdsUp = (text: string): boolean => {
  const { tree } = parseTemplate(text, { undeclaredVariables: true });
  try {
    checkVariables(tree.body);
    return true;
  } catch {
    return false;
  }
};

test.each<[text: string, accepted: boolean]>([
  ['{{ $.Values.a }}', true],
  ['{{ $a }}', false],
  ['{{ $a := 1 }}{{ $a }}', true],
  ['{{ $a := 1 }}{{ if $a }}{{ $a = 2 }}{{ end }}{{ $a }}', true],
  ['{{ if $a := .b }}{{ $a }}{{ else }}{{ $a }}{{ end }}', true],
  ['{{ if $a := .b }}{{ end }}{{ $a }}', false],
  ['{{ if .b }}{{ $a := 1 }}{{ end }}{{ $a }}', false],
  ['{{ range $k, $v := .b }}{{ $k }}{{ $v }}{{ else }}{{ $v }}{{ end }}', true],
  ['{{ range $v := .b }}{{ end }}{{ $v.name | quote }}', false],
  ['{{ range $v := .b }}{{ range $w := $v }}{{ (index $v $w).c }}{{ end }}{{ end }}', true],
  ['{{ range $v := .b }}{{ range $w := $v }}{{ end }}{{ (index $v $w).c }}{{ end }}', false],
  ['{{ with $a := .b }}{{ template "x" $a }}{{ end }}', true],
  ['{{ $a := 1 }}{{ define "x" }}{{ $a }}{{ end }}', false],
  ['{{ define "x" }}{{ $a := 1 }}{{ $a }}{{ end }}', true],
  ['{{ $a := 1 }}{{ block "x" $a }}{{ $.b }}{{ end }}', true],
  ['{{ $a := 1 }}{{ block "x" . }}{{ $a }}{{ end }}', false],
])('%s', (text, accepted) => {
  expect(holdsUp(text)).toBe(accepted);
  expect(parseTemplate(text).errors.length === 0).toBe(accepted);
});
