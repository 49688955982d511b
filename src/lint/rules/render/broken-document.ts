import { lineRange } from '../../../package/source-file';
import { templateOfSource } from '../../place/template-of-source';
import { renderRule } from '../../rule';
import { atText } from '../../target';

const CONFIG_MAP = `apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ .Release.Name }}-demo
`;

export const brokenDocument = renderRule({
  id: 'broken-document',
  area: 'render',
  severity: 'error',
  description: 'a rendered document that is not a Kubernetes object',
  why: '`helm template` prints text of any kind; `helm install` and every tool that takes the output refuse it. Mostly a `---` or a condition is missing, or a helper writes more than it should.',
  recommended: true,
  messages: {
    broken: {
      text: 'this template renders a document that Kubernetes does not take: {problem}',
      help: 'look at what it writes with helm template, and let it write whole objects or nothing',
    },
  },
  bad: { 'templates/config.yaml': `${CONFIG_MAP}---\nowner: nobody\n` },
  good: { 'templates/config.yaml': CONFIG_MAP },
  *checkRender({ broken }, { chart }) {
    for (const { source, message, duplicateKey } of broken) {
      if (duplicateKey !== undefined) continue;
      const file = (source === undefined ? undefined : templateOfSource(chart, source)?.file) ?? chart.chartYaml.source;
      const problem = message.replace(/^not an object: /, '');
      yield { at: atText(file, lineRange(file, 1)), message: 'broken', data: { problem } };
    }
  },
});
