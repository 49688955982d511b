import { atText } from '../../target';
import { staticRule } from '../../rule';
import { soundTemplates } from '../../template-text/sound-templates';
import { unreachableBranches } from '../../template-text/unreachable-branches';

export const branchUnreachable = staticRule({
  id: 'branch-unreachable',
  area: 'template',
  severity: 'warning',
  description: 'a branch that no value can reach',
  why: 'What stands in it is never rendered, whatever users set: it was meant to be reached and is not, or it is left over.',
  recommended: true,
  messages: {
    never: { text: 'this branch is never taken: {reason}', help: 'correct the condition, or remove the branch' },
  },
  bad: {
    'templates/a.yaml': '{{- if .Values.a }}\na: 1\n{{- else if .Values.a }}\na: 2\n{{- end }}\n',
  },
  good: {
    'templates/a.yaml': '{{- if .Values.a }}\na: 1\n{{- else if .Values.b }}\na: 2\n{{- end }}\n',
  },
  *check(subject) {
    for (const template of soundTemplates(subject)) {
      for (const { range, reason } of unreachableBranches(template, subject)) {
        yield { at: atText(template.file, range), message: 'never', data: { reason } };
      }
    }
  },
});
