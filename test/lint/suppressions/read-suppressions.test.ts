import fc from 'fast-check';
import { readSuppressions } from '../../../src/lint/suppressions/read-suppressions';

const read = (text: string) => readSuppressions({ path: 'templates/a.yaml', text });
const brief = (text: string) =>
  read(text).map(({ directive, rules, reason, lines }) => ({ directive, rules, reason, lines }));

test.each([
  ['{{/* chartwright-disable-next-line a -- why */}}\nx', 'chartwright-disable-next-line', ['a'], 'why', [2, 2]],
  ['{{- /* chartwright-disable-next-line a -- why */ -}}\nx', 'chartwright-disable-next-line', ['a'], 'why', [2, 2]],
  ['{{-/* chartwright-disable-line a -- why */-}}', undefined, [], '', undefined],
  ['# chartwright-disable-next-line a -- why\nx: 1', 'chartwright-disable-next-line', ['a'], 'why', [2, 2]],
  ['\nx: 1 # chartwright-disable-line a -- why', 'chartwright-disable-line', ['a'], 'why', [2, 2]],
  ['\nx: {{ 1 }} {{/* chartwright-disable-line a -- why */}}', 'chartwright-disable-line', ['a'], 'why', [2, 2]],
  ['## chartwright-disable-line a -- why', 'chartwright-disable-line', ['a'], 'why', [1, 1]],
  ['#chartwright-disable-line a -- why', 'chartwright-disable-line', ['a'], 'why', [1, 1]],
  ['x: "#"chartwright-disable-line a -- why', undefined, [], '', undefined],
  ['x: a#chartwright-disable-line a -- why', undefined, [], '', undefined],
  ['# see chartwright-disable-line a -- why', undefined, [], '', undefined],
  ['{{/* chartwright-disable-line a -- why', undefined, [], '', undefined],
  ['x: {{ "# chartwright-disable-line a -- why" }}', undefined, [], '', undefined],
  ['{{/* chartwright-disable-line a -- as in b: "c */}}', 'chartwright-disable-line', ['a'], 'as in b: "c', [1, 1]],
  ['x: {{ `\n# chartwright-disable-line a -- why` }}', undefined, [], '', undefined],
  ['x: {{ "{{/* chartwright-disable-line a -- why */}}" }}', undefined, [], '', undefined],
  ['x: "a # chartwright-disable-line a -- why"', undefined, [], '', undefined],
  ["- 'it''s # chartwright-disable-line a -- why'", undefined, [], '', undefined],
  ['x: [a, "# chartwright-disable-line a -- why"]', undefined, [], '', undefined],
  ['x: "\\"" # chartwright-disable-line a -- why', 'chartwright-disable-line', ['a'], 'why', [1, 1]],
  ["x: it's # chartwright-disable-line a -- why", 'chartwright-disable-line', ['a'], 'why', [1, 1]],
  ['x: { a: \'b\', c: "d" } # chartwright-disable-line a -- why', 'chartwright-disable-line', ['a'], 'why', [1, 1]],
  ['x: "{{ list "a" "b }}" }}" # chartwright-disable-line a -- why', 'chartwright-disable-line', ['a'], 'why', [1, 1]],
  [
    '# chartwright-disable-line a,b , c  d -- x -- y',
    'chartwright-disable-line',
    ['a', 'b', 'c', 'd'],
    'x -- y',
    [1, 1],
  ],
  ['# chartwright-disable-line a -b', 'chartwright-disable-line', ['a', '-b'], '', [1, 1]],
  ['# chartwright-disable-line a --', 'chartwright-disable-line', ['a'], '', [1, 1]],
  ['# chartwright-disable-line -- why', 'chartwright-disable-line', [], 'why', [1, 1]],
  ['# chartwright-disable-line', 'chartwright-disable-line', [], '', [1, 1]],
  ['# chartwright-disable-nextline a -- why\nx', 'chartwright-disable-nextline', ['a'], 'why', undefined],
  ['# chartwright-disable-line a -- why\r\nx: 1\r\n', 'chartwright-disable-line', ['a'], 'why', [1, 1]],
  [
    '{{/*\n  chartwright-disable-next-line a\n  -- on two\n  lines\n*/}}\n\n\nx',
    'chartwright-disable-next-line',
    ['a'],
    'on two lines',
    [8, 8],
  ],
] as const)('%j', (text, directive, rules, reason, lines) => {
  expect(brief(text)).toEqual(directive === undefined ? [] : [{ directive, rules, reason, lines }]);
});

test('values have no tags', () => {
  const text = 'a: "{{/* chartwright-disable-line a -- why */}}"\nb: {{ # chartwright-disable-line a -- why\n';
  expect(readSuppressions({ path: 'values.yaml', text }).map(({ lines }) => lines)).toEqual([[2, 2]]);
});

test.each([
  ['# chartwright-disable a -- why\nx: 1', true],
  ['---\n# License\n\n# chartwright-disable a -- why\nx: 1', true],
  ['{{/* License */}}\n{{- /* chartwright-disable a -- why */ -}}\nx: 1', true],
  ['x: 1\n# chartwright-disable a -- why', false],
  ['{{ if .x }}\n{{/* chartwright-disable a -- why */}}', false],
  ['{{/* never closed \n# chartwright-disable a -- why', false],
])('a whole file, only above its content: %j', (text, isEffective) => {
  expect(brief(text).map(({ lines }) => lines)).toEqual([isEffective ? [1, Infinity] : undefined]);
});

test('comments one above the other mean the same line', () => {
  const text = '# chartwright-disable-next-line a -- x\n{{/* chartwright-disable-next-line b -- y */}}\nz';
  expect(brief(text).map(({ lines }) => lines)).toEqual([
    [3, 3],
    [3, 3],
  ]);
});

test('the range is that of the words', () => {
  const text = 'x: 1\n{{/*  chartwright-disable-line a -- why  */}}\n';
  const [{ range } = { range: { start: 0, end: 0 } }] = read(text);
  expect(text.slice(range.start, range.end)).toBe('chartwright-disable-line a -- why');
});

test('no text takes long or breaks it', () => {
  const part = fc.constantFrom(
    '{{/*',
    '*/}}',
    '{{-',
    ' ',
    '\n',
    '#',
    '---',
    ' -- ',
    'chartwright-disable',
    '-next-line',
    'a,',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const text = parts.join('');
      return read(text).every(({ range }) => range.start < range.end && range.end <= text.length);
    }),
  );
  for (const row of [
    '# chartwright-disable-next-line a -- b\n',
    '{{/* chartwright-disable',
    '{{/* # chartwright-disable\n',
  ]) {
    const start = performance.now();
    read(row.repeat(20_000));
    expect(performance.now() - start).toBeLessThan(2000);
  }
});
