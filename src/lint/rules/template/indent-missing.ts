import type { ChartTemplate } from '../../../package/chart';
import type { ActionNode, TemplateCallNode } from '../../../template/nodes';
import { staticRule } from '../../rule';
import type { LintSubject } from '../../subject';
import { atNode } from '../../target';
import { hasLineLeftOf, printsUnindentedYaml, templatePrinted } from '../../template-text/printed-blocks';
import { soundTemplates } from '../../template-text/sound-templates';
import { placeOf } from '../../template-text/tag-places';
import { partsOfTemplate } from '../../template-text/template-parts';
import { isYamlPlace } from '../../template-text/yaml-templates';

export const indentMissing = staticRule({
  id: 'indent-missing',
  area: 'template',
  severity: 'error',
  description: 'a block behind spaces that is not indented itself',
  why: 'The spaces before a tag are those of the first line that it prints. `toYaml` and `include` write the others from the first column on, so that the document breaks, or keys land where nobody looks for them, as soon as there is more than one line.',
  links: ['https://helm.sh/docs/chart_template_guide/function_list/#nindent'],
  recommended: true,
  messages: {
    yaml: {
      text: 'the first line of the block has {spaces} spaces, and all others have none',
      help: 'indent them all: {{- … | nindent {spaces} }}',
    },
    named: {
      text: 'the first line of "{name}" has {spaces} spaces here, and others have fewer',
      help: 'indent them all: {{- include "{name}" … | nindent {spaces} }}',
    },
  },
  bad: {
    'values.yaml': 'labels: { a: b, c: d }\n',
    'templates/a.yaml': 'metadata:\n  labels:\n    {{ toYaml .Values.labels }}\n',
  },
  good: {
    'values.yaml': 'labels: { a: b, c: d }\n',
    'templates/a.yaml': 'metadata:\n  labels:\n    {{- toYaml .Values.labels | nindent 4 }}\n',
  },
  *check(subject) {
    for (const template of soundTemplates(subject)) {
      const { actions, calls } = partsOfTemplate(template);
      for (const tag of [...actions, ...calls]) {
        const fault = faultOf(subject, template, tag);
        if (fault !== undefined && isYamlPlace(subject, template, tag)) yield { at: atNode(template, tag), ...fault };
      }
    }
  },
});

function faultOf(subject: LintSubject, template: ChartTemplate, tag: ActionNode | TemplateCallNode) {
  const spaces = spacesBefore(template, tag);
  if (spaces === undefined) return undefined;
  if (tag.kind === 'action' && printsUnindentedYaml(subject.flow, tag)) {
    return { message: 'yaml', data: { spaces } } as const;
  }
  const named = templatePrinted(tag, subject.namedTemplates);
  if (named === undefined || !hasLineLeftOf(named, spaces)) return undefined;
  return { message: 'named', data: { spaces, name: named.name } } as const;
}

/** The spaces before a tag that begins its line below another one, whatever way leads there. */
function spacesBefore(template: ChartTemplate, tag: ActionNode | TemplateCallNode): number | undefined {
  const { before } = placeOf(template, tag);
  const isBehindSpaces = before.every(({ line, open }) => line !== '' && line.trim() === '' && open !== undefined);
  return isBehindSpaces ? before[0]?.line.length : undefined;
}
