import { valueUnused } from '../../../src/lint/rules/values/value-unused';
import { placesOf } from '../kit';

const repeated = (count: number, part: (index: number) => string) => Array.from({ length: count }, (_, at) => part(at));

/** Each uses all values but the last. */
describe('a template is followed to its end, however long it is', () => {
  test.each<[what: string, template: string]>([
    ['actions', `{{ with .Values }}${'{{ .a }}'.repeat(200_000)}{{ end }}`],
    [
      'lists in lists',
      `{{ $v0 := .Values.a }}${repeated(5_000, (at) => `{{ $v${at + 1} := list $v${at} }}`).join('')}{{ toJson $v5000 }}`,
    ],
    ['operands', `{{ if and ${'.Values.a '.repeat(5_000)} }}{{ end }}`],
    ['functions', `{{ .Values.a${' | quote'.repeat(5_000)} }}`],
  ])('%s', async (_, template) => {
    const files = { 'values.yaml': 'a: 1\nb: 2\n', 'templates/a.yaml': template };
    expect(await placesOf(valueUnused, files)).toEqual([
      'values.yaml:2:1 the value b is declared, but no template reads it',
    ]);
  });
});
