import type { Entry } from '../../place/written-entries';
import { writtenObjects, placeOfOrigin } from '../../place/place-of-object';
import { templateOfSource } from '../../place/template-of-source';
import { renderRule } from '../../rule';
import { atText, type Target } from '../../target';
import type { Chart, ChartTemplate } from '../../../package/chart';
import { groupBy } from '../../group-by';
import { memoized } from '../../memoized';

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
  },
  bad: { 'templates/config.yaml': `${CONFIG_MAP}  host: two.example.com\n` },
  good: { 'templates/config.yaml': CONFIG_MAP },
  *checkRender({ broken }, { chart }) {
    for (const [source, ofFile] of groupBy(broken, (one) => one.source)) {
      for (const ofDocument of groupBy(ofFile, ({ text }) => text).values()) {
        for (const [key, same] of groupBy(ofDocument, ({ duplicateKey }) => duplicateKey)) {
          if (key === undefined) continue;
          for (const ordinal of same.keys())
            yield { at: placeOfKey(key, ordinal, source, chart), message: 'twice', data: { key } };
        }
      }
    }
  },
});

/**
 * The second of two keys in one map, or the only one; another may come from an action. A document may have a key twice in
 * several of its maps.
 */
function placeOfKey(key: string, ordinal: number, source: string | undefined, chart: Chart): Target {
  const template = source === undefined ? undefined : templateOfSource(chart, source);
  if (template === undefined) return atText(chart.chartYaml.source);
  const { first, doubled = [] } = siblingsByKey(chart)(template).get(key) ?? {};
  const group = doubled[Math.min(ordinal, doubled.length - 1)] ?? first;
  if (group === undefined) return atText(template.file);
  // Helpers serve other places as well: what can be left out is the template's own key, or its include of the second one.
  const { origin } = group.findLast(({ origin: { chain } }) => chain.length === 0) ?? group[1] ?? group[0]!;
  const { template: own, range, chain } = placeOfOrigin(origin);
  const [site] = chain;
  return site === undefined ? atText(own.file, range) : atText(site.template.file, site.range);
}

interface Siblings {
  readonly first?: readonly Entry[];
  readonly doubled: readonly (readonly Entry[])[];
}

/** The entries of each name, those of one map together. */
const siblingsByKey = memoized((chart: Chart) =>
  memoized((template: ChartTemplate): ReadonlyMap<string, Siblings> => {
    const all = writtenObjects(chart)(template).flatMap((entries) => [...siblings(entries)]);
    const groups = groupBy(all, ([entry]) => entry?.key);
    return new Map(
      [...groups].map(
        ([key = '', same]) => [key, { first: same[0], doubled: same.filter(({ length }) => length > 1) }] as const,
      ),
    );
  }),
);

function* siblings(entries: readonly Entry[]): Generator<readonly Entry[]> {
  const keys = entries.filter(({ kind }) => kind === 'key');
  yield* groupBy(keys, ({ key }) => key).values();
  for (const { children } of entries) if (children.length > 0) yield* siblings(children);
}
