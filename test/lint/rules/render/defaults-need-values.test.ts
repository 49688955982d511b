import { defaultsNeedValues } from '../../../../src/lint/rules/render/defaults-need-values';
import { placesOf } from '../../kit';

const CI = { 'ci/a-values.yaml': 'a: "# a"\n' };

test.each([
  [
    'a check of the chart',
    { 'templates/a.yaml': '\n{{ required "set a" .Values.a }}', ...CI },
    ['templates/a.yaml:1:1 the chart cannot be installed with its default values: set a'],
  ],
  ['no other value sets', { 'templates/a.yaml': '{{ required "set a" .Values.a }}' }, []],
  ['an error of a template', { 'templates/a.yaml': '{{ .Values.b.c }}', ...CI }, []],
  ['a value set that is refused', { 'templates/a.yaml': '{{ if .Values.a }}{{ fail "no a" }}{{ end }}', ...CI }, []],
])('%s', async (_name, files, expected) => {
  expect(await placesOf(defaultsNeedValues, files)).toEqual(expected);
});
