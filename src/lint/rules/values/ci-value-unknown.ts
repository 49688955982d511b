import { pathText } from '../../../package/data-file';
import { firstReports } from '../../first-reports';
import { type Report, staticRule } from '../../rule';
import { atKey } from '../../target';
import { declarationsOf } from '../../values/declarations';
import { pathsIn } from '../../values/mentions';
import { unknownValues } from '../../values/subcharts';

type Message = 'unknown' | 'misspelt';

/** A value set that sets what there is not. */
export const ciValueUnknown = staticRule<Message>({
  id: 'ci-value-unknown',
  area: 'values',
  severity: 'warning',
  description: 'a value set gives a value that the chart neither declares nor reads',
  why: `A test with a misspelt value tests the defaults, and passes. Without a schema that refuses it Helm says nothing.`,
  recommended: true,
  messages: {
    unknown: {
      text: '{set} sets {path}, which the chart neither declares nor reads{more}',
      help: 'remove it, or write the path as values.yaml has it',
    },
    misspelt: {
      text: '{set} sets {path}, which the chart neither declares nor reads; {nearest} is there{more}',
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
  *check({ chart, valueSets, flow }): Iterable<Report<Message>> {
    if (!flow.complete || chart.metadata.type === 'library') return;
    for (const { name, file } of valueSets) {
      if (file === undefined) continue;
      const own = pathsIn(file.source.text);
      // Texts that `tpl` runs read what stands beside them.
      const unknown = [...unknownValues(chart, file.data, flow)].filter(({ path }) => !own.has(pathText(path)));
      yield* firstReports(unknown, ({ path }): Report<Message> => {
        const text = pathText(path);
        const near = declarationsOf(chart).nearest(path);
        const nearest = near === undefined ? '' : pathText([...path.slice(0, -1), near]);
        const message = near === undefined ? 'unknown' : 'misspelt';
        return { at: atKey(file, ...path), message, data: { set: name, path: text, nearest }, valuesPath: text };
      });
    }
  },
});
