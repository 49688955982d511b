import type { ChartTemplate } from '../../package/chart';
import type { Node } from '../../template/nodes';
import { visit } from '../../template/visit';
import { memoized } from '../memoized';

/** The fields of a template whose dot a range or with of the same template has bound. */
export const reboundFields = memoized((template: ChartTemplate): ReadonlySet<Node> => {
  const nodes = new Set<Node>();
  visit(template.tree.body, (node, parents) => {
    if (node.kind !== 'field') return;
    const isInside = parents.some((parent, index) => {
      const child = parents[index + 1] ?? node;
      if (parent.kind === 'range') return child !== parent.pipeline && child !== parent.otherwise;
      return parent.kind === 'branch' && child !== parent.pipeline && parents[index - 1]?.kind === 'with';
    });
    if (isInside) nodes.add(node);
  });
  return nodes;
});
