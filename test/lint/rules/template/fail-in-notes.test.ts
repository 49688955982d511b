import { failInNotes } from '../../../../src/lint/rules/template/fail-in-notes';
import { where } from './where';

const helper = { 'templates/_a.tpl': '{{ define "demo.check" }}\n{{ fail "a" }}\n{{ end }}\n' };
const between = { 'templates/_b.tpl': '{{ define "demo.checks" }}{{ include "demo.check" . }}{{ end }}\n' };

describe('fail-in-notes', () => {
  test('fail and required', async () => {
    const files = { 'templates/NOTES.txt': 'a\n{{ fail "a" }}\n{{ required "b" .Values.b }}\n{{ "a" | fail }}\n' };
    expect(await where(failInNotes, files)).toEqual([
      'templates/NOTES.txt:2',
      'templates/NOTES.txt:3',
      'templates/NOTES.txt:4',
    ]);
  });

  test('a named template that NOTES.txt alone runs, through others too', async () => {
    const notes = { 'templates/NOTES.txt': '{{ include "demo.checks" . }}\n' };
    expect(await where(failInNotes, { ...helper, ...between, ...notes })).toEqual(['templates/_a.tpl:2']);
  });

  test.each([
    [
      'that another file runs too',
      { 'templates/NOTES.txt': '{{ include "demo.check" . }}', 'templates/a.yaml': 'a: {{ include "demo.checks" . }}' },
    ],
    [
      'that may be run by a computed name',
      { 'templates/NOTES.txt': '{{ include "demo.check" . }}', 'templates/a.yaml': '{{ include .Values.x . }}' },
    ],
    ['that nothing runs', { 'templates/NOTES.txt': 'a' }],
  ])('nothing of a named template %s', async (_, files) => {
    expect(await where(failInNotes, { ...helper, ...between, ...files })).toEqual([]);
  });
});
