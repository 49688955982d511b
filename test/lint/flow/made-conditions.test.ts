import { helmTemplate } from '../../../src/helm';
import { nullParent } from '../../../src/lint/rules/template/null-parent';
import { nullMapDefault } from '../../../src/lint/rules/values/null-map-default';
import { valueUndeclared } from '../../../src/lint/rules/values/value-undeclared';
import { testHelms } from '../../../src/testing';
import { chartWith } from '../../helm/chart';
import { findingsOf } from '../kit';

/** What is made of `a` where that is null. */
const MAP = '(.Values.a | default dict)';

/** Conditions that do not hold where `a` is null. */
const FALSE: readonly string[] = [
  `gt (len ${MAP}) 0`,
  `ge (len ${MAP}) 1`,
  `lt 0 (len ${MAP})`,
  `ne (len ${MAP}) 0`,
  `not (eq (len ${MAP}) 0)`,
  `eq (len ${MAP}) 0 | not`,
  `eq (empty ${MAP}) false`,
  `ne (not ${MAP}) true`,
  `len ${MAP}`,
  `any (gt (len ${MAP}) 0) false`,
  `ternary false true (eq (len ${MAP}) 0)`,
  `and true (gt (len ${MAP}) 0)`,
  `hasKey ${MAP} "b"`,
  `eq (hasKey ${MAP} "b") true`,
  `has "b" (keys ${MAP})`,
  `dig "b" "c" false ${MAP}`,
  `index ${MAP} "b"`,
  `get ${MAP} "b"`,
  `pluck "b" ${MAP} | first`,
  `${MAP}.b`,
  `(${MAP}.b | default dict).c`,
  `eq ${MAP}.b "x"`,
  `gt (int ${MAP}.b) 0`,
  `coalesce .Values.a false`,
  `ne (include "on" .) ""`,
  `eq (include "text" .) "x" "y"`,
  `gt (len (include "text" .)) 0`,
  `(.Values.a).b`,
  `eq (kindOf .Values.a | default "") "map"`,
  `ne (kindIs "map" .Values.a) false`,
  `ne (toString .Values.a | default "" | trimAll "<nil>") ""`,
];

const READ = '{{ $.Values.a.b }}';

const FORMS: readonly ((condition: string) => string)[] = [
  (condition) => `{{ if ${condition} }}${READ}{{ end }}`,
  (condition) => `{{ if not (${condition}) }}{{ else }}${READ}{{ end }}`,
  (condition) => `{{ with ${condition} }}${READ}{{ end }}`,
  (condition) => `{{ $is := ${condition} }}{{ if $is }}${READ}{{ end }}`,
];

const NOT_REACHED: readonly string[] = [
  ...FALSE.flatMap((condition) => FORMS.map((form) => form(condition))),
  ...[`${MAP}.l`, MAP, `(keys ${MAP})`, `(until (len ${MAP}))`].map((list) => `{{ range ${list} }}${READ}{{ end }}`),
  `{{ with ${MAP} }}{{ if .l }}${READ}{{ end }}{{ end }}`,
  `{{ $a := .Values.a | default dict }}{{ if $a.l }}${READ}{{ end }}`,
];

const REACHED: readonly string[] = [
  READ,
  `{{ if gt (len (.Values.other | default dict)) 0 }}{{ else }}${READ}{{ end }}`,
  `{{ if (.Values.other | default dict).b }}{{ else }}${READ}{{ end }}`,
];

const filesOf = (values: string, templates: readonly string[]) => ({
  'templates/_helpers.tpl':
    '{{ define "on" }}{{ if .Values.a }}x{{ end }}{{ end }}{{ define "text" }}{{ if .Values.a }}{{ .Values.other }}{{ end }}{{ end }}',
  'values.yaml': values,
  'templates/a.yaml': templates.map((one) => `# ${one}\n`).join(''),
});
const NULL = 'a: ~\nother: {}\n';

test.each(NOT_REACHED)('not reached: %s', async (template) => {
  expect(await findingsOf(nullMapDefault, filesOf(NULL, [template]))).toEqual([]);
});

test.each(REACHED)('stops: %s', async (template) => {
  expect(await findingsOf(nullMapDefault, filesOf(NULL, [template]))).toHaveLength(1);
});

test('of what is not declared nothing is said, either', async () => {
  const said = await Promise.all(
    NOT_REACHED.flatMap((template) =>
      [[nullParent, '# a: {}\nother: {}\n'] as const, [valueUndeclared, 'other: {}\n'] as const].map(
        async ([rule, values]) => {
          const found = await findingsOf(rule, filesOf(values, [template]));
          return found
            .filter(({ location }) => location.range.start.column > template.indexOf(READ))
            .map(() => template);
        },
      ),
    ),
  );
  expect(said.flat()).toEqual([]);
});

describe.each(testHelms())('$name', ({ bin }) => {
  const render = (template: string) => helmTemplate({ chart: chartWith(filesOf(NULL, [template])), helm: bin });

  test('renders what is said not to be reached', async () => {
    const files = filesOf(NULL, NOT_REACHED);
    expect(await helmTemplate({ chart: chartWith(files), helm: bin })).toMatchObject({ ok: true });
  });

  test.each(REACHED)('stops at %s', async (template) => {
    expect(await render(template)).toMatchObject({ ok: false });
  });
});
