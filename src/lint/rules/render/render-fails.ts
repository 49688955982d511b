import { failureText, isMissingDependency, isRefusalOfDefaults, placeOfFailure } from '../../objects/failure';
import { placesOfSchemaFaults } from '../../objects/schema-faults';
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
    lines.

    Of dependencies that are not in charts/, for which Helm renders nothing either, dependency-missing speaks.`,
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
      text: 'the template writes text that is not YAML: {failure}',
      help: 'look at what it writes with helm template --debug',
    },
    schema: { text: 'the schema refuses these values: {failure}', help: 'change the value, or the schema' },
    other: { text: 'Helm does not render the chart: {failure}', help: 'do what Helm says' },
  },
  bad: { 'templates/config.yaml': `${CONFIG_MAP}{{ required "host is needed" .Values.host | quote }}\n` },
  good: { 'templates/config.yaml': `${CONFIG_MAP}{{ .Values.host | quote }}\n`, 'values.yaml': 'host: example.com\n' },
  *checkRender(render, { chart, valueSets }) {
    const { failure, valueSet } = render;
    if (failure === undefined || isRefusalOfDefaults(render, valueSets)) return;
    if (failure.schemaFaults.length > 0) {
      for (const { at, text, valuesPath } of placesOfSchemaFaults(failure, chart, valueSet)) {
        yield { at, message: 'schema', data: { failure: text }, valuesPath };
      }
      return;
    }
    if (isMissingDependency(failure, chart)) return;
    yield { ...placeOfFailure(failure, chart), message: failure.kind, data: { failure: failureText(failure) } };
  },
});
