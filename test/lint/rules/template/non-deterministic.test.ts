import { nonDeterministic } from '../../../../src/lint/rules/template/non-deterministic';
import { findingsOf, placesOf } from '../../kit';
import { linesIn } from './where';

describe('non-deterministic', () => {
  test.each([
    ['a: {{ uuidv4 }}', 1],
    ['a: {{ now | date "2006" }}', 1],
    ['a: {{ htpasswd "a" "b" }}', 1],
    ['{{ $ca := genCA "a" 1 }}{{ $cert := genSignedCert "a" nil nil 1 $ca }}', 1],
    ['{{ $ca := buildCustomCert "a" "b" }}{{ $cert := genSignedCert "a" nil nil 1 $ca }}', 1],
    ['{{ $s := lookup "v1" "Secret" "a" "b" }}{{ randAlpha 8 }}', 1],
    ['a: {{ randAlphaNum (default 8 .Values.a) }}', 1],
    ['a: {{ .Values.a | default (randAlphaNum 8) }}', 0],
    ['a: {{ coalesce .Values.a (printf "x-%s" (uuidv4)) }}', 0],
    ['{{ $s := lookup "v1" "Secret" "a" "b" }}', 1],
    ['a: {{ getHostByName "a" }}', 1],
    ['a: {{ derivePassword 1 "long" "a" "b" "c" }}', 0],
    ['a: {{ .Values.now }}', 0],
    ['a: {{ date "2006" .Values.time }}', 0],
    ['{{/* uuidv4 */}}', 0],
    ['a: {{ sha256sum "uuidv4" }}', 0],
  ])('%s', async (template, count) => {
    expect(await linesIn(nonDeterministic, template)).toHaveLength(count);
  });

  test('each function stands in its own finding', async () => {
    const template = 'a: {{ randAlpha 2 }}{{ randNumeric 2 }}\n';
    expect(await placesOf(nonDeterministic, { 'templates/a.yaml': template })).toEqual([
      'templates/a.yaml:1:7 randAlpha gives something else at every render',
      'templates/a.yaml:1:24 randNumeric gives something else at every render',
    ]);
  });

  test.each([
    [
      'the name of an object',
      'metadata:\n  name: x-{{ randAlphaNum 5 | lower }}',
      'gives another name at every render',
    ],
    ['within quotes', 'metadata:\n  name: "x-{{ randAlphaNum 5 }}"', 'gives another name at every render'],
    [
      'an annotation',
      'metadata:\n  annotations:\n    rollme: {{ randAlphaNum 5 | quote }}',
      'gives another annotation at every render',
    ],
    ['a secret', 'data:\n  password: {{ randAlphaNum 5 | b64enc }}', 'gives something else at every render'],
    ['a variable', 'metadata:\n  name: {{ $x := randAlphaNum 5 }}{{ $x }}', 'gives something else at every render'],
  ])('what it is for: %s', async (_, template, said) => {
    const findings = await findingsOf(nonDeterministic, { 'templates/a.yaml': template });
    expect(findings.map(({ message }) => message)).toEqual([`randAlphaNum ${said}`]);
  });

  test.each([
    ['test', 0],
    ['test-success', 0],
    ['pre-install', 1],
    ['test,post-install', 1],
  ])('an object that runs for the hook %s', async (hook, count) => {
    const pod = `kind: Pod\nmetadata:\n  name: {{ randAlpha 5 }}\n  annotations:\n    "helm.sh/hook": ${hook}\n`;
    expect(await linesIn(nonDeterministic, pod)).toHaveLength(count);
    expect(
      await linesIn(nonDeterministic, `${pod}---\nkind: Pod\nmetadata:\n  name: {{ randAlpha 5 }}\n`),
    ).toHaveLength(count + 1);
  });

  test.each([
    ['a feature that is on anyway', '{{ if .Values.enabled }}{{ uuidv4 }}{{ end }}', 1],
    ['several of them', '{{ if and .Values.enabled .Values.list }}{{ uuidv4 }}{{ end }}', 1],
    ['for each item', '{{ range .Values.list }}{{ uuidv4 }}{{ end }}', 1],
    ['a condition about something else', '{{ if .Release.IsInstall }}{{ uuidv4 }}{{ end }}', 1],
    ['a feature that is off', '{{ if .Values.extra }}{{ uuidv4 }}{{ end }}', 0],
    ['where nothing is given', '{{ if not .Values.password }}{{ uuidv4 }}{{ end }}', 0],
    ['one way of several', '{{ if eq .Values.way "helm" }}{{ genCA "a" 1 }}{{ end }}', 0],
    ['the other way', '{{ if .Values.extra }}{{ else }}{{ genCA "a" 1 }}{{ end }}', 0],
    ['in a variable', '{{ $given := .Values.password }}{{ if not $given }}{{ uuidv4 }}{{ end }}', 0],
    ['a condition in a named template', '{{ if include "x" . }}{{ uuidv4 }}{{ end }}', 0],
    ['a variable that is off where it is used', '{{ $a := uuidv4 }}{{ if .Values.extra }}{{ $a }}{{ end }}', 0],
    [
      'a variable of which another is made',
      '{{ $a := genCA "a" 1 }}{{ $b := genSignedCert "a" nil nil 1 $a }}{{ if .Values.extra }}{{ $a.Cert }}{{ $b.Cert }}{{ end }}',
      0,
    ],
    ['a variable in place of what is not given', '{{ $a := uuidv4 }}{{ .Values.password | default $a }}', 0],
    ['a variable that is on where it is used', '{{ $a := uuidv4 }}{{ if .Values.enabled }}{{ $a }}{{ end }}', 1],
    ['a variable used elsewhere, too', '{{ $a := uuidv4 }}{{ if .Values.extra }}{{ $a }}{{ end }}{{ $a }}', 1],
    [
      'a variable of that name in another template',
      '{{ define "x" }}{{ $a := 1 }}{{ $a }}{{ end }}{{ $a := uuidv4 }}{{ if .Values.extra }}{{ $a }}{{ end }}',
      0,
    ],
    ['a helper', '{{ define "x" }}{{ uuidv4 }}{{ end }}{{ include "x" . }}', 1],
    [
      'a helper for those who ask',
      '{{ define "x" }}{{ uuidv4 }}{{ end }}{{ if .Values.extra }}{{ include "x" . }}{{ end }}',
      0,
    ],
    ['a helper that runs itself', '{{ define "x" }}{{ uuidv4 }}{{ include "x" . }}{{ end }}{{ include "x" . }}', 1],
  ])('what users decide: %s', async (_, template, count) => {
    const files = { 'values.yaml': 'enabled: true\nextra: false\npassword: ""\nway: helm\nlist: [a]\n' };
    expect(await linesIn(nonDeterministic, template, files)).toHaveLength(count);
  });
});
