import { pathText } from '../../../package/data-file';
import { labelFaults } from '../../manifests/label-faults';
import { renderRule } from '../../rule';
import { atObject } from '../../target';

export const labelValue = renderRule({
  id: 'label-value',
  area: 'render',
  severity: 'error',
  description: 'labels, selectors and annotations that the Kubernetes API refuses',
  why: `The API server refuses an object with a label value of more than 63 characters or with a \`+\`, a space or a slash
in it, such as a version \`1.2.3+build\` or an image's name. Annotations may hold any text, but their keys may not.`,
  links: ['https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#syntax-and-character-set'],
  recommended: true,
  messages: {
    labelKey: { text: 'in {path}, {said}', help: 'use a key that the API takes' },
    labelValue: {
      text: 'in {path}, {said}',
      help: 'replace what a label does not admit, as in replace "+" "_" | trunc 63 | trimSuffix "-"',
    },
    annotationKey: { text: 'in {path}, {said}', help: 'use a key that the API takes' },
    annotationSize: { text: '{path} {said}', help: 'keep large texts in a ConfigMap' },
  },
  bad: {
    'Chart.yaml': 'apiVersion: v2\nname: demo\nversion: 1.0.0+build\n',
    'templates/config.yaml': `
      apiVersion: v1
      kind: ConfigMap
      metadata:
        name: demo
        labels:
          helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
    `,
  },
  good: {
    'Chart.yaml': 'apiVersion: v2\nname: demo\nversion: 1.0.0+build\n',
    'templates/config.yaml': `
      apiVersion: v1
      kind: ConfigMap
      metadata:
        name: demo
        labels:
          helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version | replace "+" "_" }}
    `,
  },
  *checkRender({ objects }) {
    for (const object of objects) {
      for (const { path, part, said } of labelFaults(object.data)) {
        yield { at: atObject(object, ...path), message: part, data: { path: pathText(path), said } };
      }
    }
  },
});
