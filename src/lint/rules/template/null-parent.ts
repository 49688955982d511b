import { pathText } from '../../../package/data-file';
import { staticRule } from '../../rule';
import { atKey, atNode } from '../../target';
import { readsOfNothing } from '../../template-text/null-parents';
import { defaultOf } from '../../template-text/values-facts';

export const nullParent = staticRule({
  id: 'null-parent',
  area: 'template',
  severity: 'warning',
  description: 'a field asked of a value that is null or missing by default',
  why: 'Helm stops with "nil pointer evaluating interface {}" and the line of a template, which tells a user nothing about the value that is missing.',
  recommended: true,
  messages: {
    isNull: {
      text: 'this reads {path}, and {parent} is null by default, which stops the render',
      help: 'give {parent} the default {} in values.yaml, or put the parent in parentheses or behind a condition',
    },
    isMissing: {
      text: 'this reads {path}, and values.yaml has no {parent}: the render stops where nobody gives one',
      help: 'declare {parent} in values.yaml as a map, or put the parent in parentheses or behind a condition',
    },
  },
  bad: { 'values.yaml': 'tls:\n', 'templates/a.yaml': 'a: {{ .Values.tls.secretName | quote }}\n' },
  good: {
    'values.yaml': 'tls:\n',
    'templates/a.yaml': '{{- if .Values.tls }}\na: {{ .Values.tls.secretName | quote }}\n{{- end }}\n',
  },
  *check(subject) {
    // A library reads the values of the chart that uses it.
    if (subject.chart.values === undefined || subject.chart.metadata.type === 'library') return;
    for (const [first, ...more] of readsOfNothing(subject)) {
      if (first === undefined) continue;
      const { parent, read } = first;
      const shown = pathText(parent.path);
      const isNull = defaultOf(parent) === null;
      const declared = isNull ? [{ at: atKey(subject.chart.values, ...parent.path), message: 'null here' }] : [];
      yield {
        at: atNode(read.template, read.node),
        message: isNull ? 'isNull' : 'isMissing',
        data: { path: pathText(read.reference.path), parent: shown },
        valuesPath: shown,
        related: [
          ...declared,
          ...more.slice(0, MOST_RELATED).map((one) => ({
            at: atNode(one.read.template, one.read.node),
            message: `reads ${pathText(one.read.reference.path)} too`,
          })),
        ],
      };
    }
  },
});

const MOST_RELATED = 10;
