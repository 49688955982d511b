import type { ChartTemplate } from '../../package/chart';
import type { BranchNode, IfNode, Node, WithNode } from '../../template/nodes';
import { visit } from '../../template/visit';
import { parentsOf } from './parents-of';
import { callOf } from './pipeline-call';

/**
 * Whether one of some nodes is an alternative to a node: it stands in what runs in its place, in a condition that asks
 * for both, or in one that asks whether the other is missing.
 */
export function isAlternative(template: ChartTemplate, node: Node, others: ReadonlySet<Node>): boolean {
  const way = [...parentsOf(template, node), node];
  return way.some((part, index) => {
    if (part.kind !== 'if' && part.kind !== 'with') return false;
    return !visit(besides(part, way.slice(index + 1)), (each) => (others.has(each) ? 'stop' : undefined));
  });
}

/** What there is of a condition and its branches beside the way that leads on in one of them. */
function besides({ branches, otherwise }: IfNode | WithNode, [own, next]: readonly Node[]): readonly Node[] {
  const others = [...branches, ...(otherwise === undefined ? [] : [otherwise])].filter((one) => one !== own);
  return own?.kind === 'branch' && (next === own.pipeline || isNegated(own)) ? [...others, own.pipeline] : others;
}

const isNegated = ({ pipeline }: BranchNode) => ['not', 'empty'].includes(callOf(pipeline).name ?? '');
