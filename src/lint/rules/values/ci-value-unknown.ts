import { pathText } from '../../../package/data-file';
import { staticRule } from '../../rule';
import { atKey } from '../../target';
import { declarationsOf } from '../../values/declarations';
import { pathsIn } from '../../values/mentions';
import { unknownValues } from '../../values/subcharts';

/** A value set that sets what there is not. */
export const ciValueUnknown = staticRule({
  id: 'ci-value-unknown',
  area: 'values',
  severity: 'warning',
  description: 'a value set gives a value that the chart neither declares nor reads',
  why: `A test with a misspelt value tests the defaults, and passes. Without a schema that refuses it Helm says nothing.`,
  recommended: true,
  messages: {
    unknown: {
      text: '{set} sets {path}, which the chart neither declares nor reads',
      help: 'remove it, or write the path as values.yaml has it',
    },
    misspelt: {
      text: '{set} sets {path}, which the chart neither declares nor reads; {nearest} is there',
      help: 'write {nearest}',
    },
  },
  bad: {
    'values.yaml': 'service:\n  type: ClusterIP\n',
    'templates/service.yaml': 'type: {{ .Values.service.type }}\n',
    'ci/node-port-values.yaml': 'service:\n  typ: NodePort\n',
  },
  good: {
    'values.yaml': 'service:\n  type: ClusterIP\n  annotations: {}\n',
    'templates/service.yaml':
      'type: {{ .Values.service.type }}\nannotations: {{ toJson .Values.service.annotations }}\n',
    'ci/node-port-values.yaml': 'service:\n  type: NodePort\n  annotations:\n    team: web\n',
  },
  *check({ chart, valueSets, flow }) {
    if (!flow.complete || chart.metadata.type === 'library') return;
    for (const { name, file } of valueSets) {
      if (file === undefined) continue;
      const own = pathsIn(file.source.text);
      for (const { path } of unknownValues(chart, file.data, flow)) {
        const text = pathText(path);
        // Texts that `tpl` runs read what stands beside them.
        if (own.has(text)) continue;
        const near = declarationsOf(chart).nearest(path);
        const nearest = near === undefined ? '' : pathText([...path.slice(0, -1), near]);
        const message = near === undefined ? 'unknown' : 'misspelt';
        yield { at: atKey(file, ...path), message, data: { set: name, path: text, nearest }, valuesPath: text };
      }
    }
  },
});
