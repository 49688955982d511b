import type { ChartTemplate } from '../../package/chart';
import type { Node } from '../../template/nodes';
import { visit } from '../../template/visit';
import { memoized } from '../memoized';

/** The nodes around a node of a template, the outermost first. */
export function parentsOf(template: ChartTemplate, node: Node): readonly Node[] {
  const parents = parentOfEach(template);
  const found: Node[] = [];
  for (let parent = parents.get(node); parent !== undefined; parent = parents.get(parent)) found.push(parent);
  return found.reverse();
}

/** All of them at once: a template may have thousands of nodes of which somebody asks. */
const parentOfEach = memoized((template: ChartTemplate): ReadonlyMap<Node, Node> => {
  const parents = new Map<Node, Node>();
  visit(template.tree.body, (node, around) => {
    const parent = around.at(-1);
    if (parent !== undefined) parents.set(node, parent);
  });
  return parents;
});
