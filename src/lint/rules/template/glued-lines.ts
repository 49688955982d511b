import { lineAt } from '../../../package/source-file';
import { type Report, staticRule } from '../../rule';
import { atNode, atText } from '../../target';
import { eachBody } from '../../template-text/bodies';
import { firstLine, gluedBefore, gluedTo } from '../../template-text/glued';
import { PRINTED } from '../../template-text/yaml-context';
import { soundTemplates } from '../../template-text/sound-templates';
import { trimmedText } from '../../template-text/trimmed-text';
import { isYamlPlace } from '../../template-text/yaml-templates';

export const gluedLines = staticRule({
  id: 'glued-lines',
  area: 'template',
  severity: 'error',
  description: 'a trim marker that puts two lines of YAML on one',
  why: 'A `-` in a tag takes all white space beside it, line breaks too. `-}}` before a key, or `{{-` before what begins no line of its own, appends that to the line before: the document breaks, or a value grows by what should have been a key.',
  links: ['https://helm.sh/docs/chart_template_guide/control_structures/#controlling-whitespace'],
  recommended: true,
  messages: {
    right: {
      text: 'the -}} before this takes the line break, so that "{next}" is appended to "{line}"',
      help: 'end line {tag} with }} in place of -}}',
    },
    left: {
      text: 'the {{- here takes the line break, so that the block is appended to "{line}"',
      help: 'pipe it to nindent, which begins a line',
    },
  },
  bad: { 'templates/a.yaml': 'a: 1\n{{- if .Values.b -}}\nb: 2\n{{- end }}\n' },
  good: { 'templates/a.yaml': 'a: 1\n{{- if .Values.b }}\nb: 2\n{{- end }}\n' },
  *check(subject): Generator<Report<'left' | 'right'>> {
    for (const template of soundTemplates(subject)) {
      for (const body of eachBody(template)) {
        for (const [index, node] of body.entries()) {
          const line = node.kind === 'text' ? gluedBefore(template, node) : gluedTo(template, body, index);
          if (line === undefined || !isYamlPlace(subject, template, node)) continue;
          const shown = line.replaceAll(PRINTED, '…').trim().slice(0, 60);
          if (node.kind !== 'text') yield { at: atNode(template, node), message: 'left', data: { line: shown } };
          else {
            const { text, cutBefore } = trimmedText(template.file, node);
            const next = firstLine(text).trim();
            const start = (node.range?.start ?? 0) + cutBefore.length;
            const at = atText(template.file, { start, end: start + next.length });
            const tag = lineAt(template.file, (node.range?.start ?? 1) - 1);
            yield { at, message: 'right', data: { line: shown, next: next.slice(0, 60), tag } };
          }
        }
      }
    }
  },
});
