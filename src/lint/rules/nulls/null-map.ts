import type { Chart } from '../../../package/chart';
import { pathText } from '../../../package/data-file';
import { crashesOf, trialsText } from '../../objects/crashes';
import { failureText, placeOfFailure } from '../../objects/failure';
import type { MapTrial } from '../../objects/map-trials';
import { rendersToRepeat } from '../../objects/pairs';
import { probeRule } from '../../rule';
import { atKey, type Target } from '../../target';

const configMap = (host: string): string => `apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ .Release.Name }}-demo
data:
  host: {{ ${host} | quote }}
`;

export const nullMap = probeRule({
  id: 'null-map',
  area: 'nulls',
  severity: 'warning',
  description: 'a map of values.yaml that is set to null, or whose entries are, makes a template crash',
  why: 'Setting a key to null is how Helm users take a default away. A "nil pointer" with a line of a template then tells them nothing of what they may not do.',
  links: ['https://helm.sh/docs/chart_template_guide/values_files/#deleting-a-default-key'],
  recommended: true,
  deep: true,
  messages: {
    crash: {
      text: 'the template crashes where {maps} is null: {failure}',
      help: 'ask for its fields in parentheses, (.Values.{path}).…, put them behind a condition, or refuse null in the schema',
    },
  },
  bad: { 'templates/config.yaml': configMap('.Values.server.host'), 'values.yaml': 'server:\n  host: localhost\n' },
  good: { 'templates/config.yaml': configMap('(.Values.server).host'), 'values.yaml': 'server:\n  host: localhost\n' },
  async *probe(subject, renders, lab) {
    const { chart } = subject;
    const [base] = rendersToRepeat(renders, 1);
    for (const { failure, trials } of base === undefined ? [] : await crashesOf(subject, base, lab)) {
      const { at, related } = placeOfFailure(failure, chart);
      const path = pathText(trials[0]!.path);
      yield {
        at,
        message: 'crash',
        data: { maps: trialsText(trials), failure: failureText(failure), path },
        valuesPath: path,
        related: [
          ...related,
          ...declarationsOf(chart, trials).map((declared) => ({ at: declared, message: 'declared here' })),
        ],
      };
    }
  },
});

const MOST_DECLARATIONS = 5;

function declarationsOf({ values }: Chart, trials: readonly MapTrial[]): readonly Target[] {
  if (values === undefined) return [];
  const paths = new Map(trials.map(({ path }) => [pathText(path), path]));
  return [...paths.values()].slice(0, MOST_DECLARATIONS).map((path) => atKey(values, ...path));
}
