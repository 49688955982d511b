import { spawnSync } from 'node:child_process';
import { and, not } from '../../src/expr/operators';
import { reshaped } from '../../src/expr/reference';
import { text } from '../../src/expr/text';
import { checkValuesTemplate, declareValues, rule, v } from '../../src/values';
import { renderError, renderText, testHelms } from '../../src/testing';
import { image } from './sample';
import { printed, writeChart } from './chart';

const described = { description: 'x' };
const flag = (value: boolean) => v.boolean({ default: value, ...described });

const declaration = declareValues(
  {
    main: image({ repository: 'a' }),
    side: v.object({ image: image({ repository: 'b' }) }, described),
    create: flag(false),
    mount: flag(false),
    percent: v.string({ default: '', ...described }),
    jobs: v.map(
      v.object(
        {
          mounts: v.list(
            v.object(
              { path: v.string({ required: true, ...described }) },
              {
                rules: ({ path }) => [rule({ paths: [path], broken: not(path), message: 'is empty' })],
              },
            ),
            described,
          ),
          schedule: v.string(described),
        },
        { rules: ({ schedule }) => [rule({ paths: [schedule], broken: not(schedule), message: 'is missing' })] },
      ),
      described,
    ),
  },
  {
    rules: ({ create, mount, percent, jobs }) => [
      rule({
        paths: [create, mount],
        broken: and(create, mount),
        message: 'exclude each other',
        accepted: 'one of the two, or neither of them',
        advice: 'set mount to false to let the chart make the claim',
      }),
      rule({ paths: [percent], broken: percent, message: 'is 100% wrong', found: text`${percent} (50%)` }),
      rule({
        check: (block, problem) => {
          block.comment('Each job by its own name');
          block.each(
            jobs,
            (inner, job, name) =>
              inner.if(and(create, not(reshaped<{ a: string }>(job, { kind: 'map' }))), (broken) =>
                problem(broken, { paths: [text`jobs.${name}`], message: 'is empty', found: false }),
              ),
            { as: 'job', key: 'name' },
          );
        },
      }),
    ],
  },
);

test('one template for all rules, fragments and lists included', () => {
  expect(printed(checkValuesTemplate(declaration, 'demo'))).toBe(`{{/*
Every rule between values that is broken, reported at once.
*/}}
{{- define "demo.checkValues" -}}
{{- $problems := list }}
{{- if and .Values.create .Values.mount }}
  {{- $problems = append $problems (list "create, mount: exclude each other" (printf "found %v and %v" .Values.create .Values.mount) "accepted: one of the two, or neither of them" "set mount to false to let the chart make the claim" | join "; ") }}
{{- end }}
{{- if .Values.percent }}
  {{- $problems = append $problems (list "percent: is 100% wrong" (printf "found %s (50%%)" .Values.percent) | join "; ") }}
{{- end }}
{{- /* Each job by its own name */}}
{{- range $name, $job := .Values.jobs }}
  {{- if and $.Values.create (not $job) }}
    {{- $problems = append $problems (printf "jobs.%s: is empty" $name) }}
  {{- end }}
{{- end }}
{{- if eq .Values.main.tag "latest" }}
  {{- $problems = append $problems (list "main.tag: names no version" (printf "found %s" (toRawJson .Values.main.tag)) "name one, or leave the tag out" | join "; ") }}
{{- end }}
{{- if eq .Values.side.image.tag "latest" }}
  {{- $problems = append $problems (list "side.image.tag: names no version" (printf "found %s" (toRawJson .Values.side.image.tag)) "name one, or leave the tag out" | join "; ") }}
{{- end }}
{{- range $key, $job := .Values.jobs }}
  {{- if not ($job).schedule }}
    {{- $problems = append $problems (list (printf "jobs.%s.schedule: is missing" $key) (printf "found %s" (toRawJson ($job).schedule)) | join "; ") }}
  {{- end }}
  {{- range $index2, $mount2 := ($job).mounts }}
    {{- if not $mount2.path }}
      {{- $problems = append $problems (list (printf "jobs.%s.mounts[%d].path: is empty" $key $index2) (printf "found %s" (toRawJson $mount2.path)) | join "; ") }}
    {{- end }}
  {{- end }}
{{- end }}
{{- if $problems }}
  {{- fail (printf "demo cannot be rendered with these values:\\n- %s" (join "\\n- " (sortAlpha $problems))) }}
{{- end }}
{{- end }}
`);
});

describe.each(testHelms())('$name', (helm) => {
  let chart = '';
  beforeAll(() => (chart = writeChart(declaration)));

  test('nothing to say', async () => {
    await expect(renderText(chart, { helm })).resolves.toContain('ConfigMap');
    await expect(renderText(chart, { helm, values: { main: { tag: '1' }, jobs: null } })).resolves.toContain(
      'ConfigMap',
    );
  });

  test('all broken rules at once, sorted', async () => {
    const values = {
      create: true,
      mount: true,
      percent: '%d',
      side: { image: { tag: 'latest' } },
      jobs: { b: { schedule: 'x', mounts: [{ path: '/a' }, { path: '' }] }, a: {}, c: null },
    };
    const { kind, message } = await renderError(chart, { helm, values });
    expect(kind).toBe('fail');
    expect(message).toBe(`demo cannot be rendered with these values:
- create, mount: exclude each other; found true and true; accepted: one of the two, or neither of them; set mount to false to let the chart make the claim
- jobs.a.schedule: is missing; found null
- jobs.a: is empty
- jobs.b.mounts[1].path: is empty; found ""
- jobs.c.schedule: is missing; found null
- jobs.c: is empty
- percent: is 100% wrong; found %d (50%)
- side.image.tag: names no version; found "latest"; name one, or leave the tag out`);
  });

  test('helm lint sees what stands in the schema', () => {
    const excluding = declareValues(
      { a: flag(false), b: flag(true) },
      {
        rules: ({ a, b }) => [
          rule({
            paths: [a, b],
            broken: and(a, b),
            message: 'exclude each other',
            schema: {
              at: a,
              when: [
                [a, true],
                [b, true],
              ],
              sentence: 'must be false: a and b exclude each other',
            },
          }),
        ],
      },
    );
    const { stdout, status } = spawnSync(helm.bin, ['lint', writeChart(excluding), '--set', 'a=true'], {
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([1, expect.stringContaining('must be false: a and b exclude each other')]);
  });
});

test('no rules, no template', () => {
  expect(checkValuesTemplate(declareValues({ a: flag(true) }), 'demo')).toBeUndefined();
});

test('a path may be what let(…) gave', () => {
  const declared = declareValues(
    { a: flag(true) },
    {
      rules: ({ a }) => [
        rule({
          check: (block, report) => {
            const place = block.let('place', text`pod.${a}`);
            block.if(a, (inner) => report(inner, { paths: [place], message: 'x', found: place }));
          },
        }),
      ],
    },
  );
  expect(printed(checkValuesTemplate(declared, 'demo'))).toContain(
    '(list (printf "%s: x" $place) (printf "found %s" $place) | join "; ")',
  );
});

test('a path that is none', () => {
  const wrong = declareValues(
    { a: flag(true) },
    {
      rules: ({ a }) => [rule({ paths: [not(a)], broken: a, message: 'x' })],
    },
  );
  const print = () => printed(checkValuesTemplate(wrong, 'demo'));
  expect(print).toThrow(/a path that is not known[^]*rules\.test\.ts:\d+/);
  expect(print).toThrow(expect.objectContaining({ code: 'EXPRESSION_MISUSED' }));
});
