import { type Chart } from '../../../package/chart';
import { isMap, pathText } from '../../../package/data-file';
import { isInCondition } from '../../metadata/dependency-paths';
import { staticRule } from '../../rule';
import { atKey } from '../../target';
import { commentOf } from '../../values/comments';
import { isForOthers } from '../../values/for-others';
import { entriesOf } from '../../values/leaves';
import { mentionedPaths } from '../../values/mentions';
import { isOwn } from '../../values/own';
import { isShared } from '../../values/shared';

/** A setting without an effect. */
export const valueUnused = staticRule({
  id: 'value-unused',
  area: 'values',
  severity: 'warning',
  description: 'values.yaml declares a value that no template reads',
  why: `Users set it and nothing happens. Most such values are left over from a removed feature, or the template that reads
them has a misspelt path.

Variables, arguments of \`include\`, loops, library charts, subcharts and texts for \`tpl\` are followed. Where a chart is
too dynamic for that, nothing is reported.`,
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
  *check({ chart, flow }) {
    const { values } = chart;
    if (values === undefined || chart.metadata.type === 'library' || !flow.complete || hasBrokenTemplates(chart))
      return;
    const mentioned = mentionedPaths(chart);
    const isUsed = (path: readonly string[]) =>
      flow.isUsed(chart, path) ||
      flow.isAssigned(chart, path) ||
      mentioned.has(pathText(path)) ||
      isInCondition(chart, path);
    const isPart = ({ path }: { readonly path: readonly string[] }) =>
      isUsed(path) && !flow.isUsedWhole(chart, path) && !isForOthers(chart, path);
    for (const { path, value } of entriesOf(values.data, isPart)) {
      if (isUsed(path) || isForOthers(chart, path) || isShared(values, path)) continue;
      if (SAYS_SO.test(commentOf(values, path))) continue;
      const message = isMap(value) && Object.keys(value).length > 0 ? 'map' : 'value';
      yield { at: atKey(values, ...path), message, data: { path: pathText(path) }, valuesPath: pathText(path) };
    }
  },
});

/** Some values are there for others, such as a catalogue. */
const SAYS_SO = /\b(?:(?:not|never|no longer|n[o']t currently) used|unused|ignored)\b/i;

const hasBrokenTemplates = (chart: Chart) =>
  chart.templates.some((template) => isOwn(chart, template) && template.errors.length > 0);
