import type { Entry } from '../../place/written-entries';
import { writtenObjects, placeOfOrigin } from '../../place/place-of-object';
import { templateOfSource } from '../../place/template-of-source';
import { renderRule } from '../../rule';
import { atText, type Target } from '../../target';
import type { Chart } from '../../../package/chart';

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
    const counts = new Map<string, number>();
    for (const { duplicateKey: key, source, text } of broken) {
      if (key === undefined) continue;
      const id = JSON.stringify([key, source, text]);
      const ordinal = counts.get(id) ?? 0;
      counts.set(id, ordinal + 1);
      yield { at: placeOfKey(key, ordinal, source, chart), message: 'twice', data: { key } };
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
  const groups = writtenObjects(chart)(template).flatMap((entries) => [...siblingsNamed(key, entries)]);
  const doubled = groups.filter((each) => each.length > 1);
  const group = doubled[Math.min(ordinal, doubled.length - 1)] ?? groups[0];
  if (group === undefined) return atText(template.file);
  // Helpers serve other places as well: what can be left out is the template's own key, or its include of the second one.
  const { origin } = group.findLast(({ origin: { chain } }) => chain.length === 0) ?? group[1] ?? group[0]!;
  const { template: own, range, chain } = placeOfOrigin(origin);
  const [site] = chain;
  return site === undefined ? atText(own.file, range) : atText(site.template.file, site.range);
}

/** The entries of a name, those of one map together. */
function* siblingsNamed(key: string, entries: readonly Entry[]): Generator<readonly Entry[]> {
  const named = entries.filter((entry) => entry.kind === 'key' && entry.key === key);
  if (named.length > 0) yield named;
  for (const { children } of entries) yield* siblingsNamed(key, children);
}
