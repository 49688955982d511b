import type { IdentifierNode, TemplateNode } from '../../../template/nodes';
import { visit } from '../../../template/visit';
import { type Report, staticRule } from '../../rule';
import { atNode } from '../../target';
import { isNotes, ranByNotesAlone } from '../../template-text/ran-by-notes';
import { soundTemplates } from '../../template-text/sound-templates';

export const failInNotes = staticRule({
  id: 'fail-in-notes',
  area: 'template',
  severity: 'info',
  description: 'a check of values that only NOTES.txt runs',
  why: 'NOTES.txt is for people to read. Tools that render some templates alone, such as helm-unittest and `helm template --show-only`, never get there, and `helm lint` does not fail for it; a chart that has this one as a dependency fails on a text that it does not print.',
  recommended: false,
  messages: {
    notes: {
      text: '{name} stands in NOTES.txt, where few look for what stops a render',
      help: 'move the check to a template of its own, or to values.schema.json',
    },
    named: {
      text: '{name} stands in the named template "{template}", which NOTES.txt alone runs',
      help: 'run the template from one that makes objects, or move the check to values.schema.json',
    },
  },
  bad: { 'templates/NOTES.txt': '{{ if not .Values.host }}{{ fail "host is needed" }}{{ end }}\n' },
  good: {
    'templates/validate.yaml': '{{ if not .Values.host }}{{ fail "host is needed" }}{{ end }}\n',
    'templates/NOTES.txt': 'Installed.\n',
  },
  *check(subject): Generator<Report<'notes' | 'named'>> {
    const templates = soundTemplates(subject);
    for (const template of templates.filter(({ file }) => isNotes(file.path))) {
      for (const node of refusals(template.tree.body)) {
        yield { at: atNode(template, node), message: 'notes', data: { name: node.name } };
      }
    }
    const own = new Set(templates);
    for (const { template, node, name } of ranByNotesAlone(subject)) {
      if (!own.has(template)) continue;
      for (const refusal of refusals(node.body)) {
        yield { at: atNode(template, refusal), message: 'named', data: { name: refusal.name, template: name } };
      }
    }
  },
});

function refusals(body: readonly TemplateNode[]): readonly IdentifierNode[] {
  const found: IdentifierNode[] = [];
  visit(body, (node) => {
    if (node.kind === 'define') return 'skip';
    if (node.kind === 'identifier' && (node.name === 'fail' || node.name === 'required')) found.push(node);
    return undefined;
  });
  return found;
}
