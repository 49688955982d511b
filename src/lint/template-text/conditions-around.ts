import type { ChartTemplate } from '../../package/chart';
import type { Node, PipelineNode } from '../../template/nodes';
import { parentsOf } from './parents-of';

/** The conditions of the branches that a node is in, and of those before them. */
export const conditionsAround = (template: ChartTemplate, node: Node): readonly PipelineNode[] =>
  parentsOf(template, node).flatMap((parent) =>
    parent.kind === 'if' || parent.kind === 'with' ? parent.branches.map(({ pipeline }) => pipeline) : [],
  );
