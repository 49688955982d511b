import { argumentCount } from '../../../../src/lint/rules/template/argument-count';
import { findingsOf } from '../../kit';
import { linesIn } from './where';

describe('argument-count', () => {
  test.each([
    ['one too few', 'a: {{ include "demo.a" }}'],
    ['one too many', 'a: {{ toYaml .Values.a .Values.b }}'],
    ['one too many with what is piped in', 'a: {{ .Values.a | quote | include "demo.a" . }}'],
    ['one too few with what is piped in', 'a: {{ .Values.a | replace "a" }}'],
    ['in a branch', '{{- if .Values.a }}{{ fail }}{{ end }}a: 1'],
    ['in parentheses', 'a: {{ quote (tpl .Values.a) }}'],
    ['in a condition', '{{- if eq (len) 1 }}{{ end }}a: 1'],
    ['what takes at least some', 'a: {{ dig "a" .Values }}'],
    ['what takes none', 'a: {{ now "2006" }}'],
    ['a call without its parentheses', 'a: {{ default include "demo.a" . }}'],
    ['a field of a call without arguments', 'a: {{ fromYaml.a }}'],
    ['one fault, one finding', 'a: {{ required include "demo.a" . }}'],
  ])('%s', async (_, template) => {
    expect(await linesIn(argumentCount, template)).toEqual([1]);
  });

  test.each([
    ['as many as it takes', 'a: {{ include "demo.a" . }}'],
    ['the last one piped in', 'a: {{ .Values.a | replace "a" "b" }}'],
    ['any number', 'a: {{ print }}{{ print 1 2 3 }}{{ list }}{{ dict "a" 1 "b" 2 }}'],
    [
      'what may be left out',
      'a: {{ slice .Values.a }}{{ slice .Values.a 1 }}{{ slice .Values.a 1 2 }}{{ round 1.5 1 }}',
    ],
    ['a default of nothing', 'a: {{ default "b" }}'],
    ['what takes none among arguments', 'a: {{ date "2006" now }}{{ now.Year }}{{ quote uuidv4 }}'],
    ['a method', 'a: {{ .Files.Get "a" }}{{ .Capabilities.APIVersions.Has "v1" }}'],
    ['a name that every object has', 'a: {{ toString .Values.a }}'],
  ])('not %s', async (_, template) => {
    expect(await linesIn(argumentCount, template)).toEqual([]);
  });

  test.each([
    [
      'a: {{ include "demo.a" }}',
      'include takes 2 arguments, and is given 1',
      'write include <name> <context>; what is piped into it is its last argument',
    ],
    [
      'a: {{ omit }}',
      'omit takes at least 1 argument, and is given none',
      'write omit <map> <keys>…; what is piped into it is its last argument',
    ],
    ['a: {{ now 1 }}', 'now takes no arguments, and is given 1', 'write now alone'],
    [
      'a: {{ default include "demo.a" . }}',
      'include takes 2 arguments, and is called without any where it stands among the arguments of another call',
      'put it in parentheses with its arguments: (include <name> <context>)',
    ],
    [
      'a: {{ $a := merge.Values.a .Values.b }}',
      'merge takes at least 1 argument, and is called without any where a field is asked of it',
      'put a space behind merge, or the call in parentheses: (merge <target> <sources>…)',
    ],
  ])('%s: %s', async (template, message, help) => {
    const findings = await findingsOf(argumentCount, { 'templates/a.yaml': template });
    expect(findings.map((finding) => [finding.message, finding.help])).toEqual([[message, help]]);
  });
});
