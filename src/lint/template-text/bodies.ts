import type { ChartTemplate } from '../../package/chart';
import type { TemplateNode } from '../../template/nodes';
import { visit } from '../../template/visit';

/** The bodies of a template: of the file, and of each branch, loop and definition in it. */
export function eachBody(template: ChartTemplate): readonly (readonly TemplateNode[])[] {
  const bodies: (readonly TemplateNode[])[] = [template.tree.body];
  visit(template.tree.body, (node) => {
    if ('body' in node) bodies.push(node.body);
    return node.kind === 'pipeline' || node.kind === 'action' ? 'skip' : undefined;
  });
  return bodies;
}
