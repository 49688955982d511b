import { failureText, isRefusalOfDefaults, placeOfFailure } from '../../objects/failure';
import { placesOfSchemaFaults } from '../../objects/schema-faults';
import { renderRule } from '../../rule';

const TEMPLATE = `apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ .Release.Name }}-demo
data:
  host: {{ required "host is needed" .Values.host | quote }}
`;

export const defaultsNeedValues = renderRule({
  id: 'defaults-need-values',
  area: 'render',
  severity: 'info',
  description: 'the chart refuses its own default values, though it has other value sets',
  why: '`helm install` without values stops with this sentence. That is right where nobody can choose for the user, and in the way of everybody who only wants to see what the chart does.',
  recommended: false,
  messages: {
    refused: {
      text: 'the chart cannot be installed with its default values: {failure}',
      help: 'give a default that works, or say in the README what must be set',
    },
  },
  bad: { 'templates/config.yaml': TEMPLATE, 'ci/host-values.yaml': 'host: example.com\n' },
  good: {
    'templates/config.yaml': TEMPLATE,
    'values.yaml': 'host: localhost\n',
    'ci/host-values.yaml': 'host: example.com\n',
  },
  *checkRender(render, { chart, valueSets }) {
    const { failure, valueSet } = render;
    if (failure === undefined || !isRefusalOfDefaults(render, valueSets)) return;
    const [fault] = placesOfSchemaFaults(failure, chart, valueSet);
    const at = fault?.at ?? placeOfFailure(failure, chart).at;
    yield { at, message: 'refused', data: { failure: fault?.text ?? failureText(failure) } };
  },
});
