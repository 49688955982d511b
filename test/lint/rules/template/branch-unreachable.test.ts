import { branchUnreachable } from '../../../../src/lint/rules/template/branch-unreachable';
import { linesIn } from './where';

describe('branch-unreachable', () => {
  test.each([
    ['if false', '{{ if false }}\n{{ end }}', [1]],
    ['else of if true', '{{ if true }}\n{{ else }}\n{{ end }}', [2]],
    ['with of a text', '{{ with "a" }}\n{{ else }}\n{{ end }}', [2]],
    ['else of a map with entries', '{{ with dict "a" 1 }}\n{{ else }}\n{{ end }}', [2]],
    ['a condition that comes twice', '{{ if .a }}\n{{ else if eq .b 1 }}\n{{ else if eq  .b  1 }}\n{{ end }}', [3]],
    ['one that another implies', '{{ if or .a .b }}\n{{ else if .b }}\n{{ end }}', [2]],
    ['and with its opposite', '{{ if and .a (not .a) }}\n{{ end }}', [1]],
    ['the opposite within', '{{ if .a }}\n{{ if not .a }}\n{{ end }}{{ end }}', [2]],
    ['the same within', '{{ if and .a .b }}\n{{ if .a }}\n{{ else }}\n{{ end }}{{ end }}', [3]],
    ['in the else', '{{ if not .a }}\n{{ else }}\n{{ if .a }}\n{{ else }}\n{{ end }}{{ end }}', [4]],
    ['another condition within', '{{ if .a }}\n{{ if not .b }}\n{{ end }}{{ end }}', []],
    ['the same name of another dot', '{{ if .a }}\n{{ with .b }}{{ if not .a }}\n{{ end }}{{ end }}{{ end }}', []],
    ['the same name of an item', '{{ if .a }}\n{{ range .b }}{{ if not .a }}\n{{ end }}{{ end }}{{ end }}', []],
    ['a variable that changes', '{{ $x := .a }}{{ if $x }}{{ $x = .b }}\n{{ if not $x }}\n{{ end }}{{ end }}', []],
    ['maps that are changed', '{{ if .a }}{{ $_ := set . "a" false }}\n{{ if not .a }}\n{{ end }}{{ end }}', []],
    ['a call', '{{ if include "x" . }}\n{{ else if include "x" . }}\n{{ end }}', []],
    ['chance', '{{ if eq 1 (randInt 0 2) }}\n{{ else if eq 1 (randInt 0 2) }}\n{{ end }}', []],
    ['the time', '{{ if gt (now | unixEpoch) 1 }}\n{{ else if gt (now | unixEpoch) 1 }}\n{{ end }}', []],
    ['salt', '{{ if eq .a (bcrypt "b") }}\n{{ else if eq .a (bcrypt "b") }}\n{{ end }}', []],
    [
      'what the cluster has',
      '{{ if lookup "v1" "Secret" "" "" }}\n{{ else if lookup "v1" "Secret" "" "" }}\n{{ end }}',
      [],
    ],
    ['part of a condition', '{{ if and .a .b }}\n{{ else if .a }}\n{{ end }}', []],
    ['an empty map', '{{ with dict }}\n{{ else }}\n{{ end }}', [1]],
  ])('%s', async (_, template, lines) => {
    expect(await linesIn(branchUnreachable, template)).toEqual(lines);
  });

  test.each([
    ['eq .Values.kind "c"', [1]],
    ['eq "c" .Values.kind', [1]],
    ['.Values.kind | eq "c"', [1]],
    ['eq .Values.kind "a"', []],
    ['eq .Values.other "c"', []],
    ['eq .Values.kind "c" "a"', []],
    ['ne .Values.kind "c"', []],
  ])('{{ if %s }} with a schema that admits a and b', async (condition, lines) => {
    const schema = JSON.stringify({ properties: { kind: { enum: ['a', 'b'] } } });
    const template = `{{ if ${condition} }}\n{{ end }}`;
    expect(await linesIn(branchUnreachable, template, { 'values.schema.json': schema })).toEqual(lines);
  });
});
