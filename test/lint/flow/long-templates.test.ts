import { nullParent } from '../../../src/lint/rules/template/null-parent';
import { nullMapDefault } from '../../../src/lint/rules/values/null-map-default';
import { valueUndeclared } from '../../../src/lint/rules/values/value-undeclared';
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

describe('of what so many operands guard nothing is said', () => {
  const condition = (count: number) => `{{ if and${' true'.repeat(count)} .Values.a .Values.a.b }}{{ end }}`;

  test.each([
    [nullMapDefault, 'a:\n'],
    [nullParent, '# a: {}\n'],
    [valueUndeclared, 'b: 1\n'],
  ])('$id', async (rule, values) => {
    for (const count of [498, 499, 500, 501, 600]) {
      const files = { 'values.yaml': values, 'templates/a.yaml': condition(count) };
      expect(await placesOf(rule, files)).toEqual([]);
    }
  });

  test('before them it is', async () => {
    const files = {
      'values.yaml': 'a:\n',
      'templates/a.yaml': `{{ if and${' true'.repeat(400)} .Values.a.b }}{{ end }}`,
    };
    expect(await placesOf(nullMapDefault, files)).toHaveLength(1);
  });
});
