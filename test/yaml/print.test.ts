import fc from 'fast-check';
import { parse } from 'yaml';
import { readYaml } from '../../src/yaml/read';
import { renderText, testHelms } from '../../src/testing';
import { chartWith } from '../helm/chart';
import { type YamlData, yamlText } from '../../src/yaml/print';

test('the look of it', () => {
  const data = {
    text: 'plain text, with (brackets) & more',
    version: '1.10',
    semver: '1.2.3-rc.1',
    range: '>=1.2 <2',
    lines: 'a\n  b\n\nc\n',
    open: 'a\nb',
    list: ['a', { name: 'b', more: ['c'], text: 'x\ny\n' }, ['d', 'e'], []],
    map: { a: true, b: null, c: 1.5, d: undefined },
    empty: { map: {}, list: [], text: '' },
  };
  expect(yamlText(data)).toBe(`text: plain text, with (brackets) & more
version: "1.10"
semver: 1.2.3-rc.1
range: ">=1.2 <2"
lines: |
  a
    b

  c
open: |-
  a
  b
list:
  - a
  - name: b
    more:
      - c
    text: |
      x
      y
  - - d
    - e
  - []
map:
  a: true
  b: null
  c: 1.5
empty:
  map: {}
  list: []
  text: ""
`);
});

test('numbers have the look of numbers in YAML 1.1, too', () => {
  expect(yamlText([1, -2.5, 1e21, -1e-7, 1.5e300, 0, -0])).toBe(
    ['1', '-2.5', '1.0e+21', '-1.0e-7', '1.5e+300', '0', '-0.0'].map((number) => `- ${number}\n`).join(''),
  );
  expect(() => yamlText({ a: NaN })).toThrow('no number NaN');
});

test('a long key, and what is given twice', () => {
  const long = 'k'.repeat(1100);
  const twice = { a: ['b'] };
  const data = { [long]: 1, twice, again: [twice, twice] };
  expect(yamlText(data)).not.toMatch(/[&*]/);
  expect(readYaml(yamlText(data)).value).toEqual(data);
});

/** Any text, and texts of what readers of YAML look at. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'ab1.-_:# \n\t"\'|>{}[],&*!%@~?\\\r\u0085\ufeff') }),
  fc.string({ unit: fc.constantFrom(...'0123456789.eE+-_,:xob') }),
);

const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    fc.oneof(hostile, fc.boolean(), fc.constant(null), fc.integer()),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(
      hostile.filter((key) => key !== '__proto__' && key.length < 200),
      tie('tree'),
      { maxKeys: 4, noNullPrototype: true },
    ),
  ),
}));
const anyData = tree as fc.Arbitrary<YamlData>;

test('any data read back as they were', () => {
  fc.assert(
    fc.property(anyData, (data) => {
      expect(readYaml(yamlText(data))).toEqual({ value: data, faults: [] });
      expect(parse(yamlText(data))).toEqual(data);
      expect(parse(yamlText(data), { version: '1.1' })).toEqual(data);
    }),
    { numRuns: 1000 },
  );
});

test.each(testHelms())('$name reads any data as they were', async (helm) => {
  const data = fc.sample(anyData, { numRuns: 3000, seed: 1 });
  const chart = chartWith({
    'values.yaml': yamlText({ data }),
    'templates/data.yaml': 'data: {{ toJson .Values.data | b64enc }}\n',
  });
  const [, base64 = ''] = /data: (\S+)/.exec(await renderText(chart, { helm })) ?? [];
  expect(JSON.parse(Buffer.from(base64, 'base64').toString('utf8'))).toEqual(data);
});
