import type { Chart } from '../../../package/chart';
import { nearestName } from '../../../template/nearest-name';
import { type Report, staticRule } from '../../rule';
import { groupBy } from '../../group-by';
import { memoized } from '../../memoized';
import type { LintSubject } from '../../subject';
import { atNode } from '../../target';
import { writtenCalls } from '../../template-text/literal-calls';
import { ownNames } from '../../template-text/own-names';
import { soundTemplates } from '../../template-text/sound-templates';

export const includeUnknown = staticRule({
  id: 'include-unknown',
  area: 'template',
  severity: 'error',
  description: 'a call of a named template that no chart of the release defines',
  why: 'Where the call is reached, the render stops with "no template … associated with template". It may stand in a branch that no value set of yours takes, and wait there for a user.',
  links: ['https://helm.sh/docs/chart_template_guide/named_templates/'],
  recommended: true,
  messages: {
    unknown: {
      text: 'no chart of the release defines a template "{name}"',
      help: 'define it, or correct the name',
    },
    misspelt: {
      text: 'no chart of the release defines a template "{name}"; "{nearest}" is there',
      help: 'write "{nearest}", or define "{name}"',
    },
  },
  bad: {
    'templates/_helpers.tpl': '{{ define "demo.labels" }}app: demo{{ end }}\n',
    'templates/a.yaml': 'metadata:\n  labels: {{ include "demo.lables" . | nindent 4 }}\n',
  },
  good: {
    'templates/_helpers.tpl': '{{ define "demo.labels" }}app: demo{{ end }}\n',
    'templates/a.yaml': 'metadata:\n  labels: {{ include "demo.labels" . | nindent 4 }}\n',
  },
  *check(subject): Generator<Report<'unknown' | 'misspelt'>> {
    const { chart, namedTemplates } = subject;
    const files = fileTemplates(chart, chart.metadata.name);
    const isOwn = ownNames(chart);
    for (const template of soundTemplates(subject)) {
      for (const { name, node } of writtenCalls(template)) {
        if (name === undefined || namedTemplates.find(name.value) !== undefined || files.has(name.value)) continue;
        if (!isOwn(name.value)) continue;
        const nearest = meantBy(name.value, subject);
        yield nearest === undefined
          ? {
              at: atNode(template, name.range === undefined ? node : name),
              message: 'unknown',
              data: { name: name.value },
            }
          : { at: atNode(template, name), message: 'misspelt', data: { name: name.value, nearest } };
      }
    }
  },
});

/** A name that is nearly the same, or else the one that differs in its prefix alone, the chart's own first. */
function meantBy(name: string, subject: LintSubject): string | undefined {
  const { names, byRest } = namesOf(subject);
  const nearest = names.length > MOST_NAMES ? undefined : nearestName(name, names);
  if (nearest !== undefined || !PREFIX.test(name)) return nearest;
  const rest = name.replace(PREFIX, '');
  const [first, ...more] = byRest.get(rest) ?? [];
  const own = `${subject.chart.metadata.name}.${rest}`;
  return subject.namedTemplates.find(own) !== undefined ? own : more.length === 0 ? first : undefined;
}

/** To look through more for each that is misspelt would take minutes. */
const MOST_NAMES = 2_000;

const namesOf = memoized(({ namedTemplates }: LintSubject) => {
  const names = [...new Set(namedTemplates.all.map((named) => named.name))];
  return { names, byRest: groupBy(names, (name) => name.replace(PREFIX, '')) };
});

/** The part of a name that tells whose it is. */
const PREFIX = /^[^./]+[./](?=.)/;

/** Helm knows each file by the path that `# Source:` shows: `demo/charts/lib/templates/a.yaml`. */
function fileTemplates(chart: Chart, name: string): ReadonlySet<string> {
  const own = chart.templates.map(
    ({ file }) => `${name}/${file.path.slice(chart.path === '' ? 0 : chart.path.length + 1)}`,
  );
  const below = chart.subcharts.flatMap((sub) => [...fileTemplates(sub, `${name}/charts/${sub.metadata.name}`)]);
  return new Set([...own, ...below]);
}
