import { fieldFaults } from '../../manifests/field-faults';
import { fieldMessage } from '../../manifests/field-message';
import { judgedReleases } from '../../manifests/judged-releases';
import { refusedValues } from '../../manifests/refused-values';
import { renderRule } from '../../rule';
import { atObject } from '../../target';

export const objectFields = renderRule({
  id: 'object-fields',
  area: 'render',
  severity: 'error',
  description: 'fields of rendered objects that the Kubernetes API does not know, misses, or does not take as they are',
  why: `The API server drops a field that it does not know, so that a misspelt \`nodeselector\` places pods anywhere, and
refuses a value of another type: an environment variable whose value is the number \`8080\` stops the whole release. It also
refuses words that it does not know, as \`restartPolicy: always\`, numbers out of range, fields that exclude each other, as
\`minAvailable\` and \`maxUnavailable\`, and pods of a Job without a \`restartPolicy\` that lets them end.
\`helm template\` and \`helm lint\` see neither. Fields are compared with a table that comes with the linter; of custom
resources only the metadata is.`,
  links: ['https://kubernetes.io/docs/reference/kubernetes-api/'],
  recommended: true,
  messages: {
    headless: {
      text: 'the object has no {field}, so the API cannot tell what it is',
      help: 'give each document of a template an apiVersion and a kind',
    },
    misspelt: { text: 'the API knows no field {path}', help: 'write {near}' },
    unknown: {
      text: 'the API knows no field {path}',
      help: 'take it out, or move it to where the API has it',
    },
    gone: {
      text: 'the field {path} is not in Kubernetes after {until}',
      help: 'take it out, or render it for older releases only',
    },
    missing: { text: 'the API requires the field {path}, which is not there', help: 'set it to {wanted}' },
    notText: {
      text: 'the field {path} is {found}, but the API takes {wanted}',
      help: 'pipe the value through quote where the template prints it',
    },
    type: {
      text: 'the field {path} is {found}, but the API takes {wanted}',
      help: 'let the template print {wanted} here',
    },
    content: { text: 'the field {path} is {found}, but the API takes {wanted}', help: 'give it as {wanted}' },
    excluded: {
      text: 'the API does not take the field {path} {by}',
      help: 'take it out, or what it does not go with',
    },
    choice: { text: '{path} has none of {fields}, and the API requires one', help: 'give it one, or leave it out' },
  },
  bad: {
    'templates/config.yaml': `
      apiVersion: v1
      kind: ConfigMap
      metadata:
        name: demo
      data:
        port: {{ .Values.port }}
    `,
    'values.yaml': 'port: 8080\n',
  },
  good: {
    'templates/config.yaml': `
      apiVersion: v1
      kind: ConfigMap
      metadata:
        name: demo
      data:
        port: {{ .Values.port | quote }}
    `,
    'values.yaml': 'port: 8080\n',
  },
  *checkRender(render, subject) {
    const releases = judgedReleases(render, subject);
    for (const object of render.objects) {
      for (const field of ['apiVersion', 'kind'] as const) {
        if (object[field] === '') yield { at: atObject(object), message: 'headless', data: { field } };
      }
      for (const fault of [...fieldFaults(object.data, releases), ...refusedValues(object.data, releases)]) {
        const said = fieldMessage(fault);
        if (said !== undefined) yield { at: atObject(object, ...fault.path), ...said };
      }
    }
  },
});
