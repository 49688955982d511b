import { parseYaml, readYaml } from '../../src/yaml/read';
import { testHelms } from '../../src/testing';
import { helmReads } from './helm-reads';

const taken = [
  // Text in quotes goes on in any column.
  'a: "first\nsecond"\nb: 1\n',
  "a:\n  b:\n    c: 'first\n  second\n\nthird'\n  d: 1\n",
  'k:\n- "a\n\n b"\n- c\n',
  'a: "x\n  --- y"\nb: 1\n',
  // So does what stands in brackets.
  'a: [\n1,\n2\n]\nb: 3\n',
  'a:\n  b: [{\n  c: 1\n}, {\n  d: 2\n}]\n  e: 3\n',
  'a: {b: "x\ny", c: [d\ne]}\nf: g\n',
  'a:\n  - b: {c: d,\ne: f}\n    g: h\n  - i\n',
  '{\n\t"a": {\n\t\t"b": [1, 2]\n\t}\n}\n',
  // What stands bare in brackets.
  'a: [b:c, d:, http://x:80/y, "e":f]\n',
  'a: {b:c, d: e, "f":g}\n',
  'a: [?b, c d\n e #f\n, g]\n',
  // Ends of lines.
  'a: 1\rb:\r  - c\r  - "d\r    e"\r',
  'a: |\r  b\r  c\rd: 1\r\n',
  'a: b\u0085c: d\u0085',
  // Ends of documents.
  'a: 1\n---\n',
  '---\na: 1\n---\n# nothing\n',
  'a: 1\n...\n',
  'a: 1\n---\n---\n~\n',
  '\ufeffa: 1\n',
  '%YAML 1.1\n---\na: 1\n',
  '%TAG !x! tag:x,2000:\n---\na: !x!y 1\n',
  // Tabs.
  'a:\tb\nc: \t"d"\ne: "f"\t# g\n',
  'a: b\n \t\nc: d\t\n',
  'a: [1,\n\t2]\nb:\t|2\n  \tc\n',
  // Comments right behind a quote or a bracket.
  'a: "b"# c\nd: [e]#\nf: {}# g\n',
  'a: "it\\\'s"\nb: "\\\'\\\'"\n',
];

const refused = [
  'a: "b\n--- c"\n',
  'a: [1,\n---\n2]\n',
  'a: "b\n',
  'a: [1\nb: 2\n',
  'a: [http://x/?y=1]\n',
  'a: {b?: c}\n',
  'a: {b:[]}\n',
  'a: [:b]\n',
  'a: 1\n\t\nb: 2\n',
  'a:\n\t\n  b: 1\n',
  '# a\n\t# b\nc: 1\n',
  'a: "b"\n \t\nc: 1\n',
  'a: [1,\n  2\n\t]\nb: 1\n',
  'a:\n  -\tb\n',
  'a:\n\tb: 1\n',
  'a: |\n  \tb\n',
  'a: >-\n\n \n \tb\n',
  'a: b\u0000c\n',
  'a: "b\u0007"\n',
  'a: b # \u007f\n',
  '%YAML 1.2\n---\na: 1\n',
  '%YAML 1.1\n%YAML 1.1\n---\na: 1\n',
  '%FOO bar\n---\na: 1\n',
  'a: !!binary b\n',
];

describe.each(testHelms())('agrees with $name', ({ bin }) => {
  test('what it takes', async () => {
    const read = await helmReads(bin, taken);
    expect(taken.map((text) => [text, readYaml(text).value])).toEqual(taken.map((text, index) => [text, read[index]]));
    expect(read).not.toContain(undefined);
  });

  test('what it refuses', async () => {
    expect(await helmReads(bin, refused)).toEqual(refused.map(() => undefined));
    expect(refused.filter((text) => readYaml(text).faults.length === 0)).toEqual([]);
  });
});

test.each([
  ['a tab', 'a: 1\n\t\nb: 2\n', { line: 2, column: 1, message: 'a tab stands where a key or an item may begin' }],
  [
    'a control character',
    'a: 1\nb: c\u0007\n',
    { line: 2, column: 5, message: 'there is a control character, U+0007' },
  ],
  [
    'a version',
    '%YAML 1.2\n---\na: 1\n',
    { line: 1, column: 1, message: 'this YAML is of a version other than 1.1, which Helm does not read' },
  ],
  ['an open bracket', 'a: [\n1,\nb: 2\n', { line: 4 }],
  ['a second document', 'a: 1\n---\nb: 2\n', { line: 2, column: 1 }],
  ['a second document that is broken', 'a: 1\n---\nb: [\n', { line: 2, column: 1 }],
])('%s is told where it stands', (_, text, fault) => {
  expect(readYaml(text).faults[0]).toMatchObject(fault);
});

test('what follows text that goes on at the margin keeps its place', () => {
  const text = 'a: "first\nsecond"\rb: {c: d,\ne: f}\ng: h\n';
  const { document } = parseYaml(text);
  const { range } = document.get('g', true) as unknown as { readonly range: readonly [number, number] };
  expect(text.slice(range[0], range[1])).toBe('h');
});
