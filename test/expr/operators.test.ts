import { ApiObject } from 'cdk8s';
import {
  and,
  defaultTo,
  type Expr,
  each,
  eq,
  ge,
  get,
  gt,
  isSet,
  le,
  lt,
  merge,
  ne,
  not,
  or,
  present,
  templated,
  TemplateFile,
  ternary,
  text,
  when,
} from '../../src';
import { describe as shown } from '../../src/expr/expression';
import { chartOf, removeFolders } from '../chart/kit';
import { declaration, values } from '../chart/values';

afterAll(removeFolders);

interface Case {
  readonly expr: Expr<unknown>;
  readonly text: string;
  /** By the name of the values. */
  readonly gives: readonly [defaults: unknown, changed: unknown];
}

/** What `changed` stands for, as a values file, as --set and as --set-json. */
const changed = {
  file: {
    values: {
      enabled: false,
      mode: 'b',
      note: '',
      count: 1_000_000,
      limit: 0,
      ratio: 3,
      port: 'http',
      size: 2,
      anything: 80,
      labels: { l: '', k: null },
    },
  },
  '--set': {
    set: {
      enabled: false,
      mode: 'b',
      note: '',
      count: 1_000_000,
      limit: 0,
      ratio: 3,
      port: 'http',
      size: 2,
      anything: 80,
      'labels.l': '',
      'labels.k': 'null',
    },
  },
  '--set-json': {
    setJson: {
      enabled: false,
      mode: 'b',
      note: '',
      count: 1_000_000,
      limit: 0,
      ratio: 3,
      port: 'http',
      size: 2,
      anything: 80,
      'labels.l': '',
      'labels.k': null,
    },
  },
};

const cases: readonly Case[] = [
  { expr: eq(values.count, 3), text: 'eq (int64 $.Values.count) 3', gives: [true, false] },
  { expr: eq(values.count, 3, 1_000_000), text: 'eq (int64 $.Values.count) 3 1000000', gives: [true, true] },
  { expr: ne(values.count, 1_000_000), text: 'ne (int64 $.Values.count) 1000000', gives: [true, false] },
  { expr: eq(values.ratio, 3), text: 'eq (float64 $.Values.ratio) 3.0', gives: [false, true] },
  {
    expr: lt(values.count, values.ratio),
    text: 'lt (float64 $.Values.count) (float64 $.Values.ratio)',
    gives: [false, false],
  },
  { expr: le(values.count, 3), text: 'le (int64 $.Values.count) 3', gives: [true, false] },
  { expr: gt(values.count, 2.5), text: 'gt (float64 $.Values.count) 2.5', gives: [true, true] },
  { expr: ge(values.mode, 'b'), text: 'ge $.Values.mode "b"', gives: [false, true] },
  { expr: eq(values.mode, 'a'), text: 'eq $.Values.mode "a"', gives: [true, false] },
  { expr: eq(values.note, ''), text: 'eq $.Values.note ""', gives: [false, true] },
  { expr: eq(values.enabled, false), text: 'eq $.Values.enabled false', gives: [false, true] },
  { expr: eq(values.port, 80), text: 'eq (toRawJson $.Values.port) `80`', gives: [true, false] },
  { expr: eq(values.port, 'http'), text: 'eq (toRawJson $.Values.port) `"http"`', gives: [false, true] },
  { expr: eq(values.size, 2), text: 'eq (toRawJson $.Values.size) `2`', gives: [false, true] },
  {
    expr: eq(values.anything as Expr<number>, 80),
    text: 'eq (toRawJson $.Values.anything) `80`',
    gives: [false, true],
  },
  {
    expr: eq(values.limit, 0),
    text: 'and (not (kindIs "invalid" $.Values.limit)) (eq (int64 $.Values.limit) 0)',
    gives: [false, true],
  },
  { expr: and(values.note, values.enabled), text: 'and $.Values.note $.Values.enabled', gives: [false, false] },
  { expr: or(values.note, values.mode), text: 'or $.Values.note $.Values.mode', gives: [true, true] },
  { expr: not(values.limit), text: 'not $.Values.limit', gives: [true, true] },
  { expr: isSet(values.limit), text: 'not (kindIs "invalid" $.Values.limit)', gives: [false, true] },
  { expr: isSet(values.note), text: 'not (kindIs "invalid" $.Values.note)', gives: [false, true] },
  { expr: ternary(values.enabled, 'yes', 'no'), text: 'ternary "yes" "no" $.Values.enabled', gives: ['yes', 'no'] },
  { expr: ternary(values.note, 1, 2), text: 'ternary 1 2 (not (not $.Values.note))', gives: [2, 2] },
  {
    expr: ternary<string | number>(values.enabled, 'one', 2),
    text: 'ternary "one" 2 $.Values.enabled',
    gives: ['one', 2],
  },
  { expr: defaultTo(values.note, 'none'), text: 'default "none" $.Values.note', gives: ['none', 'none'] },
  {
    expr: defaultTo(values.limit, 5),
    text: 'ternary 5 $.Values.limit (kindIs "invalid" $.Values.limit)',
    gives: [5, 0],
  },
  { expr: defaultTo(values.enabled, true), text: '$.Values.enabled', gives: [true, false] },
  { expr: get(values.labels, 'l'), text: 'index (default dict $.Values.labels) "l"', gives: ['1', ''] },
  {
    expr: get(values.labels, values.mode),
    text: 'index (default dict $.Values.labels) $.Values.mode',
    gives: [undefined, undefined],
  },
  { expr: present(values.limit), text: '$.Values.limit', gives: [0, 0] },
  {
    expr: text`${values.count}/${values.ratio}/${values.enabled}`,
    text: 'printf "%d/%s/%s" (int64 $.Values.count) (toRawJson $.Values.ratio) (toRawJson $.Values.enabled)',
    gives: ['3/0.5/true', '1000000/3/false'],
  },
  {
    expr: text`${values.port}:${values.size}`,
    text: 'printf "%s:%s" (trimAll "\\"" (toRawJson $.Values.port)) (trimAll "\\"" (toRawJson $.Values.size))',
    gives: ['80:1Gi', 'http:2'],
  },
  { expr: text`constant 100%`, text: '"constant 100%"', gives: ['constant 100%', 'constant 100%'] },
];

