import { dataAt, isMap, pathText } from '../../../package/data-file';
import { staticRule } from '../../rule';
import { atKey } from '../../target';
import { valueText } from '../../value-text';
import { ownPlace } from '../../values/own-template';
import { unfitParent } from '../../values/unfit-parent';

/** A default that is no map, where templates read a field of it. */
export const nullMapDefault = staticRule({
  id: 'null-map-default',
  area: 'values',
  severity: 'error',
  description: 'a template reads a field of a value whose default is null, a text, a number, a boolean or a list',
  why: `Helm stops with "nil pointer evaluating interface {}" or "can't evaluate field" as soon as a render gets there, also
for users who never heard of the value.

This is about what values.yaml itself gives. Of a map that it leaves out, null-parent speaks. A field of null gives nothing,
and stops nothing, where a variable, the argument of an include or a parenthesis holds the null: \`{{ $a := .Values.a }}\`
and then \`{{ $a.b }}\`. A field of a text, a number, a boolean or a list stops there, too.`,
  recommended: true,
  messages: {
    field: {
      text: 'a field of {path} is read, but the default of {path} is {found}, so that rendering stops here',
      help: 'make the default of {path} a map ({empty}), or ask for {path} first',
    },
  },
  bad: {
    'values.yaml': 'persistence:\n',
    'templates/claim.yaml': `
      apiVersion: v1
      kind: PersistentVolumeClaim
      metadata:
        name: demo
      spec:
        storageClassName: {{ .Values.persistence.storageClass }}
    `,
  },
  good: {
    'values.yaml': 'persistence:\n',
    'templates/claim.yaml': `
      {{- if .Values.persistence }}
      apiVersion: v1
      kind: PersistentVolumeClaim
      metadata:
        name: demo
      spec:
        storageClassName: {{ .Values.persistence.storageClass }}
      {{- end }}
    `,
  },
  *check({ chart, flow }) {
    const { values } = chart;
    if (values === undefined || !isMap(values.data) || chart.metadata.type === 'library') return;
    const seen = new Set<string>();
    for (const read of flow.reads) {
      if (read.reference.chart !== chart) continue;
      const path = unfitParent(read, values.data);
      if (path === undefined || flow.isAssigned(chart, path)) continue;
      const place = ownPlace(chart, read);
      const text = pathText(path);
      const key = `${place.template.file.path}\n${text}`;
      if (seen.has(key)) continue;
      seen.add(key);
      yield {
        at: place.at,
        message: 'field',
        data: { path: text, found: valueText(dataAt(values.data, path)), empty: '{}' },
        valuesPath: text,
        related: [{ at: atKey(values, ...path), message: 'the default' }, ...place.related],
      };
    }
  },
});
