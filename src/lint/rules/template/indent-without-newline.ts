import { functionOf } from '../../../template/function-of';
import type { ActionNode } from '../../../template/nodes';
import type { ChartTemplate } from '../../../package/chart';
import { type Report, staticRule } from '../../rule';
import { atNode } from '../../target';
import { beginsAtOnce } from '../../template-text/begins-at-once';
import { lineStart } from '../../template-text/line';
import { inBlockScalar, PRINTED } from '../../template-text/yaml-context';
import { type Indentation, indentationOf } from '../../template-text/printed-shape';
import { soundTemplates } from '../../template-text/sound-templates';
import { isInSourceComment } from '../../template-text/source-comment';
import { placeOf } from '../../template-text/tag-places';
import { partsOfTemplate } from '../../template-text/template-parts';
import { printsText } from '../../template-text/values-facts';

export const indentWithoutNewline = staticRule({
  id: 'indent-without-newline',
  area: 'template',
  severity: 'error',
  description: 'indent where nindent belongs, or nindent where its line break does harm',
  why: '`indent` indents each line of what it is given, the first one too, and begins no line of its own. Behind a key, or behind spaces, the first line then stands further right than the others, and the document breaks as soon as the value has more than one line.',
  links: ['https://helm.sh/docs/chart_template_guide/function_list/#nindent'],
  recommended: true,
  messages: {
    behindKey: {
      text: 'indent puts the first line of the block behind "{before}", on the same line',
      help: 'use nindent, which begins a line: {{- … | nindent {depth} }}',
    },
    behindSpaces: {
      text: 'the first line of the block is indented by {spaces} spaces more than the others',
      help: 'begin the line with the tag, {{ … | indent {depth} }}, or write {{- … | nindent {depth} }}',
    },
    outOfComment: {
      text: 'the block begins a line of its own, and so does not stay in the comment',
      help: 'make the whole a comment of the template: {{/* … */}}',
    },
  },
  bad: {
    'values.yaml': 'labels: { a: b, c: d }\n',
    'templates/a.yaml': 'metadata:\n  labels: {{ toYaml .Values.labels | indent 4 }}\n',
  },
  good: {
    'values.yaml': 'labels: { a: b, c: d }\n',
    'templates/a.yaml': 'metadata:\n  labels: {{- toYaml .Values.labels | nindent 4 }}\n',
  },
  *check(subject): Generator<Report<'behindKey' | 'behindSpaces' | 'outOfComment'>> {
    for (const template of soundTemplates(subject)) {
      for (const action of partsOfTemplate(template).actions) {
        if (!beginsAtOnce(action, subject.namedTemplates)) continue;
        const indentation = indentationOf(action.pipeline.commands);
        if (indentation === undefined || action.pipeline.assignment !== undefined) continue;
        const fault = faultOf(template, action, indentation);
        // A text is printed as one scalar: it may begin behind its key, as in `key: |`.
        if (fault?.message === 'behindKey' && printsText(subject.flow, action)) continue;
        if (fault !== undefined) yield { at: atNode(template, action), ...fault };
      }
    }
  },
});

type Fault = Omit<Report<'behindKey' | 'behindSpaces' | 'outOfComment'>, 'at'>;

function faultOf(template: ChartTemplate, action: ActionNode, { name, depth = 0 }: Indentation): Fault | undefined {
  const faults = placeOf(template, action).before.map((way): Fault | undefined => {
    const { line } = way;
    const { key, rest, inComment } = lineStart(line);
    const isScalar = inBlockScalar(way);
    if (name === 'nindent')
      return inComment && !isScalar && isInSourceComment(template, action) ? { message: 'outOfComment' } : undefined;
    if (depth === 0) return undefined;
    const isBlank = line.trim() === '';
    if (isBlank && line !== '') return { message: 'behindSpaces', data: { spaces: line.length, depth } };
    const isBehindKey = !isBlank && key !== undefined && (rest === '' || isYaml(action)) && !line.includes(PRINTED);
    if (isScalar || inComment || !isBehindKey) return undefined;
    return { message: 'behindKey', data: { before: line.trim().slice(0, 60), depth } };
  });
  const [first] = faults;
  return faults.every((fault) => fault !== undefined && fault.message === first?.message) ? first : undefined;
}

const isYaml = ({ pipeline }: ActionNode) => pipeline.commands.some((command) => functionOf(command) === 'toYaml');
