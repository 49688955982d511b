import type { Entry } from '../../place/written-entries';
import { writtenObjects, placeOfOrigin } from '../../place/place-of-object';
import { templateOfSource } from '../../place/template-of-source';
import { type Report, renderRule } from '../../rule';
import { atText, type Target } from '../../target';
import type { Chart, ChartTemplate } from '../../../package/chart';
import { groupBy } from '../../group-by';
import { andText } from '../../joined-words';
import { memoized } from '../../memoized';
import { readYaml } from '../../../yaml/read';

const CONFIG_MAP = `apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ .Release.Name }}-demo
data:
  host: one.example.com
`;

export const duplicateKey = renderRule({
  id: 'duplicate-key',
  area: 'render',
  severity: 'error',
  description: 'a rendered document has a key twice',
  why: 'YAML does not admit it. Helm takes the last of the two without a word, Flux and other tools refuse the whole release, and a reader sees the first.',
  links: ['https://yaml.org/spec/1.2.2/#3213-node-comparison'],
  recommended: true,
  messages: {
    twice: {
      text: 'the rendered document has the key {key} twice',
      help: 'render it once: let one of the two parts leave it out',
    },
    alike: {
      text: 'the rendered document has the key "{key}" twice, since YAML 1.1 reads {words} as the same',
      help: 'write {quoted}',
    },
  },
  bad: { 'templates/config.yaml': `${CONFIG_MAP}  host: two.example.com\n` },
  good: { 'templates/config.yaml': CONFIG_MAP },
  *checkRender({ broken }, { chart }) {
    for (const [source, ofFile] of groupBy(broken, (one) => one.source)) {
      for (const ofDocument of groupBy(ofFile, ({ text }) => text).values()) {
        for (const [key, same] of groupBy(ofDocument, ({ duplicateKey }) => duplicateKey)) {
          if (key === undefined) continue;
          for (const ordinal of same.keys()) yield reportOf(key, ordinal, source, chart);
        }
      }
    }
  },
});

function reportOf(key: string, ordinal: number, source: string | undefined, chart: Chart): Report<'twice' | 'alike'> {
  const template = source === undefined ? undefined : templateOfSource(chart, source);
  if (template === undefined) return { at: atText(chart.chartYaml.source), message: 'twice', data: { key } };
  const group = writtenKeys(key, ordinal, template, chart);
  if (group === undefined) return { at: atText(template.file), message: 'twice', data: { key } };
  const at = placeOfKey(group);
  const words = [...new Set(group.map((entry) => entry.key))];
  if (words.length === 1) return { at, message: 'twice', data: { key: words[0] } };
  const [first] = group;
  const quoted = words.flatMap((word) => (word === key ? [] : [`"${word}"`]));
  return {
    at,
    message: 'alike',
    data: { key, words: andText(words), quoted: andText(quoted) },
    related: first === undefined ? [] : [{ at: placeOfEntry(first), message: 'the first of them' }],
  };
}

/** The keys of one map that are one in the document, which may have a key twice in several of its maps. */
function writtenKeys(
  key: string,
  ordinal: number,
  template: ChartTemplate,
  chart: Chart,
): readonly Entry[] | undefined {
  const { first, doubled = [] } = siblingsByKey(chart)(template).get(key) ?? {};
  return doubled[Math.min(ordinal, doubled.length - 1)] ?? first;
}

/**
 * The second of two keys, or the only one; another may come from an action. Helpers serve other places as well: what can be
 * left out is the template's own key, or its include of the second one.
 */
function placeOfKey(group: readonly Entry[]): Target {
  return placeOfEntry(group.findLast(({ origin: { chain } }) => chain.length === 0) ?? group[1] ?? group[0]!);
}

function placeOfEntry({ origin }: Entry): Target {
  const { template, range, chain } = placeOfOrigin(origin);
  const [site] = chain;
  return site === undefined ? atText(template.file, range) : atText(site.template.file, site.range);
}

interface Siblings {
  readonly first?: readonly Entry[];
  readonly doubled: readonly (readonly Entry[])[];
}

/** The entries of each name, those of one map together. */
const siblingsByKey = memoized((chart: Chart) =>
  memoized((template: ChartTemplate): ReadonlyMap<string, Siblings> => {
    const all = writtenObjects(chart)(template).flatMap((entries) => [...siblings(entries)]);
    const groups = groupBy(all, ([entry]) => entry && readKey(entry));
    return new Map(
      [...groups].map(
        ([key = '', same]) => [key, { first: same[0], doubled: same.filter(({ length }) => length > 1) }] as const,
      ),
    );
  }),
);

/** A key as Kubernetes reads it: `on` is `true`, and `0x10` is `16`. */
function readKey({ key, origin: { template, offset } }: Entry): string {
  const isQuoted = /["']/.test(template.file.text[offset] ?? '');
  return isQuoted || !PERHAPS_NO_TEXT.test(key) ? key : String(readYaml(key).value ?? key);
}

/** Short words and what numbers begin with; to read all keys of a long document as YAML takes its time. */
const PERHAPS_NO_TEXT = /^(?:[a-z]{1,5}$|[-+.\d])/i;

function* siblings(entries: readonly Entry[]): Generator<readonly Entry[]> {
  const keys = entries.filter(({ kind }) => kind === 'key');
  yield* groupBy(keys, readKey).values();
  for (const { children } of entries) if (children.length > 0) yield* siblings(children);
}
