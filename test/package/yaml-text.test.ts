import fc from 'fast-check';
import { parse } from 'yaml';
import { readYaml } from '../../src/helm/yaml';
import { type YamlData, yamlText } from '../../src/package/yaml-text';

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

test.each([
  ...[
    'yes',
    'No',
    'y',
    'on',
    'null',
    '~',
    'True',
    '1',
    '-1',
    '1.0',
    '1e5',
    '0x1f',
    '0o17',
    '017',
    '1_000',
    '1:30',
    '.5',
    '.inf',
  ],
  ...[
    '2024-01-01',
    '',
    ' a',
    'a ',
    'a: b',
    'a #b',
    'a:',
    '- a',
    '-',
    '? a',
    '#',
    '&a',
    '*a',
    '!a',
    '|',
    '>',
    '%a',
    '@a',
    '`a',
  ],
  ...[
    '{a}',
    '[a]',
    "'a",
    '"a',
    '<<',
    '=',
    '---',
    '...',
    'a\tb',
    '\n',
    '\na',
    'a\n\n',
    ' a\nb',
    'a\n \nb',
    'a\r\nb',
    'a\u2028b',
  ],
  ...[
    '\u0085',
    '\ufeff',
    '\0',
    '\u007f',
    'a\\b',
    '\\',
    '1.10',
    '12',
    '1.2.3',
    '1.2.3+1',
    '_',
    '1_',
    'e1',
    '...a',
    '😀',
    '\ufffe',
  ],
])('%j stays a text', (text) => {
  const yaml = yamlText({ a: text, [text || 'empty']: [text] });
  for (const value of [readYaml(yaml).value, parse(yaml), parse(yaml, { version: '1.1' })]) {
    expect(value).toEqual({ a: text, [text || 'empty']: [text] });
  }
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'ab1.-_:# \n\t"\'|>{}[],&*!%@~?\\\r\u0085\ufeff') }),
  fc.string({ unit: fc.constantFrom(...'0123456789.eE+-_:xob') }),
);

test('any data read back as they were', () => {
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
  fc.assert(
    fc.property(tree as fc.Arbitrary<YamlData>, (data) => {
      expect(readYaml(yamlText(data))).toEqual({ value: data, faults: [] });
    }),
    { numRuns: 1000 },
  );
});
