import { staticRule } from '../../rule';
import { atText } from '../../target';

/** Applications without values.yaml. */
export const valuesMissing = staticRule({
  id: 'values-missing',
  area: 'chart',
  severity: 'info',
  description: 'an application chart that reads values and has no values.yaml',
  why: `
    values.yaml is where users look for what they can set, and what \`helm show values\` prints. \`helm lint\` and chart-testing
    ask for it too.`,
  links: ['https://helm.sh/docs/chart_template_guide/values_files/'],
  recommended: true,
  messages: {
    missing: { text: 'the chart has no values.yaml', help: 'add one with every value that the templates read' },
  },
  *check({ chart, flow }) {
    const { chartYaml: file, metadata, values } = chart;
    // A chart of custom resource definitions alone has nothing to be set.
    const isRead = flow.reads.some(({ reference }) => reference.chart === chart);
    if (values === undefined && metadata.type === 'application' && isRead)
      yield { at: atText(file.source), message: 'missing' };
  },
  bad: { 'templates/a.yaml': 'kind: {{ .Values.kind }}\n' },
  good: { 'templates/a.yaml': 'kind: {{ .Values.kind }}\n', 'values.yaml': 'kind: ConfigMap\n' },
});
