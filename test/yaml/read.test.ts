import fc from 'fast-check';
import { parseManifests } from '../../src/helm/manifests';
import { readYaml } from '../../src/yaml/read';
import { testHelms } from '../../src/testing';
import { helmReads } from './helm-reads';

const scalars = [
  ...['y', 'n', 'Y', 'yes', 'No', 'on', 'OFF', 'true', 'False', 'tRue', 'null', '~', 'NULL', '', 'nul'],
  ...[
    '0',
    '-0',
    '+5',
    '007',
    '0777',
    '08',
    '0o17',
    '0O17',
    '0x1F',
    '0X1f',
    '0b101',
    '-0b11',
    '-0x10',
    '1_000',
    '1__2',
    '_1',
    '1_',
  ],
  ...[
    '1:30',
    '1:30:00',
    '190:20:30.15',
    '1.5',
    '1.',
    '.5',
    '-.5',
    '+.5',
    '1e3',
    '1E3',
    '1e+3',
    '1.5e-3',
    '.5e3',
    'e3',
    '1e400',
    '-1e400',
  ],
  ...[
    '9223372036854775807',
    '18446744073709551615',
    '18446744073709551616',
    '-9223372036854775808',
    '-9223372036854775809',
  ],
  ...[
    '0xFFFFFFFFFFFFFFFF',
    '0x1FFFFFFFFFFFFFFFF',
    '+9223372036854775808',
    '0b',
    '0x',
    '0o',
    '0o8',
    '-',
    '+',
    '.',
    '..',
    '1-1',
  ],
  ...['2024-01-01', '2024-1-1 10:00:00', '2001-12-14t21:59:43.10-05:00', '1.10', '1.1.1', '=', '<', '1,000', 'é', '０'],
  ...[
    '"yes"',
    "'1'",
    '!!str 1',
    '!!str yes',
    '!!int "5"',
    '!!float 1',
    '!!bool "yes"',
    '!!binary aGVsbG8=',
    '!!timestamp 2024-01-01',
  ],
];

const documents = [
  'a: &x {b: 1, c: 2}\nd: {<<: *x, c: 3}',
  'a: &x {b: 1}\ne: &y {b: 2, f: 1}\nd:\n  <<: [*x, *y]',
  '1: a\ntrue: b\nno: c\n1.5: d',
  'a: |\n  x\n   y\n\nb: >-\n  folded\n  text\n',
  '- 1\n- [a, yes]\n- {b: 0x10}',
  '? a\n: b\n',
  '__proto__: {a: 1}',
  'a: &x {b: 1, c: 2}\nd: {c: 3, <<: *x}',
  'a: &x {b: 1}\ne: &y {b: 2}\nd: {<<: *x, c: 1, <<: *y}',
  'a: &x {b: 1}\nd: {"<<": *x}',
  'a: &x 1\nb: &x 2\nc: *x',
  '&k a: 1\nb: *k\n*k : 2',
  'a: {b: 1, b: 2}',
  'a: &x [b]\nc: {<<: *x}',
  'a: {<<: null}',
  'a: &x {b: *x}',
  'a: *x',
  '? [a]\n: b',
  '? {a: 1}\n: b',
  '~: a',
  'a: !foo b',
  '"a\\tb": "\\u00e9\\x41"',
];

const entry = (text: string) => `k: ${text}`;
const indented = (text: string) => `\n${text.replace(/^/gm, '  ')}`;

describe.each(testHelms())('agrees with $name', ({ bin }) => {
  test('scalars', async () => {
    const read = await helmReads(bin, scalars.map(entry));
    expect(read).toHaveLength(scalars.length);
    for (const [index, text] of scalars.entries()) {
      expect([text, readYaml(entry(text)).value]).toEqual([text, read[index]]);
    }
  });

  test('documents', async () => {
    const read = await helmReads(
      bin,
      documents.map((text) => entry(indented(text))),
    );
    for (const [index, text] of documents.entries()) {
      expect([text, readYaml(entry(indented(text))).value]).toEqual([text, read[index]]);
    }
  });

  test('any scalar of digits, signs and letters that YAML knows', async () => {
    const scalar = fc.string({
      unit: fc.constantFrom(...'0123456789+-._eExXoObBaAfFyYnN'),
      minLength: 1,
      maxLength: 8,
    });
    const texts = fc.sample(scalar, { numRuns: 400, seed: 1 }).filter((text) => !/^\.(inf|nan)/i.test(text));
    const read = await helmReads(bin, texts.map(entry));
    for (const [index, text] of texts.entries()) {
      expect([text, readYaml(entry(text)).value]).toEqual([text, read[index]]);
    }
  });
});

