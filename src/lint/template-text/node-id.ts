import type { CommandNode, OperandNode, PipelineNode } from '../../template/nodes';

/** Equal for pipelines that are written alike, however they are spaced or put in parentheses. */
export function pipelineId({ assignment, commands }: PipelineNode): string {
  const value = commands.map(commandId).join('|');
  return assignment === undefined ? value : `${assignment.names.join()}${assignment.operator}${value}`;
}

function commandId({ operands }: CommandNode): string {
  const [only] = operands;
  return operands.length === 1 && only !== undefined ? operandId(only) : operands.map(operandId).join(' ');
}

/** Equal for operands that are written alike. */
export function operandId(node: OperandNode): string {
  switch (node.kind) {
    case 'dot':
      return '.';
    case 'nil':
      return 'nil';
    case 'boolean':
      return String(node.value);
    case 'number':
    case 'character':
      return node.text;
    case 'string':
      return JSON.stringify(node.value);
    case 'identifier':
      return node.name;
    case 'field':
      return `.${node.path.join('.')}`;
    case 'variable':
      return ['$' + node.name, ...node.path].join('.');
    case 'chain':
      return [operandId(node.operand), ...node.path].join('.');
    case 'parenthesis': {
      const { commands, assignment } = node.pipeline;
      const [only] = commands;
      const isPlain = assignment === undefined && commands.length === 1 && only?.operands.length === 1;
      return isPlain ? pipelineId(node.pipeline) : `(${pipelineId(node.pipeline)})`;
    }
  }
}
