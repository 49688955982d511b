import { pathText } from '../../../package/data-file';
import { firstReports } from '../../first-reports';
import { type Report, staticRule } from '../../rule';
import { atKey } from '../../target';
import { type UnusedPart, unusedParts } from '../../values/unused-parts';

type Message = 'value' | 'map' | 'several';

/** A setting without an effect. */
export const valueUnused = staticRule<Message>({
  id: 'value-unused',
  area: 'values',
  severity: 'warning',
  description: 'values.yaml declares a value that no template reads',
  why: `Users set it and nothing happens. Most such values are left over from a removed feature. Where a template reads a
misspelt path instead, value-undeclared says so alone, as long as it is on and nobody suppresses what it says.

Variables, arguments of \`include\`, loops, library charts, subcharts and texts for \`tpl\` are followed. Where a chart is
too dynamic for that, nothing is reported. Nor is it of values about CRDs in a chart whose sources have none: controllers
generate them when their charts are packaged. Of a map whose keys are asked for (\`keys\`, \`len\`, a loop), each entry counts as
read, and what is in the entries by itself.

A value that is there for others is left alone if its comment says so: \`# unused\` or \`# not used by the chart\` at the
start of a line, “this value is not used”, or “used by” the CI, the parent chart, an umbrella or other charts.`,
  recommended: true,
  messages: {
    value: {
      text: 'the value {path} is declared, but no template reads it{more}',
      help: 'remove {path}, or use it in a template',
    },
    map: {
      text: 'the values in {path} are declared, but no template reads any of them{more}',
      help: 'remove {path}, or use it in a template',
    },
    several: {
      text: 'no template reads {count} of the {total} values in {path}: {names}{more}',
      help: 'remove them, or use them in a template',
    },
  },
  bad: {
    'values.yaml': 'replicas: 1\nreplicaCount: 1\n',
    'templates/deployment.yaml': `
      apiVersion: apps/v1
      kind: Deployment
      metadata:
        name: demo
      spec:
        replicas: {{ .Values.replicas }}
    `,
  },
  good: {
    'values.yaml': 'replicas: 1\nlabels:\n  app: demo\n',
    'templates/deployment.yaml': `
      apiVersion: apps/v1
      kind: Deployment
      metadata:
        name: demo
        labels: {{ toYaml .Values.labels | nindent 4 }}
      spec:
        replicas: {{ .Values.replicas }}
    `,
  },
  *check(subject): Generator<Report<Message>> {
    const { values } = subject.chart;
    if (values === undefined) return;
    yield* firstReports(unusedParts(subject), (part) => {
      const { path, names = [], total = 0 } = part;
      const text = pathText(path);
      const entries = names.map((name) => [...path, name]);
      return {
        at: atKey(values, ...path),
        message: messageOf(part),
        data: { path: text, count: names.length, total, names: shownNames(names) },
        valuesPath: text,
        related: entries.slice(0, MOST_RELATED).map((entry) => ({ at: atKey(values, ...entry), message: 'not read' })),
        // To describe what has no effect would make it look as if it had one.
        covers: (entries.length === 0 ? [path] : entries).map((each) => ({ rule: 'schema-values-drift', path: each })),
      };
    });
  },
});

const MOST_RELATED = 20;
const MOST_SHOWN = 5;

function messageOf({ isFilled, names, total }: UnusedPart): Message {
  if (names === undefined || names.length === total) return isFilled ? 'map' : 'value';
  return 'several';
}

const shownNames = (names: readonly string[]): string =>
  names.length > MOST_SHOWN ? `${names.slice(0, MOST_SHOWN).join(', ')} …` : names.join(', ');
