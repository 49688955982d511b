import type { ChartTemplate } from '../../package/chart';
import type { Node, PipelineNode } from '../../template/nodes';
import { visit } from '../../template/visit';

/** The conditions of the branches that a node is in, and of those before them. */
export function conditionsAround(template: ChartTemplate, node: Node): readonly PipelineNode[] {
  let found: readonly PipelineNode[] = [];
  visit(template.tree.body, (each, parents) => {
    if (each !== node) return undefined;
    found = parents.flatMap((parent) =>
      parent.kind === 'if' || parent.kind === 'with' ? parent.branches.map(({ pipeline }) => pipeline) : [],
    );
    return 'stop';
  });
  return found;
}
