import { ApiObject } from 'cdk8s';
import fc from 'fast-check';
import { rmSync } from 'node:fs';
import path from 'node:path';
import {
  declareValues,
  each,
  entry,
  include,
  merge,
  NamedTemplates,
  spread,
  templated,
  TemplateFile,
  text,
  v,
  yamlTemplate,
} from '../../src';
import { chartOfAnyWidth, type EmittedChart, removeFolders } from './kit';
import { runs } from './runs';

afterAll(removeFolders);

const description = 'A value';
const list = <K extends Parameters<typeof v.list>[0]>(kind: K) => v.list(kind, { description });

const declaration = declareValues({
  strings: list(v.string()),
  integers: list(v.integer()),
  numbers: list(v.number()),
  booleans: list(v.boolean()),
  ports: list(v.intOrString()),
  sizes: list(v.quantity()),
  anything: list(v.any()),
  map: v.map(v.string(), { description }),
  whole: v.map(v.any(), { description }),
  wholeList: v.list(v.any(), { description }),
  string: v.string({ default: '', description }),
  integer: v.integer({ default: 0, description }),
});
const { values } = declaration;

// ---- Strings of every kind ----

const noLoneSurrogates = fc.string({ unit: 'binary', maxLength: 12 });
const hostile = fc.constantFrom(
  ...['', ' ', 'true', 'null', '~', '1e5', '0123', '0x1F', '1_000', '2020-01-01', '12:30:45', '.5', '-', '- a', '? b'],
  ...['a: b', 'a #b', '#', '&a', '*a', '!!str', '!', '%', '@', '`', "'", '"', '\\', '|', '>', '{', '}', '[', ']', ','],
  ...['---', '...', '--- a', '\n---\na: b', '{{', '}}', '{{- x -}}', '{{ .Values }}', '{{/* */}}', '{ {', '{{{', '<<'],
  ...['\n', 'a\n', 'a\n\n', '\n\na', ' a\n b', 'a\n b\n', 'a \nb', 'a\n\tb', 'a\r\nb', 'a\rb', 'a\tb', '\ta', 'a\t'],
  ...['\u0000', '\u0007', '\u007f', '\u0085', '\u009f', '\u00a0', '\u2028', '\ufeff', '\ufffe', '\uffff', '\u{1f600}'],
  ...[
    'y',
    'N',
    'yes',
    'NO',
    'on',
    'Off',
    'NaN',
    '.inf',
    '-.Inf',
    '=',
    '1.',
    '+1',
    '0b1',
    '0o7',
    '1e999',
    'a'.repeat(300),
  ],
  ...[
    'line\n# no comment\n{{ x }}\n- y: "z"',
    'x{\n{y',
    'a {',
    'é',
    'e\u0301',
    'a:',
    ':a',
    'a:b',
    '"a',
    "it's",
    '$HOME',
  ],
);
const string = fc.oneof(noLoneSurrogates, hostile, fc.string({ maxLength: 40 }));

/** Without what toYaml changes, or loses: control characters, U+FEFF and the noncharacters. */
const printable = fc
  .oneof(hostile, fc.string({ unit: 'grapheme', maxLength: 12 }))
  .filter((one) => !/[\p{Cc}\u2028\u2029\ufeff\ufffe\uffff]/u.test(one));
const key = printable.filter((one) => one !== '<<');
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).filter((one) => !Object.is(one, -0));
const integer = fc.oneof(
  fc.maxSafeInteger(),
  fc.constantFrom(0, 1_000_000, 2 ** 53, -(2 ** 53), 10 ** 15, 123_456_789),
);
const json = fc.letrec<{ value: unknown; map: Readonly<Record<string, unknown>> }>((tie) => ({
  map: fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  value: fc.oneof(
    { maxDepth: 3 },
    printable,
    number,
    integer,
    fc.boolean(),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('map'),
  ),
}));

const many = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 1, maxLength: 25 });
const given = fc.record({
  strings: many(string),
  integers: many(integer),
  numbers: many(number),
  booleans: many(fc.boolean()),
  ports: many(fc.oneof(printable, integer)),
  sizes: many(fc.oneof(fc.constantFrom('1Gi', '500m', '1e3', '.5', '+1', '0x1'), number)),
  anything: many(json.value),
  map: fc.dictionary(string, string, { minKeys: 1, noNullPrototype: true }),
  whole: json.map,
  wholeList: fc.array(json.value),
  string,
  integer,
});

