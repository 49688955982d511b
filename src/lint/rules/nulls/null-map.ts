import type { Chart } from '../../../package/chart';
import { pathText } from '../../../package/data-file';
import { ANY_ITEM } from '../../flow/reference';
import { crashesOf, type Null, nullsText } from '../../objects/crashes';
import { failureText, placeOfFailure } from '../../objects/failure';
import type { MapTrial } from '../../objects/map-trials';
import { nilCure } from '../../objects/nil-cure';
import { nilPath, type NilUse, nilUses } from '../../objects/nil-uses';
import { rendersToRepeat } from '../../objects/renders-to-repeat';
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
      text: 'the template crashes with {nulls}: {failure}',
      help: '{cure}, or require {required} in the schema',
    },
  },
  bad: { 'templates/config.yaml': configMap('.Values.server.host'), 'values.yaml': 'server:\n  host: localhost\n' },
  good: { 'templates/config.yaml': configMap('(.Values.server).host'), 'values.yaml': 'server:\n  host: localhost\n' },
  async *probe(subject, renders, lab) {
    const { chart } = subject;
    const [base] = rendersToRepeat(renders, 1);
    for (const crash of base === undefined ? [] : await crashesOf(subject, base, lab)) {
      const [{ failure }] = crash;
      const { at, related } = placeOfFailure(failure, chart);
      const uses = crash.map((one) => nilUses(one.failure, one.trial, subject));
      const nulls = crash.map(({ trial }, index) => nullOf(trial, uses[index] ?? []));
      const [path = []] = nulls.map((one) => one.path);
      const declared = declarationsOf(chart, nulls).map((each) => ({ at: each, message: 'declared here' }));
      yield {
        at,
        message: 'crash',
        data: {
          nulls: nullsText(nulls),
          failure: failureText(failure),
          cure: nilCure(uses.flat(), chart),
          required: requiredText(nulls),
        },
        valuesPath: pathText(path),
        related: [...related, ...declared],
      };
    }
  },
});

/** Of a map whose entries are null the entry that the template cannot do without, where the place tells. */
function nullOf({ path, change }: MapTrial, uses: readonly NilUse[]): Null {
  if (change === 'null') return { path, change };
  const [entry, ...others] = new Set(uses.map((use) => nilPath(use)?.[path.length]));
  const isKnown = entry !== undefined && entry !== ANY_ITEM && others.length === 0;
  return isKnown ? { path: [...path, entry], change: 'null' } : { path, change };
}

function requiredText(nulls: readonly Null[]): string {
  const [path, ...others] = new Set(nulls.map((one) => pathText(one.path)));
  if (path === undefined || others.length > 0) return 'them';
  return nulls.every(({ change }) => change === 'null') ? path : 'it';
}

const MOST_DECLARATIONS = 5;

function declarationsOf({ values }: Chart, nulls: readonly Null[]): readonly Target[] {
  if (values === undefined) return [];
  const paths = new Map(nulls.map(({ path }) => [pathText(path), path]));
  return [...paths.values()].slice(0, MOST_DECLARATIONS).map((path) => atKey(values, ...path));
}
