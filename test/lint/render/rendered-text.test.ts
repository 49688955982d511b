import { DocumentReader, renderContent } from '../../../src/lint/render/rendered-text';
import type { Render } from '../../../src/lint/render/rendered';
import { defaultValueSet } from '../../../src/package/value-set';

const render = (text: string): Render => {
  return { valueSet: defaultValueSet, helm: '4.1.4', text, objects: [], broken: [], unreadable: [] };
};

const document = (file: string, text: string) => `---\n# Source: demo/templates/${file}\n${text}\n`;
const a = 'apiVersion: v1\nkind: A\nmetadata: {name: a}';

function read(...documents: readonly string[]) {
  const { objects, broken } = renderContent(render(documents.join('')), new DocumentReader());
  return {
    objects: objects.map(({ source, index, kind, name, namespace }) => [
      source?.slice(15),
      index,
      kind,
      name,
      namespace,
    ]),
    broken: broken.map(({ source, line, message, duplicateKey }) => [source?.slice(15), line, message, duplicateKey]),
  };
}

test('objects are counted in their templates', () => {
  const b = 'apiVersion: v1\nkind: B\nmetadata: {name: b, namespace: ns}';
  expect(read(document('x', a), document('y', a), document('x', '# nothing'), document('x', b))).toEqual({
    objects: [
      ['x', 0, 'A', 'a', undefined],
      ['y', 0, 'A', 'a', undefined],
      ['x', 1, 'B', 'b', 'ns'],
    ],
    broken: [],
  });
});

test('a List is taken apart', () => {
  const list =
    'apiVersion: v1\nkind: List\nitems:\n- {apiVersion: v1, kind: B}\n- 1\n- {apiVersion: v1, kind: List, items: []}';
  expect(read(document('x', list), document('x', a))).toEqual({
    objects: [
      ['x', 0, 'B', '', undefined],
      ['x', 1, 'A', 'a', undefined],
    ],
    broken: [['x', 1, 'not an object: a document that is a number', undefined]],
  });
});

test.each<[string, string, readonly unknown[]]>([
  ['a key twice', `${a}\nkind: B`, [6, 'Map keys must be unique', 'kind']],
  [
    'a key twice in a list',
    'apiVersion: v1\nkind: List\nitems: []\nkind: List',
    [6, 'Map keys must be unique', 'kind'],
  ],
  ['no YAML', 'a: [', [4, expect.any(String), undefined]],
  ['a text', 'hello', [1, 'not an object: a document that is a string', undefined]],
  ['a list', '- 1', [1, 'not an object: a document that is a list', undefined]],
  ['no kind', 'apiVersion: v1', [1, 'not an object: no kind', undefined]],
  ['a kind that is a number', 'apiVersion: v1\nkind: 1', [1, 'not an object: no kind', undefined]],
  ['too much', '['.repeat(10_000), [1, expect.stringContaining('nested'), undefined]],
])('%s is broken, and what follows is read', (name, text, fault) => {
  const { objects, broken } = read(document('x', text), document('x', a));
  expect(broken).toEqual([['x', ...fault]]);
  expect(objects.at(-1)).toEqual(['x', 1, 'A', 'a', undefined]);
  expect(objects.slice(0, -1)).toEqual(name === 'a key twice' ? [['x', 0, 'B', 'a', undefined]] : []);
});

test('what was read before is shared', () => {
  const reader = new DocumentReader();
  const [one, other] = [1, 2].map(() => renderContent(render(document('x', a)), reader).objects[0]);
  expect(one?.data).toBe(other?.data);
  expect(one?.render).not.toBe(other?.render);
});

test('odd metadata is no obstacle', () => {
  const odd = ['metadata: 1', 'metadata: {name: 1, namespace: [a]}', 'metadata: [name]'];
  expect(read(...odd.map((line) => document('x', `apiVersion: v1\nkind: A\n${line}`))).objects).toEqual([
    ['x', 0, 'A', '', undefined],
    ['x', 1, 'A', '', undefined],
    ['x', 2, 'A', '', undefined],
  ]);
});

test('what Helm does not take is told apart where it failed; the rest is read', () => {
  const twice = `${a}\nkind: B`;
  const list =
    'apiVersion: v1\nkind: List\nitems:\n- 1\n- {apiVersion: v1, kind: C, metadata: {annotations: {x: [y]}}}';
  const text = [twice, '- 1', 'a: b: c', list, 'a: [b', `${a.slice(0, -1)}, annotations: {b: {c: d}}}`, 'a: b']
    .map((one, index) => document(`${index}`, one))
    .join('');
  const failure = { kind: 'yaml', message: 'm', calls: [], schemaFaults: [], raw: 'm' } as const;
  const content = renderContent({ ...render(text), failure }, new DocumentReader());
  expect(content.objects.map(({ kind, source }) => [kind, source?.slice(15)])).toEqual([
    ['B', '0'],
    ['C', '3'],
  ]);
  expect(content.unreadable.map(({ source, problem, line }) => [source?.slice(15), problem, line])).toEqual([
    ['1', 'head', 9],
    ['2', 'text', 12],
    ['4', 'text', 22],
    ['5', 'head', 27],
  ]);
  expect(content.broken.map(({ source, message }) => [source?.slice(15), message])).toEqual([
    ['0', 'Map keys must be unique'],
    ['3', 'not an object: a document that is a number'],
    ['6', 'not an object: no apiVersion'],
  ]);
  expect(renderContent(render(text), new DocumentReader()).unreadable).toEqual([]);
});
