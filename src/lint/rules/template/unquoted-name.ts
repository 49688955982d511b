import { staticRule } from '../../rule';
import { unquotedReport, unquotedTexts } from '../../template-text/unquoted-texts';

export const unquotedName = staticRule({
  id: 'unquoted-name',
  area: 'template',
  severity: 'info',
  description: 'a name of an object, of a part of one or of a key that is printed without quotes',
  why: 'Kubernetes takes `1234`, `12e4` and `true` for names, but YAML makes a number or a boolean of them, and the object is refused. Names like that are rare, so that the preset `recommended` leaves this out; of texts that may be anything `unquoted-text` tells.',
  links: [
    'https://helm.sh/docs/chart_template_guide/function_list/#quote-and-squote',
    'https://kubernetes.io/docs/concepts/overview/working-with-objects/names/',
  ],
  recommended: false,
  messages: {
    unquoted: {
      text: 'the value {path} is printed without quotes: {example}',
      help: 'pipe it to quote: {{ … | quote }}',
    },
  },
  bad: {
    'values.yaml': 'existingSecret: demo\n',
    'templates/a.yaml': 'env:\n  - secretRef:\n      name: {{ .Values.existingSecret }}\n',
  },
  good: {
    'values.yaml': 'existingSecret: demo\n',
    'templates/a.yaml': 'env:\n  - secretRef:\n      name: {{ .Values.existingSecret | quote }}\n',
  },
  *check(subject) {
    for (const text of unquotedTexts(subject)) {
      if (text.isName) yield unquotedReport(subject, text, 'unquoted', '1234 or 12e4 would become a number');
    }
  },
});
