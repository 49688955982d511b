import { staticRule } from '../../rule';
import { atText } from '../../target';

export const templateSyntax = staticRule({
  id: 'template-syntax',
  area: 'template',
  severity: 'error',
  description: 'a template that Helm cannot parse',
  why: 'Helm parses every template of a chart before it renders the first one, so a single mistake stops `helm install`, `helm template` and `helm lint`. Helm names the first mistake only, with its line; this rule names twenty of a file, with their places, and how many more there are.',
  links: ['https://pkg.go.dev/text/template', 'https://helm.sh/docs/chart_template_guide/'],
  recommended: true,
  messages: { fault: { text: 'Helm cannot parse this template: {fault}', help: '{help}' } },
  bad: { 'templates/a.yaml': 'a: {{ .Values.a | qoute }}\n{{ if .Values.b }}\nb: 1\n' },
  good: { 'templates/a.yaml': 'a: {{ .Values.a | quote }}\n{{ if .Values.b }}\nb: 1\n{{ end }}\n' },
  *check({ chart }) {
    for (const { file, errors } of chart.templates) {
      for (const { range, message: fault, accepted, advice } of errors) {
        const parts = [
          ...(accepted === undefined ? [] : [`write ${accepted}`]),
          ...(advice === undefined ? [] : [advice]),
        ];
        const help = parts.length === 0 ? 'correct the template here' : parts.join('; ');
        yield { at: atText(file, range), message: 'fault', data: { fault, help } };
      }
    }
  },
});
