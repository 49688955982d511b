import { linterRule } from '../../rule';
import { greetingWith } from '../../suppressions/example-greeting';

export const suppressionUnused = linterRule({
  id: 'suppression-unused',
  area: 'suppression',
  severity: 'warning',
  checkedBy: 'linter',
  description: 'a comment or an entry of the config file suppresses nothing',
  why: [
    'What it was written for is gone, or it stands beside the wrong line. Left there, it hides the next finding of that',
    'rule, one that nobody has judged. It is only reported where its rules ran on all that it is about.',
  ].join(' '),
  recommended: true,
  messages: {
    comment: {
      text: '{rule} has no finding here that {directive} could suppress',
      help: 'take {rule} out of the comment',
    },
    misplaced: {
      text: 'chartwright-disable stands below the first content of the file, where it has no effect',
      help: 'move it above all content, or write chartwright-disable-next-line',
    },
    ignore: { text: 'the entry of ignore for {rule} fits no finding', help: 'take the entry out' },
    allow: { text: 'the allow entry {match} of {rule} fits no finding', help: 'take the entry out' },
  },
  bad: greetingWith(
    '{{/* chartwright-disable-next-line unquoted-text -- users give YAML here on purpose */}}',
    'greeting: {{ .Values.greeting | quote }}',
  ),
  good: greetingWith('greeting: {{ .Values.greeting | quote }}'),
});
