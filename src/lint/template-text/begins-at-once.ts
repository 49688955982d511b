import type { ChartTemplate } from '../../package/chart';
import { functionOf } from '../../template/function-of';
import type { ActionNode, TemplateNode } from '../../template/nodes';
import type { NamedTemplates } from '../named-templates';
import { trimmedText } from './trimmed-text';

/** Whether what is indented has no line break at its start, as named templates have when they are not trimmed. */
export function beginsAtOnce({ pipeline }: ActionNode, namedTemplates: NamedTemplates): boolean {
  const [first] = pipeline.commands;
  if (first === undefined || functionOf(first) !== 'include') return true;
  const [, name] = first.operands;
  const named = name?.kind === 'string' ? namedTemplates.find(name.value) : undefined;
  const start = named?.node.body.map((node) => startOf(named.template, node)).find((text) => text !== '');
  return start !== undefined && !/^\s*\n/.test(start);
}

/** What a node prints first; what is not known may be a line break. */
function startOf(template: ChartTemplate, node: TemplateNode): string {
  if (node.kind === 'text') return trimmedText(template.file, node).text;
  if (node.kind === 'comment') return '';
  return node.kind === 'action' && node.pipeline.assignment !== undefined ? '' : '\n';
}