test.each([
  ['a key twice', 'a: 1\nb: 2\na: 3\n', { line: 3, column: 1, message: 'Map keys must be unique' }],
  ['a key twice, once in quotes', 'a:\n  1: x\n  "1": y\n', { line: 3, column: 3, message: 'Map keys must be unique' }],
  ['an open bracket', 'a: [1\n', { line: 2 }],
  ['no place in JSON', 'a: .inf\n', { line: 1, column: 4 }],
])('%s is a fault', (_, text, fault) => {
  expect(readYaml(text).faults).toEqual([expect.objectContaining(fault)]);
});

describe('manifests', () => {
  test('documents with their sources and lines; empty ones are left out; a list is taken apart', () => {
    const text = [
      '---',
      '# Source: demo/templates/a.yaml',
      'apiVersion: v1\nkind: A\nmetadata: {name: a}\ndata:\n  x: |\n    ---\n    # Source: no',
      '---',
      '# Source: demo/templates/b.yaml',
      '# nothing here',
      '---',
      '# Source: demo/templates/c.yaml',
      'apiVersion: v1\nkind: List\nitems:\n- {apiVersion: v1, kind: B, metadata: {name: b}}',
      '',
    ].join('\n');
    expect(parseManifests(text)).toEqual([
      expect.objectContaining({ source: 'demo/templates/a.yaml', line: 1 }),
      { source: 'demo/templates/c.yaml', line: 13, object: { apiVersion: 'v1', kind: 'B', metadata: { name: 'b' } } },
    ]);
  });

  // decodeToList in k8s.io/apimachinery, pkg/apis/meta/v1/unstructured/helpers.go
  test('items of a typed list are of its kind where they say nothing', () => {
    const items = '[{metadata: {name: a}}, {apiVersion: v2, kind: B, metadata: {name: b}}]';
    expect(
      parseManifests(`apiVersion: v1\nkind: ConfigMapList\nitems: ${items}\n`).map(({ object }) => object),
    ).toEqual([
      { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' } },
      { apiVersion: 'v2', kind: 'B', metadata: { name: 'b' } },
    ]);
  });

  test.each([
    ['apiVersion: v1\nkind: List\nitems: [{metadata: {name: a}}]\n', 'no apiVersion'],
    ['apiVersion: v1\nkind: AList\nitems: [{kind: A, metadata: {name: a}}]\n', 'no apiVersion'],
    ['kind: A\nmetadata: {name: a}\n', 'no apiVersion'],
    ['apiVersion: v1\nmetadata: {name: a}\n', 'no kind'],
    ['apiVersion: v1\nkind: A\n', 'a A without metadata'],
    ['apiVersion: v1\nkind: A\nmetadata: {name: 1}\n', 'a A whose metadata.name is not a text'],
    ['apiVersion: v1\nkind: A\nmetadata: {name: a, namespace: y}\n', 'a A whose metadata.namespace is not a text'],
    ['- a\n', 'a document that is a list'],
    ['text\n', 'a document that is a string'],
  ])('%j is refused', (text, found) => {
    const parse = () => parseManifests(`---\n# Source: demo/templates/a.yaml\n${text}`);
    expect(parse).toThrow(expect.objectContaining({ code: 'HELM_FAILED' }));
    expect(parse).toThrow(found);
    expect(parse).toThrow('demo/templates/a.yaml');
  });

  test('a key twice is shown with its line', () => {
    const parse = () => parseManifests('---\n# Source: d/templates/a.yaml\napiVersion: v1\nkind: A\nkind: B\n');
    expect(parse).toThrow(/Map keys must be unique[^]*d\/templates\/a\.yaml[^]*> 5 \| kind: B/);
  });
});
