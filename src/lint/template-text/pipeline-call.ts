import type { CommandNode, OperandNode, PipelineNode } from '../../template/nodes';

/** A pipeline as the call of one function. */
export interface PipelineCall {
  /** None where it is no call. */
  readonly name?: string;
  readonly args: readonly PipelineNode[];
}

/** The function that a pipeline calls, and its arguments; what is in parentheses alone is what is in them. */
export function callOf({ commands, assignment }: PipelineNode): PipelineCall {
  const [command] = commands;
  if (command === undefined || assignment !== undefined) return { args: [] };
  const [head, ...rest] = command.operands;
  if (commands.length > 1) return pipedCall(commands);
  if (head?.kind === 'parenthesis' && rest.length === 0) return callOf(head.pipeline);
  return head?.kind === 'identifier' ? { name: head.name, args: rest.map(asPipeline) } : { args: [] };
}

/** `a | f b` is `f b a`. */
function pipedCall(commands: readonly CommandNode[]): PipelineCall {
  const [head, ...rest] = commands.at(-1)?.operands ?? [];
  if (head?.kind !== 'identifier') return { args: [] };
  return { name: head.name, args: [...rest.map(asPipeline), { kind: 'pipeline', commands: commands.slice(0, -1) }] };
}

function asPipeline(operand: OperandNode): PipelineNode {
  if (operand.kind === 'parenthesis') return operand.pipeline;
  return { kind: 'pipeline', commands: [{ kind: 'command', operands: [operand] }] };
}

/** The one operand that a pipeline is. */
export function operandOf({ commands, assignment }: PipelineNode): OperandNode | undefined {
  const [operand, more] = commands[0]?.operands ?? [];
  if (commands.length !== 1 || more !== undefined || assignment !== undefined) return undefined;
  return operand?.kind === 'parenthesis' ? operandOf(operand.pipeline) : operand;
}
