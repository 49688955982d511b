import { nonDeterministic } from '../../../../src/lint/rules/template/non-deterministic';
import { placesOf } from '../../kit';
import { linesIn } from './where';

describe('non-deterministic', () => {
  test.each([
    ['a: {{ uuidv4 }}', 1],
    ['a: {{ now | date "2006" }}', 1],
    ['a: {{ htpasswd "a" "b" }}', 1],
    ['{{ $ca := genCA "a" 1 }}{{ $cert := genSignedCert "a" nil nil 1 $ca }}', 2],
    ['a: {{ .Values.a | default (randAlphaNum 8) }}', 1],
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
});
