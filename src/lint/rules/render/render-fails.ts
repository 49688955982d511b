import { failureReports } from '../../objects/failure-reports';
import { isRefusalOfDefaults } from '../../objects/failure';
import { renderRule } from '../../rule';

const CONFIG_MAP = `apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ .Release.Name }}-demo
data:
  host: `;

export const renderFails = renderRule({
  id: 'render-fails',
  area: 'render',
  severity: 'error',
  description: 'Helm does not render the chart with one of its value sets',
  why: `
    What does not render cannot be installed. \`helm lint\` does not see all of it: it takes \`fail\` and \`required\` for log
    lines, and of templates that write no YAML it names the first.

    Where a rule that reads the files tells what Helm fails for, that one speaks: a dependency that is missing, a values
    file that is no YAML, a template that is not there. This one does where that one is off or suppressed.`,
  links: ['https://helm.sh/docs/helm/helm_template/'],
  recommended: true,
  messages: {
    fail: {
      text: 'the chart refuses these values: {failure}',
      help: 'change the values, or the check in the template',
    },
    execution: { text: 'the template fails: {failure}', help: 'correct the template for these values' },
    syntax: { text: 'the template is not understood: {failure}', help: 'correct the syntax' },
    yaml: {
      text: 'the template writes {line}, which is not YAML: {failure}',
      help: 'correct what is written there, or its indentation; helm template --debug shows all that the template writes',
    },
    head: {
      text: 'the template writes a document that Helm does not take: {failure}',
      help: 'write an object of Kubernetes, or nothing; helm template --debug shows all that the template writes',
    },
    unread: {
      text: 'the template writes text that Helm does not read as YAML: {failure}',
      help: 'look at what it writes with helm template --debug',
    },
    schema: { text: 'the schema refuses these values: {failure}', help: 'change the value, or the schema' },
    invalidSchema: { text: 'Helm cannot use the schema: {failure}', help: 'correct the schema' },
    values: { text: 'Helm does not read these values: {failure}', help: 'correct the YAML of the file' },
    unfinished: {
      text: 'the chart takes more than a render may: {failure}',
      help: 'look for a loop over very many items in the templates',
    },
    other: {
      text: 'Helm does not render the chart: {failure}',
      help: 'correct what Helm names; helm template shows whether it renders',
    },
  },
  bad: { 'templates/config.yaml': `${CONFIG_MAP}{{ required "host is needed" .Values.host | quote }}\n` },
  good: { 'templates/config.yaml': `${CONFIG_MAP}{{ .Values.host | quote }}\n`, 'values.yaml': 'host: example.com\n' },
  *checkRender(render, { chart, valueSets }) {
    const { failure } = render;
    if (failure === undefined || isRefusalOfDefaults(render, valueSets)) return;
    yield* failureReports(render, failure, chart);
  },
});
