import { linterRule } from '../../rule';
import { greetingWith } from '../../suppressions/example-greeting';

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
  bad: greetingWith('{{/* chartwright-disable-next-line unquoted-text */}}', 'greeting: {{ .Values.greeting }}'),
  good: greetingWith(
    '{{/* chartwright-disable-next-line unquoted-text -- users give YAML here on purpose */}}',
    'greeting: {{ .Values.greeting }}',
  ),
});
