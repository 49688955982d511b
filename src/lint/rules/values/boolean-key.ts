import { isPair, isScalar, visit } from 'yaml';
import { pathText } from '../../../package/data-file';
import type { YamlFile } from '../../../package/yaml-file';
import { firstReports } from '../../first-reports';
import { type Report, staticRule } from '../../rule';
import { atText } from '../../target';
import { valuesFiles } from '../../values/values-files';

/** A key that is another after reading. */
export const booleanKey = staticRule({
  id: 'boolean-key',
  area: 'values',
  severity: 'error',
  description: 'a key in a values file is a word that YAML 1.1 reads as true or false',
  why: `Helm reads YAML 1.1, in which \`y\`, \`n\`, \`yes\`, \`no\`, \`on\` and \`off\` are booleans. The key \`on\` of the file is
the key \`true\` of the values, so that \`.Values.on\` is not there.`,
  links: ['https://yaml.org/type/bool.html'],
  recommended: true,
  messages: {
    key: {
      text: 'the key {key} is read as "{read}", since YAML 1.1 takes it for a boolean{more}',
      help: 'write "{key}"',
    },
  },
  bad: { 'values.yaml': 'schedule:\n  on: "08:00"\n  off: "18:00"\n' },
  good: { 'values.yaml': 'schedule:\n  "on": "08:00"\n  until: "18:00"\n  enabled: yes\n' },
  *check({ chart, valueSets }) {
    for (const { file } of valuesFiles(chart, valueSets)) yield* firstReports(keysOf(file), (report) => report);
  },
});

/** https://yaml.org/type/bool.html, without those that stay what they are: `true`, `false`. */
const WORDS = /^(?:y|Y|yes|Yes|YES|n|N|no|No|NO|on|On|ON|off|Off|OFF|True|TRUE|False|FALSE)$/;

function keysOf({ document, source }: YamlFile): readonly Report<'key'>[] {
  const found: Report<'key'>[] = [];
  visit(document, {
    Pair: (_, { key }, parents) => {
      if (!isScalar(key) || key.type !== 'PLAIN' || typeof key.value !== 'boolean' || !key.range) return;
      const [start, end] = key.range;
      const word = source.text.slice(start, end);
      if (!WORDS.test(word)) return;
      const above = parents.flatMap((parent) =>
        isPair(parent) && isScalar(parent.key) ? [String(parent.key.value)] : [],
      );
      const read = String(key.value);
      found.push({
        at: atText(source, { start, end }),
        message: 'key',
        data: { key: word, read },
        valuesPath: pathText([...above, word]),
        covers: [
          ...OF_WHAT_IS_READ.map((rule) => ({ rule, path: [...above, read] })),
          ...OF_WHAT_IS_MEANT.map((rule) => ({ rule, path: [...above, word] })),
        ],
      });
    },
  });
  return found;
}

/** Rules that would speak of a key `true` which nobody meant, and of the key that is not there for it. */
const OF_WHAT_IS_READ: readonly string[] = [
  ...['value-unused', 'value-undocumented', 'ci-value-unknown', 'subchart-value-unknown', 'readme-values-table'],
  ...['schema-values-drift', 'schema-defaults'],
];
const OF_WHAT_IS_MEANT: readonly string[] = [
  'value-undeclared',
  'null-parent',
  'readme-values-table',
  'schema-templates-drift',
];
