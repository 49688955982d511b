import type { Chart } from '../../package/chart';
import type { PipelineNode } from '../../template/nodes';
import type { ValuesRead } from '../flow/events';
import { parentsOf } from '../template-text/parents-of';
import { operandOf } from '../template-text/pipeline-call';
import { dependencyKeys } from './root-keys';

/**
 * Whether a read is in the `else` of a condition that asks for the values of a dependency. Of these the chart itself has
 * some, so what stands there is for the dependency, which runs the same named template with its own values.
 */
export function isMeantForDependency({ template, node }: ValuesRead, chart: Chart): boolean {
  const way = [...parentsOf(template, node), node];
  return way.some((part, index) => {
    if (part.kind !== 'if' && part.kind !== 'with') return false;
    const [first] = part.branches;
    return first !== undefined && way[index + 1] !== first && asksForDependency(first.pipeline, chart);
  });
}

function asksForDependency(pipeline: PipelineNode, chart: Chart): boolean {
  const operand = operandOf(pipeline);
  if (operand?.kind !== 'field' && operand?.kind !== 'variable') return false;
  const [values, key = '', ...more] = operand.path;
  return values === 'Values' && more.length === 0 && dependencyKeys(chart).has(key);
}
