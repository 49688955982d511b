import { helmTemplate } from '../../../../src/helm';
import { defaultTrue } from '../../../../src/lint/rules/template/default-true';
import { testHelms } from '../../../../src/testing';
import { chartWith } from '../../../helm/chart';
import { findingsOf, placesOf } from '../../kit';
import { linesIn } from './where';

const values = { 'values.yaml': 'up: true\ndown: false\nnone:\nempty: ""\nword: auto\ncount: 1\nmap: { a-b: true }\n' };

describe('default-true', () => {
  test.each([
    ['default', 'a: {{ default true .Values.up }}', [1]],
    ['piped', 'a: {{ .Values.up | default true | quote }}', [1]],
    ['a default of false', 'a: {{ .Values.down | default true }}', [1]],
    ['a text, where a boolean is declared', 'a: {{ .Values.up | default "true" | quote }}', [1]],
    ['what is declared without a value', 'a: {{ default true .Values.none }}{{ default true .Values.empty }}', [1, 1]],
    ['what is not declared', '{{ if default true .Values.new }}\na: 1\n{{ end }}', [1]],
    ['in parentheses', 'a: {{ and (default true (.Values.up)) .Values.down }}', [1]],
    ['a variable', '{{ $on := .Values.up }}\na: {{ $on | default true }}', [2]],
    ['an item of a list', '{{ range .Values.list }}\na: {{ .enabled | default true }}\n{{ end }}', [2]],
    ['by index', 'a: {{ index .Values.map "a-b" | default true }}', [1]],
    ['coalesce', 'a: {{ coalesce .Values.down .Values.up true }}', [1, 1]],
    ['or', '{{ if or .Values.up true }}\na: 1\n{{ end }}', [1]],
    ['a named template', '{{ define "x" }}\n{{ default true .up }}{{ end }}a: {{ include "x" .Values }}', [2]],

    ['false as the default', 'a: {{ default false .Values.up }}', []],
    ['a word', 'a: {{ .Values.word | default true }}', []],
    ['a number', 'a: {{ .Values.count | default true }}', []],
    ['a text, where nothing is declared', 'a: {{ .Values.new | default "true" }}', []],
    ['true in another place', 'a: {{ coalesce true .Values.up }}{{ default .Values.up true }}', []],
    ['as a text', 'a: {{ .Values.up | toString | default "true" }}', []],
    ['ternary', 'a: {{ ternary .Values.up true (hasKey .Values "up") }}', []],
    ['dig', 'a: {{ dig "up" true .Values.AsMap }}', []],
    ['no value', '{{ $x := dict }}a: {{ $x.y | default true }}', []],
  ])('%s', async (_, template, lines) => {
    expect(await linesIn(defaultTrue, template, values)).toEqual(lines);
  });

  test('what the schema admits', async () => {
    const files = {
      'values.schema.json': JSON.stringify({ properties: { a: { type: 'string' }, b: { type: ['boolean', 'null'] } } }),
      'templates/a.yaml': 'a: {{ .Values.a | default true }}\nb: {{ .Values.b | default true }}\n',
    };
    expect(await placesOf(defaultTrue, files)).toEqual([
      'templates/a.yaml:2:7 b cannot be switched off here: to default, false is as good as nothing, and becomes true',
    ]);
  });

  // What Helm prints for false, and for a value that nobody gives.
  test.each([
    ['default true .Values.x', 'true', 'true', true],
    ['.Values.x | default true', 'true', 'true', true],
    ['coalesce .Values.x true', 'true', 'true', true],
    ['or .Values.x true', 'true', 'true', true],
    ['default "true" .Values.x', 'true', 'true', true],
    ['ne .Values.x false', 'false', 'true', false],
    ['ternary .Values.x true (hasKey .Values "x")', 'false', 'true', false],
    ['ternary true .Values.x (kindIs "invalid" .Values.x)', 'false', 'true', false],
    ['dig "x" true .Values.AsMap', 'false', 'true', false],
  ])('%s', async (expression, forFalse, forNothing, isFound) => {
    const files = { 'templates/a.yaml': `a: {{ ${expression} }}\n` };
    const off = { ...files, 'values.yaml': 'x: false\n' };
    expect(await linesIn(defaultTrue, files['templates/a.yaml'], { 'values.yaml': 'x: false\n' })).toHaveLength(
      isFound ? 1 : 0,
    );
    for (const { bin } of testHelms()) {
      expect(await helmTemplate({ chart: chartWith(off), helm: bin })).toMatchObject({ manifests: line(forFalse) });
      expect(await helmTemplate({ chart: chartWith(files), helm: bin })).toMatchObject({ manifests: line(forNothing) });
    }
  });

  test('says what to do', async () => {
    const template = 'a: {{ default true .Values.up }}{{ default true .Values.none }}{{ default true $.Values.new }}';
    const findings = await findingsOf(defaultTrue, { ...values, 'templates/a.yaml': template });
    expect(findings.map(({ help }) => help)).toEqual([
      'read it without default: values.yaml has its default, true',
      'make its default in values.yaml true, and read it without default',
      'declare new: true in values.yaml and read it without default, or ask whether it is false: ne $.Values.new false',
    ]);
    expect(findings.map(({ related }) => related.map(({ range }) => range.start.line))).toEqual([[1], [3], []]);
  });
});

const line = (value: string) => expect.stringMatching(new RegExp(`^a: ${value}$`, 'm')) as string;
