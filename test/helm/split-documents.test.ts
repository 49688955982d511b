import { readDocuments } from '../../src/helm/manifests';
import { splitDocuments } from '../../src/helm/split-documents';
import { helmTemplate } from '../../src/helm/template';
import { testHelms } from '../../src/testing';
import { chartWith } from './chart';

const object = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n`;

/** What a template writes, the objects in it, and the lines where its documents begin. */
const cases: readonly (readonly [text: string, names: readonly string[], lines: readonly number[]])[] = [
  [`${object('a')}---\n${object('b')}`, ['a', 'b'], [1, 5]],
  [`---\n${object('a')}\n\n---\n\n${object('b')}`, ['a', 'b'], [1, 1, 8]],
  [`${object('a')}---apiVersion: v1\nkind: ConfigMap\nmetadata: { name: b }\n`, ['a', 'b'], [1, 5]],
  [`${object('a')}---   apiVersion: v1\nkind: ConfigMap\nmetadata: { name: b }\n`, ['a', 'b'], [1, 5]],
  [`${object('a')}--- # more\n${object('b')}`, ['a', 'b'], [1, 5]],
  [`${object('a')}---\n---\n${object('b')}`, ['a', 'b'], [1, 5]],
  [`---\n# nothing\n---\n---\n${object('a')}`, ['a'], [1, 1, 3]],
  [`${object('a')}------\n${object('b')}`, ['a', 'b'], [1, 5]],
  [`${object('a')}data:\n  text: |\n    ---\n    b\n`, ['a'], [1]],
  [`${object('a')}data:\n  text: "b\r---b"\n`, ['a'], [1]],
  [`${object('a')}data:\n  text: "b\u2028---b"\n`, ['a'], [1]],
  [`${object('a').replaceAll('\n', '\r\n')}---\r\n${object('b').replaceAll('\n', '\r\n')}`, ['a', 'b'], [1, 5]],
];

test.each(cases)('%j', (text, _, lines) => {
  expect(splitDocuments(text).map(({ line }) => line)).toEqual(lines);
});

test('a document is as long as what it was cut of', () => {
  const text = '---\n\n# one\na: 1\n---b: 2\n--- c: 3\n';
  expect(splitDocuments(text)).toEqual([
    { text: '', line: 1 },
    { text: '\n\n# one\na: 1\n', line: 1 },
    { text: 'b: 2\n', line: 5 },
    { text: 'c: 3\n', line: 6 },
  ]);
});

describe.each(testHelms())('$name', ({ bin: helm }) => {
  test('has the same documents, all of their template', async () => {
    const names = (at: number) => `templates/${String(at).padStart(2, '0')}.yaml`;
    const chart = chartWith(Object.fromEntries(cases.map(([text], at) => [names(at), text])));
    const result = await helmTemplate({ chart, helm });
    const documents = readDocuments(result.manifests ?? '').map(({ source, value }) => [source, nameOf(value)]);
    const expected = cases.flatMap(([, objects], at) => objects.map((name) => [`demo/${names(at)}`, name]));
    expect(documents).toEqual(expected);
    const cut = cases.map(([text]) => readDocuments(text).map(({ value }) => nameOf(value)));
    expect(cut).toEqual(cases.map(([, objects]) => objects));
  });
});

const nameOf = (value: unknown) => (value as { readonly metadata: { readonly name: string } }).metadata.name;
