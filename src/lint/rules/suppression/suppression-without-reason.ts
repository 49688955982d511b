import { linterRule } from '../../rule';

export const suppressionWithoutReason = linterRule({
  id: 'suppression-without-reason',
  area: 'suppression',
  severity: 'warning',
  checkedBy: 'linter',
  description: 'a comment that suppresses findings gives no reason',
  why: [
    'A finding that is left out without a word looks like one that nobody has seen: the next reader cannot tell whether it',
    'is safe, nor when the comment may go. So a comment without a reason has no effect, and the finding is still reported.',
  ].join(' '),
  recommended: true,
  messages: {
    noReason: {
      text: '{directive} gives no reason, so it suppresses nothing',
      help: 'say why after two dashes: {directive} {rules} -- the reason',
    },
  },
  bad: {
    'values.yaml': 'greeting: hello\n',
    'templates/configmap.yaml': `
      apiVersion: v1
      kind: ConfigMap
      metadata:
        name: web
      data:
        {{/* chartwright-disable-next-line unquoted-text */}}
        greeting: {{ .Values.greeting }}
    `,
  },
  good: {
    'values.yaml': 'greeting: hello\n',
    'templates/configmap.yaml': `
      apiVersion: v1
      kind: ConfigMap
      metadata:
        name: web
      data:
        {{/* chartwright-disable-next-line unquoted-text -- users give YAML here on purpose */}}
        greeting: {{ .Values.greeting }}
    `,
  },
});