describe('operators', () => {
  const chart = () =>
    chartOf(
      (scope) => {
        const file = new TemplateFile(scope, 'file');
        cases.forEach(({ expr }, index) => {
          new ApiObject(
            file,
            `c${index}`,
            templated({
              apiVersion: 'v1',
              kind: 'Case',
              metadata: { name: `c${index}` },
              value: expr,
              when: when(expr, true),
            } as { apiVersion: string; kind: string }),
          );
        });
      },
      { values: declaration },
    );

  test.each(cases)('$text', ({ expr, text }) => {
    expect(shown(expr)).toBe(`{{ ${text} }}`);
  });

  test.each([
    ['the defaults', {}, 0],
    ['a values file', changed.file, 1],
    ['--set', changed['--set'], 1],
    ['--set-json', changed['--set-json'], 1],
  ] as const)('with %s', async (_, options, index) => {
    const objects = await chart().objects(options);
    const seen = cases.map(({ text }, at) => [text, objects[`c${at}`]!['value']]);
    expect(seen).toEqual(cases.map(({ text, gives }) => [text, gives[index]]));
    // As a condition, each holds by Helm's truth.
    cases.forEach(({ gives }, at) => expect(objects[`c${at}`]!['when'] ?? false).toBe(Boolean(gives[index])));
  });

  test('members that may be missing are guarded', async () => {
    const fields = {
      deep: values.context.seLinuxOptions.level,
      listed: each(values.hosts, (host) => ({ first: host.paths })),
      merged: merge({ a: 1 }, values.context.seLinuxOptions),
    };
    const chart = chartOf(
      (scope) =>
        void new ApiObject(
          new TemplateFile(scope, 'file'),
          'o',
          templated({ apiVersion: 'v1', kind: 'Case', metadata: { name: 'o' }, ...fields } as {
            apiVersion: string;
            kind: string;
          }),
        ),
      { values: declaration },
    );
    const nothing = { apiVersion: 'v1', kind: 'Case', metadata: { name: 'o' }, merged: { a: 1 } };
    expect(await chart.render({ values: { context: null, hosts: [{ name: 'n' }] } })).toEqual([nothing]);
    expect((await chart.render({ values: { context: { seLinuxOptions: { level: 'l' } } } }))[0]).toMatchObject({
      deep: 'l',
      merged: { a: 1, level: 'l' },
    });
  });
});