const passed = yamlTemplate<Record<string, unknown>>('web.passed', {}, () => ({
  whole: values.whole,
  list: values.wholeList,
}));

describe('any value survives a round trip through Helm', () => {
  let chart: EmittedChart;
  beforeAll(() => {
    chart = chartOfAnyWidth(
      (scope) => {
        new NamedTemplates(scope, 'helpers', [passed]);
        new ApiObject(
          new TemplateFile(scope, 'values'),
          'o',
          templated({
            apiVersion: 'v1',
            kind: 'Values',
            metadata: { name: 'values' },
            strings: each(values.strings, (one) => ({ field: one, text: text`<${one}>`, item: [one] })),
            integers: each(values.integers, (one) => ({ field: one, text: text`${one}` })),
            numbers: each(values.numbers, (one) => one),
            booleans: each(values.booleans, (one) => one),
            ports: each(values.ports, (one) => ({ field: one })),
            sizes: each(values.sizes, (one) => ({ field: one })),
            anything: each(values.anything, (one) => ({ field: one })),
            map: each(values.map, (value, name) => entry(name, value)),
            whole: values.whole,
            merged: merge(values.whole, { 'a constant': 1 }),
            list: values.wholeList,
            items: ['first', spread(values.wholeList)],
            passed: include(passed),
            string: values.string,
            integer: values.integer,
            end: true,
          } as { apiVersion: string; kind: string }),
        );
      },
      { values: declaration },
    );
    // Helm's check of a schema writes the values as YAML first, and stumbles over characters such as U+FFFE itself.
    rmSync(path.join(chart.folder, 'values.schema.json'));
  });

  const notEmpty = (entries: object) =>
    Object.fromEntries(Object.entries(entries).filter(([, value]) => Object.keys(value as object).length > 0));

  test.each(['a values file', '--set-json'])('from %s', async (way) => {
    const property = fc.asyncProperty(given, async (all) => {
      const [object] = await chart.render(way === '--set-json' ? { setJson: all } : { values: all });
      expect(object).toEqual({
        apiVersion: 'v1',
        kind: 'Values',
        metadata: { name: 'values' },
        strings: all.strings.map((one) => ({ field: one, text: `<${one}>`, item: [one] })),
        integers: all.integers.map((one) => ({ field: one, text: String(BigInt(one)) })),
        numbers: all.numbers,
        booleans: all.booleans,
        ports: all.ports.map((field) => ({ field })),
        sizes: all.sizes.map((field) => ({ field })),
        anything: all.anything.map((field) => ({ field })),
        map: all.map,
        ...notEmpty({
          whole: all.whole,
          list: all.wholeList,
          passed: notEmpty({ whole: all.whole, list: all.wholeList }),
        }),
        merged: { ...all.whole, 'a constant': 1 },
        items: ['first', ...all.wholeList],
        string: all.string,
        integer: all.integer,
        end: true,
      });
    });
    await fc.assert(property, runs(40));
  });
});

describe('any constant survives', () => {
  const constants = fc.tuple(
    fc.dictionary(string, fc.oneof(string, integer, number, fc.boolean()), {
      minKeys: 1,
      maxKeys: 30,
      noNullPrototype: true,
    }),
    fc.array(fc.oneof(string, json.value), { maxLength: 20 }),
  );

  test('as a key, as a value, as an item; in an object and in a named template', async () => {
    const property = fc.asyncProperty(constants, async ([map, items]) => {
      const template = yamlTemplate<Record<string, unknown>>('web.constants', {}, () => ({ map, items }));
      const chart = chartOfAnyWidth((scope) => {
        new NamedTemplates(scope, 'helpers', [template]);
        new ApiObject(
          new TemplateFile(scope, 'constants'),
          'o',
          templated({
            apiVersion: 'v1',
            kind: 'Constants',
            metadata: { name: 'constants' },
            included: include(template),
            items,
            map,
          } as { apiVersion: string; kind: string }),
        );
      });
      const [object] = await chart.render();
      expect(object).toMatchObject({ included: { map, items }, map, items });
    });
    await fc.assert(property, runs(20));
  });
});
