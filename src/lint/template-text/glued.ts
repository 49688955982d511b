import type { ChartTemplate } from '../../package/chart';
import { functionOf } from '../../template/function-of';
import type { Node, TemplateNode } from '../../template/nodes';
import { lineStart } from './line';
import { inBlockScalar, type YamlContext } from './yaml-context';
import { placeOf } from './tag-places';
import { trimmedText } from './trimmed-text';

/** The first line of a text. */
export const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';

/** The line that a text is appended to, where both are lines of YAML. */
export function gluedBefore(
  template: ChartTemplate,
  node: Extract<TemplateNode, { kind: 'text' }>,
): string | undefined {
  const { text, cutBefore } = trimmedText(template.file, node);
  if (!cutBefore.includes('\n')) return undefined;
  const { key, isItem } = lineStart(firstLine(text));
  return key === undefined && !isItem ? undefined : completeLine(template, node);
}

/** The line that what `toYaml` prints is appended to. */
export function gluedTo(template: ChartTemplate, body: readonly TemplateNode[], index: number): string | undefined {
  const [before, node] = [body[index - 1], body[index]];
  if (before?.kind !== 'text' || node?.kind !== 'action' || node.pipeline.assignment !== undefined) return undefined;
  const last = node.pipeline.commands.at(-1);
  if (
    last === undefined ||
    functionOf(last) !== 'toYaml' ||
    !trimmedText(template.file, before).cutAfter.includes('\n')
  )
    return undefined;
  return completeLine(template, node);
}

function completeLine(template: ChartTemplate, node: Node): string | undefined {
  const { before } = placeOf(template, node);
  // Ways on which the line is empty may be the only ones that lead here.
  return before.every(({ line }) => line.trim() !== '') ? before.find(isYamlLine)?.line : undefined;
}

function isYamlLine(way: YamlContext): boolean {
  const { key, rest, inComment, quote } = lineStart(way.line);
  return key !== undefined && !/^[[{|>]/.test(rest) && !inComment && quote === undefined && !inBlockScalar(way);
}
