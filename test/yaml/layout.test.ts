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
  // A dash in brackets that no white space follows.
  'a: [-]\nb: [-, c, -]\nd: [-,-]\n',
  'a: {-}\nb: {-: c, d: -, "e":-}\n',
  'a: [--, -a, b -, c - d, -:, -:e, -: f]\n',
  'a: [&x -, !!str -, *x ]\n',
  '{a: [[-]], b: {? -}}\n',
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
  '%TAG ! tag:x,2000:%20a\t# b\n---\na: 1\n',
  'a: 1\n  # b\n%YAML 1.1\n---\n',
  'a:\n  - b\n%TAG !x! tag:x,2000:\n---\n# nothing\n',
  'a: |\n  b\n%YAML 1.1 # c\n---\n~\n',
  'a:\n%YAML 1.1\n---\n',
  '%YAML 1.1\n---\na: 1\n%YAML 1.1\n---\n',
  'a: "b\n%c"\nd: [e\n%f]\n',
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
  '%TAG ! a !\n---\na: 1\n',
  '%TAG x! tag:x:\n---\na: 1\n',
  '%TAG !x! tag:{x}\n---\na: 1\n',
  '%TAG !x! %4\n---\na: 1\n',
  'a: 1\n%FOO\n---\n',
  'a: b\n%c: d\n',
  'a:\n  - b\n%\n',
  'a: 1\n%TAG a\n---\n',
  'a: [b,\n%c]\n',
  '%YAML 1.1\na: 1\n',
  'a: [- b]\n',
  'a: [- ]\n',
  'a: [b, -\n]\n',
  'a: [- - b]\n',
  'a: [&x - b]\n',
  'a: {- : b}\n',
  'a: {b: - c}\n',
  'a: [-[b]]\n',
  'a: [-{b}]\n',
  'a: [?]\n',
  'a: [:]\n',
  'a: {?}\n',
  'a: {:}\n',
  // What goes on in the map or list itself.
  'a: {} b\n',
  'a: {}\n b: 1\n',
  'a: "b" c\n',
  'a: 1\n]\n',
  'a: 1\n{}\n',
  'a: 1\n- b\n',
  'a: !!binary b\n',
];

/** Of these Helm reads only what stands before the place. */
const cutShort: readonly (readonly [text: string, value: unknown, line: number, column: number])[] = [
  ['{}\nb: 1\n', {}, 2, 1],
  ['{}\n# c\n\n  b: 1\nc: 2\n', {}, 4, 3],
  ['--- {}\nb: 1\n', {}, 2, 1],
  ['{a: b} c\n', { a: 'b' }, 1, 8],
  ['{a: 1}\n{b: 2}\n', { a: 1 }, 2, 1],
  ['{a: 1}}\n', { a: 1 }, 1, 7],
  ['{a: 1},\n', { a: 1 }, 1, 7],
  ['{\n  a: 1\n}\n- b\n', { a: 1 }, 4, 1],
  ['  a: 1\nb: 2\n', { a: 1 }, 2, 1],
  ['  a:\n    b: 1\n c: [\n', { a: { b: 1 } }, 3, 2],
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

describe.each(testHelms())('what is cut short as by $name', ({ bin }) => {
  test('reads the first value', async () => {
    expect(
      await helmReads(
        bin,
        cutShort.map(([text]) => text),
      ),
    ).toEqual(cutShort.map(([, value]) => value));
  });
});

test.each(cutShort)('%j: what is not read is told in one fault, where it begins', (text, _, line, column) => {
  const message = 'only the first value is read, and what follows it is dropped';
  expect(readYaml(text)).toEqual({ value: undefined, faults: [{ message, line, column }] });
});

test('a fault of what is not read reaches to its end', () => {
  const text = '{}\nb: 1\nc: [2]\n# d\n';
  const [error] = parseYaml(text).document.errors;
  expect(text.slice(...(error?.pos ?? []))).toBe('b: 1\nc: [2]');
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
  ['a second document after a directive', 'a: 1\n%YAML 1.1\n---\nb: 2\n', { line: 3, column: 1 }],
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
