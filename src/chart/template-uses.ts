import type { BlockNode, CommandNode, DefineNode, TemplateNode } from '../template/nodes';
import { visit } from '../template/visit';

/** What a template has to do with the rest of its chart. */
export interface TemplateUses {
  readonly defines: readonly (DefineNode | BlockNode)[];
  /** The named templates that it includes by a constant name. */
  readonly includes: readonly string[];
  /** The chart's files that it reads by a constant path. */
  readonly reads: readonly string[];
}

export function usesOf(nodes: readonly TemplateNode[]): TemplateUses {
  const defines: (DefineNode | BlockNode)[] = [];
  const includes: string[] = [];
  const reads: string[] = [];
  visit(nodes, (node) => {
    if (node.kind === 'define' || node.kind === 'block') defines.push(node);
    if (node.kind === 'template') includes.push(node.name.value);
    if (node.kind !== 'command') return;
    const [head, text] = node.operands;
    if (head === undefined || text?.kind !== 'string') return;
    if (head.kind === 'identifier' && head.name === 'include') includes.push(text.value);
    if (isReader(head)) reads.push(text.value);
  });
  return { defines, includes, reads };
}

function isReader(head: CommandNode['operands'][number]): boolean {
  if (head.kind !== 'field' && head.kind !== 'variable') return false;
  return /(?:^|\.)Files\.(?:Get|GetBytes|Lines)$/.test(head.path.join('.'));
}
