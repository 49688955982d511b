import { pathText } from '../../../package/data-file';
import { staticRule } from '../../rule';
import { atNode } from '../../target';
import { readsOfNothing } from '../../template-text/null-parents';
import { stoppedRender } from '../../template-text/stopped-render';

export const nullParent = staticRule({
  id: 'null-parent',
  area: 'template',
  severity: 'warning',
  description: 'a field asked of a map that values.yaml leaves out, or that the schema lets users set to null',
  why: `Helm stops with "nil pointer evaluating interface {}" and the line of a template, which tells a user nothing about the
value that is missing.

A map is left out where only a comment, the schema or the README has it. So is \`global\`: Helm makes it a map in charts below
another, and not in the outermost one. Of a map that values.yaml itself sets to null,
null-map-default speaks; of one that the chart has no word of, value-undeclared. Where a value set stops there, render-fails
says so alone. What a variable, the argument of an include or a parenthesis holds may be asked for a field, which gives
nothing where it is nil.`,
  recommended: true,
  messages: {
    missing: {
      text: 'this reads {path}, and values.yaml has no {parent}: the render stops where nobody gives one',
      help: 'declare {parent} in values.yaml as a map, or put the parent in parentheses or behind a condition',
    },
    nullable: {
      text: 'this reads {path}, and the schema lets users set {parent} to null, which stops the render',
      help: 'put the parent in parentheses or behind a condition, or take null out of the schema',
    },
  },
  bad: {
    'values.yaml': '# tls:\n#   secretName: demo\n',
    'templates/a.yaml': 'a: {{ .Values.tls.secretName | quote }}\n',
  },
  good: {
    'values.yaml': '# tls:\n#   secretName: demo\n',
    'templates/a.yaml': '{{- if .Values.tls }}\na: {{ .Values.tls.secretName | quote }}\n{{- end }}\n',
  },
  *check(subject) {
    // A library reads the values of the chart that uses it.
    if (subject.chart.values === undefined || subject.chart.metadata.type === 'library') return;
    for (const [first, ...more] of readsOfNothing(subject)) {
      if (first === undefined) continue;
      const { parent, absence, read } = first;
      const shown = pathText(parent.path);
      yield {
        at: atNode(read.template, read.node),
        message: absence,
        data: { path: pathText(read.reference.path), parent: shown },
        valuesPath: shown,
        // Where a render stops there, that is told already, and of which value set.
        coveredBy: [stoppedRender(read, parent.path)],
        related: more.slice(0, MOST_RELATED).map((one) => ({
          at: atNode(one.read.template, one.read.node),
          message: `reads ${pathText(one.read.reference.path)} too`,
        })),
      };
    }
  },
});

const MOST_RELATED = 10;
