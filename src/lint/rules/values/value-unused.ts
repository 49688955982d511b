import { isMap, pathText } from '../../../package/data-file';
import { staticRule } from '../../rule';
import { atKey } from '../../target';
import { unusedValues } from '../../values/unused';

/** A setting without an effect. */
export const valueUnused = staticRule({
  id: 'value-unused',
  area: 'values',
  severity: 'warning',
  description: 'values.yaml declares a value that no template reads',
  why: `Users set it and nothing happens. Most such values are left over from a removed feature. Where a template reads a
misspelt path instead, value-undeclared says so alone.

Variables, arguments of \`include\`, loops, library charts, subcharts and texts for \`tpl\` are followed. Where a chart is
too dynamic for that, nothing is reported. Nor is it of values about CRDs in a chart whose sources have none: controllers
generate them when their charts are packaged.`,
  recommended: true,
  messages: {
    value: {
      text: 'the value {path} is declared, but no template reads it',
      help: 'remove {path}, or use it in a template',
    },
    map: {
      text: 'the values in {path} are declared, but no template reads any of them',
      help: 'remove {path}, or use it in a template',
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
  *check(subject) {
    const { values } = subject.chart;
    if (values === undefined) return;
    for (const { path, value } of unusedValues(subject, values)) {
      const message = isMap(value) && Object.keys(value).length > 0 ? 'map' : 'value';
      yield { at: atKey(values, ...path), message, data: { path: pathText(path) }, valuesPath: pathText(path) };
    }
  },
});
