import type { Entry } from '../../place/outline';
import { outlinesOf, placeOfOrigin } from '../../place/place-of-object';
import { templateOfSource } from '../../place/template-of-source';
import type { BrokenDocument } from '../../render/rendered';
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
    for (const document of broken) {
      const { duplicateKey: key } = document;
      if (key !== undefined) yield { at: placeOfKey(key, document, chart), message: 'twice', data: { key } };
    }
  },
});

/** The second of two keys in one map, or the only one; another may come from an action. */
function placeOfKey(key: string, { source }: BrokenDocument, chart: Chart): Target {
  const template = source === undefined ? undefined : templateOfSource(chart, source);
  if (template === undefined) return atText(chart.chartYaml.source);
  const groups = outlinesOf(chart)(template).flatMap((entries) => [...siblingsNamed(key, entries)]);
  const group = groups.find((each) => each.length > 1) ?? groups[0];
  if (group === undefined) return atText(template.file);
  const place = placeOfOrigin((group[1] ?? group[0]!).origin);
  return atText(place.template.file, place.range);
}

/** The entries of a name, those of one map together. */
function* siblingsNamed(key: string, entries: readonly Entry[]): Generator<readonly Entry[]> {
  const named = entries.filter((entry) => entry.kind === 'key' && entry.key === key);
  if (named.length > 0) yield named;
  for (const { children } of entries) yield* siblingsNamed(key, children);
}
