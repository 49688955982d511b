import { pathText } from '../../../package/data-file';
import { staticRule } from '../../rule';
import { atKey, atNode } from '../../target';
import { isNamedInCondition, mayBeNull, partOf } from '../../template-text/null-parents';
import { soundTemplates } from '../../template-text/sound-templates';
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
    const own = new Set(soundTemplates(subject));
    const seen = new Set<string>();
    for (const { reference, node, template, unguarded } of subject.flow.reads) {
      if (reference.chart !== subject.chart || !own.has(template)) continue;
      const parent = unguarded.map((size) => partOf(reference, size)).find((part) => mayBeNull(part, subject));
      if (parent === undefined || isNamedInCondition(template, node, parent.path.at(-1) ?? '')) continue;
      const shown = pathText(parent.path);
      const id = `${template.file.path} ${node.range?.start} ${shown}`;
      if (seen.has(id)) continue;
      seen.add(id);
      const isNull = defaultOf(parent) === null;
      const values = subject.chart.values;
      yield {
        at: atNode(template, node),
        message: isNull ? 'isNull' : 'isMissing',
        data: { path: pathText(reference.path), parent: shown },
        valuesPath: shown,
        related: isNull && values !== undefined ? [{ at: atKey(values, ...parent.path), message: 'null here' }] : [],
      };
    }
  },
});
