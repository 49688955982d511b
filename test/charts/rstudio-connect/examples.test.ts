import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { render, renderNotes, testHelms } from 'chartwright/testing';
import { stringify } from 'yaml';
import { type KubeObject, mapParallel } from '../../../src/helm';
import { expectSnapshots } from '../snapshots';
import { synthesizedCharts } from '../synthesized';

const charts = synthesizedCharts();
afterAll(() => charts.remove());
const chart = charts.folder('rstudio-connect');
const folder = path.join(chart, 'examples');
const examples = readdirSync(folder).sort();
const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8');

test.each(examples)('%s says what it is for', (file) => {
  expect(textOf(file)).toMatch(/^# [A-Z].+\n/);
});

test('the notes have nothing to say against any of them', async () => {
  const notes = await mapParallel(examples, async (file) => [
    file,
    await renderNotes(chart, { valuesFile: path.join(folder, file) }),
  ]);
  expect(notes.filter(([, text]) => !text!.includes('is deployed as') || text!.includes('Please check'))).toEqual([]);
});

/** The plainest installation of each mode: what the examples are compared with. */
const plain = {
  direct: { sharedStorage: { create: true } },
  launcher: {
    sharedStorage: { create: true },
    launcher: { enabled: true },
    backends: { kubernetes: { enabled: false } },
  },
  local: { sharedStorage: { create: true }, backends: { kubernetes: { enabled: false } } },
};

const modeOf = (text: string): keyof typeof plain => {
  if (/^launcher:\n +enabled: true/m.test(text)) return 'launcher';
  return /^backends:\n +kubernetes:\n +enabled: false/m.test(text) ? 'local' : 'direct';
};

test('both Helms render what the snapshots show: what each example adds to the plainest installation', async () => {
  for (const { bin } of testHelms()) {
    const options = { namespace: 'posit', kubeVersion: '1.30.0', helm: bin };
    const modes = await mapParallel(Object.entries(plain), async ([mode, values]) => {
      return [mode, await render(chart, { ...options, values })] as const;
    });
    const byMode = Object.fromEntries(modes);
    const texts = await mapParallel(examples, async (file): Promise<[string, string]> => {
      const objects = await render(chart, { ...options, valuesFile: path.join(folder, file) });
      return [file, added(objects, byMode[modeOf(textOf(file))]!)];
    });
    expectSnapshots('rstudio-connect/examples', new Map(texts));
  }
});

/** What a rendering has beyond another one, as YAML. A field that is no longer there is null. */
function added(objects: readonly KubeObject[], others: readonly KubeObject[]): string {
  const same = (one: KubeObject) => (other: KubeObject) =>
    one.kind === other.kind && one.metadata.name === other.metadata.name;
  const documents = objects.flatMap((object) => addedTo(others.find(same(object)), object));
  const gone = others.filter((other) => !objects.some(same(other)));
  return [
    ...gone.map(({ kind, metadata }) => `# without: ${kind} ${metadata.name}\n`),
    documents.map((document) => stringify(document, { lineWidth: 0 })).join('---\n') || '# nothing else\n',
  ].join('');
}

function addedTo(other: KubeObject | undefined, object: KubeObject): readonly object[] {
  if (other === undefined) return [object];
  const fields = beyond(object, other) as Fields | undefined;
  if (fields === undefined) return [];
  const metadata = { name: object.metadata.name, ...(fields['metadata'] as Fields | undefined) };
  return [{ kind: object.kind, metadata, ...omit(fields, 'metadata') }];
}

function beyond(value: unknown, other: unknown): unknown {
  if (isDeepStrictEqual(value, other)) return undefined;
  if (typeof value === 'string' && typeof other === 'string') return textBeyond(value, other);
  if (Array.isArray(value) && Array.isArray(other) && value.every(isNamed)) return itemsBeyond(value, other);
  if (!isMap(value) || !isMap(other)) return value;
  const changed = Object.entries(value).map(([key, field]) => [key, beyond(field, other[key])] as const);
  const gone = Object.keys(other).filter((key) => !(key in value));
  return Object.fromEntries([...changed.filter(([, field]) => field !== undefined), ...gone.map((key) => [key, null])]);
}

/** The items that the other list does not have; of one that it has under the same name, what is new. */
function itemsBeyond(items: readonly Named[], others: readonly unknown[]): readonly unknown[] {
  const fresh = items.filter((item) => !others.some((other) => isDeepStrictEqual(item, other)));
  return fresh.map((item) => {
    const [other, ...more] = others.filter(isNamed).filter(({ name }) => name === item.name);
    return other === undefined || more.length > 0 ? item : { name: item.name, ...(beyond(item, other) as Fields) };
  });
}

/** Of files, the paragraphs that are new; checksums change with every other line. */
function textBeyond(text: string, other: string): string {
  if (/^[0-9a-f]{64}$/.test(text)) return '<checksum>';
  const paragraphs = new Set(other.trim().split('\n\n'));
  return text
    .trim()
    .split('\n\n')
    .filter((paragraph) => !paragraphs.has(paragraph))
    .join('\n\n');
}

type Fields = Readonly<Record<string, unknown>>;
type Named = Fields & { readonly name: string };

const omit = (fields: Fields, left: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== left));

const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const isNamed = (value: unknown): value is Named => isMap(value) && typeof value['name'] === 'string';
