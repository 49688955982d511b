import type { ChartTemplate } from '../../package/chart';
import type { BranchNode, Node } from '../../template/nodes';
import { visit } from '../../template/visit';
import { functionOf } from '../../template/function-of';
import { memoized } from '../memoized';

/** Functions that only ask something of their arguments. */
const ASKING: ReadonlySet<string | undefined> = new Set([
  ...[undefined, 'and', 'or', 'not', 'empty', 'default', 'hasKey', 'has', 'contains', 'len', 'kindIs', 'typeIs'],
  ...['eq', 'ne', 'lt', 'le', 'gt', 'ge'],
]);

/** The branch whose condition asks for a node and does nothing else with it, by node. */
export const plainConditions = memoized((template: ChartTemplate): ReadonlyMap<Node, BranchNode> => {
  const found = new Map<Node, BranchNode>();
  visit(template.tree.body, (node) => {
    if (node.kind !== 'if' && node.kind !== 'with') return;
    for (const branch of node.branches) {
      visit([branch.pipeline], (part) => {
        if (part.kind === 'command' && !ASKING.has(functionOf(part))) return 'skip';
        found.set(part, branch);
      });
    }
  });
  return found;
});

/** What is said to those who still use something of old. */
const OF_OLD = /deprecat|renamed|removed|replaced|legacy|obsolete|no longer|instead/i;

/** Whether a branch refuses what its condition asks for, or tells of something else that took its place. */
export const turnsDown = ({ body }: BranchNode): boolean =>
  !visit(body, (node) => {
    if (node.kind === 'identifier') return node.name === 'fail' ? 'stop' : undefined;
    const text = node.kind === 'string' ? node.value : node.kind === 'text' || node.kind === 'comment' ? node.text : '';
    return OF_OLD.test(text) ? 'stop' : undefined;
  });
