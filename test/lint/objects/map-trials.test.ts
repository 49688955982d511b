import { mapTrialsOf, merged } from '../../../src/lint/objects/map-trials';
import { makeSubject } from '../../../src/lint/make-subject';
import { inputOf } from '../kit';

test('each map by itself, without those of subcharts and those that nothing looks into', () => {
  const input = inputOf({
    'Chart.yaml': 'apiVersion: v2\nname: demo\nversion: 1.0.0\ndependencies: [{ name: sub, version: 1.0.0 }]\n',
    'charts/sub/Chart.yaml': 'apiVersion: v2\nname: sub\nversion: 1.0.0\n',
    'values.yaml':
      'a: { b: { c: 1 } }\nfree: { deep: { x: 1 } }\nempty: {}\nsub: { x: { y: 1 } }\nglobal: { z: {} }\nd: 1\n',
    'templates/a.yaml': 'a: {{ .Values.a.b.c }}{{ .Values.global.z }}\nb: {{ toYaml .Values.free | nindent 2 }}\n',
  });
  expect(mapTrialsOf(makeSubject(input.chart, input)).map(({ values }) => JSON.stringify(values))).toEqual([
    '{"a":null}',
    '{"a":{"b":null}}',
    '{"a":{"b":{"c":null}}}',
    '{"free":null}',
    '{"empty":null}',
    '{"global":null}',
    '{"global":{"z":null}}',
  ]);
});

test.each([
  [{ a: 1, b: { c: 2 } }, { b: { c: null } }, { a: 1, b: { c: null } }],
  [{ a: { b: 1 } }, { a: null }, { a: null }],
  [undefined, { a: null }, { a: null }],
  [{ a: [1] }, { a: { b: 1 } }, { a: { b: 1 } }],
])('%j under %j is %j', (weaker, stronger, expected) => {
  expect(merged(weaker, stronger)).toEqual(expected);
});
