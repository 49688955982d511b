import { linterRule } from '../../rule';
import { greetingWith } from '../../suppressions/example-greeting';

export const suppressionUnknownRule = linterRule({
  id: 'suppression-unknown-rule',
  area: 'suppression',
  severity: 'warning',
  checkedBy: 'linter',
  description: 'a comment that suppresses findings names a rule, or has a form, that does not exist',
  why: [
    'A misspelt comment suppresses nothing, and reads as if it did. Rules have the ids that `chartwright rules` lists; the',
    'comments are `chartwright-disable-next-line`, `chartwright-disable-line` and, above all content of a file,',
    '`chartwright-disable`.',
  ].join(' '),
  recommended: true,
  messages: {
    unknown: {
      text: 'there is no rule {rule}, so nothing is suppressed for it',
      help: 'name a rule of `chartwright rules`',
    },
    misspelt: { text: 'there is no rule {rule}, so nothing is suppressed for it', help: 'write {nearest}' },
    noRule: { text: '{directive} names no rule, so it suppresses nothing', help: 'name the rules before the dashes' },
    colon: {
      text: '{directive} is no comment that suppresses anything',
      help: 'take the colon out: {nearest}, the rules, two dashes, and the reason',
    },
    directive: { text: '{directive} is no comment that suppresses anything', help: 'write {nearest}' },
  },
  bad: greetingWith(
    '{{/* chartwright-disable-next-line unquoted-txt -- users give YAML here on purpose */}}',
    'greeting: {{ .Values.greeting }}',
  ),
  good: greetingWith(
    '{{/* chartwright-disable-next-line unquoted-text -- users give YAML here on purpose */}}',
    'greeting: {{ .Values.greeting }}',
  ),
});
