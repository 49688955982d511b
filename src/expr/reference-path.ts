import type { CommandNode, OperandNode } from '../template/nodes';
import { type Expr, type ExpressionNode, nodeOf } from './expression';

/** Where a reference leads: the names below a template variable, whose own name is empty for the root context. */
export interface ReferencePath {
  readonly root: string;
  readonly segments: readonly string[];
}

/** What a reference refers to; nothing for any other expression. */
export const referencePath = (expr: Expr<unknown>): ReferencePath | undefined => pathOf(nodeOf(expr));

function pathOf(node: ExpressionNode): ReferencePath | undefined {
  switch (node.kind) {
    case 'variable':
      return { root: node.name, segments: node.path };
    case 'chain':
      return below(node.operand, node.path);
    case 'parenthesis':
      return node.pipeline.commands.length === 1 ? pathOf(node.pipeline.commands[0]!) : undefined;
    case 'command':
      return pathOfCommand(node);
    default:
      return undefined;
  }
}

/** `index parent "name"` and `index (default dict parent) "name"` are members, too: those whose names need quotes. */
function pathOfCommand({ operands }: CommandNode): ReferencePath | undefined {
  const [first, parent, name, ...rest] = operands;
  if (first === undefined) return undefined;
  if (parent === undefined) return pathOf(first);
  if (first.kind !== 'identifier' || name?.kind !== 'string' || rest.length > 0) return undefined;
  return first.name === 'index' ? below(withoutDefault(parent), [name.value]) : undefined;
}

function withoutDefault(operand: OperandNode): OperandNode {
  const command = operand.kind === 'parenthesis' ? operand.pipeline.commands[0] : undefined;
  const [name, , value] = command?.operands ?? [];
  return name?.kind === 'identifier' && name.name === 'default' && value !== undefined ? value : operand;
}

function below(parent: OperandNode, names: readonly string[]): ReferencePath | undefined {
  const found = pathOf(parent);
  return found === undefined ? undefined : { root: found.root, segments: [...found.segments, ...names] };
}
