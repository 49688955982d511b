import type {
  ActionNode,
  AssignmentNode,
  BooleanNode,
  BranchNode,
  ChainNode,
  CommandNode,
  CommentNode,
  DefineNode,
  DotNode,
  ElseNode,
  EndNode,
  FieldNode,
  IdentifierNode,
  IfNode,
  LoopControlNode,
  NilNode,
  NumberNode,
  OperandNode,
  ParenthesisNode,
  PipelineNode,
  RangeNode,
  StringNode,
  TemplateNode,
  TextNode,
  Trim,
  VariableNode,
  WithNode,
} from './nodes';

/** Tags stand alone on their line and are trimmed on the left, so that they leave nothing of that line behind. */
export const TRIM_LEFT: Trim = Object.freeze({ left: true, right: false });
export const NO_TRIM: Trim = Object.freeze({ left: false, right: false });

const freeze = <N extends object>(node: N): N => Object.freeze(node);

export const dot = (): DotNode => freeze({ kind: 'dot' });
export const nil = (): NilNode => freeze({ kind: 'nil' });
export const boolean = (value: boolean): BooleanNode => freeze({ kind: 'boolean', value });
export const number = (text: string): NumberNode => freeze({ kind: 'number', text });
export const string = (value: string, quote: 'double' | 'raw' = 'double'): StringNode =>
  freeze({ kind: 'string', value, quote });
export const identifier = (name: string): IdentifierNode => freeze({ kind: 'identifier', name });
export const field = (...path: readonly string[]): FieldNode => freeze({ kind: 'field', path: freeze(path) });
export const variable = (name: string, ...path: readonly string[]): VariableNode =>
  freeze({ kind: 'variable', name, path: freeze(path) });
/** A variable of which more is known than its name: the marks of another one. */
export function marked(node: VariableNode, { owner, isLet }: Pick<VariableNode, 'owner' | 'isLet'>): VariableNode {
  if (owner === undefined && isLet === undefined) return node;
  return freeze({ ...node, ...(owner && { owner }), ...(isLet && { isLet }) });
}
export const parenthesis = (inner: PipelineNode | OperandNode): ParenthesisNode =>
  freeze({ kind: 'parenthesis', pipeline: inner.kind === 'pipeline' ? inner : pipeline(command(inner)) });
export const chain = (operand: ChainNode['operand'], ...path: readonly string[]): ChainNode =>
  freeze({ kind: 'chain', operand, path: freeze(path) });

export const command = (...operands: readonly OperandNode[]): CommandNode =>
  freeze({ kind: 'command', operands: freeze(operands) });
export const pipeline = (...commands: readonly CommandNode[]): PipelineNode =>
  freeze({ kind: 'pipeline', commands: freeze(commands) });
export const assignment = (names: readonly string[], operator: ':=' | '='): AssignmentNode =>
  freeze({ kind: 'assignment', names: freeze([...names]), operator });
/** The same pipeline with its value put into variables. */
export const assigned = (names: readonly string[], operator: ':=' | '=', value: PipelineNode): PipelineNode =>
  freeze({ kind: 'pipeline', assignment: assignment(names, operator), commands: value.commands });

export const text = (content: string): TextNode => freeze({ kind: 'text', text: content });
export const comment = (content: string, trim: Trim = TRIM_LEFT): CommentNode =>
  freeze({ kind: 'comment', text: content, trim });
export const action = (value: PipelineNode, trim: Trim = NO_TRIM): ActionNode =>
  freeze({ kind: 'action', pipeline: value, trim });
export const branch = (condition: PipelineNode, body: readonly TemplateNode[], trim: Trim = TRIM_LEFT): BranchNode =>
  freeze({ kind: 'branch', pipeline: condition, body: freeze([...body]), trim });
export const otherwise = (body: readonly TemplateNode[], trim: Trim = TRIM_LEFT): ElseNode =>
  freeze({ kind: 'else', body: freeze([...body]), trim });
export const end = (trim: Trim = TRIM_LEFT): EndNode => freeze({ kind: 'end', trim });

const withElse = (node: ElseNode | undefined) => (node === undefined ? {} : { otherwise: node });

export const ifNode = (branches: readonly BranchNode[], elseNode?: ElseNode, endNode: EndNode = end()): IfNode =>
  freeze({ kind: 'if', branches: freeze([...branches]), ...withElse(elseNode), end: endNode });
export const withNode = (branches: readonly BranchNode[], elseNode?: ElseNode, endNode: EndNode = end()): WithNode =>
  freeze({ kind: 'with', branches: freeze([...branches]), ...withElse(elseNode), end: endNode });
export const rangeNode = (
  over: PipelineNode,
  body: readonly TemplateNode[],
  elseNode?: ElseNode,
  trim: Trim = TRIM_LEFT,
  endNode: EndNode = end(),
): RangeNode =>
  freeze({ kind: 'range', pipeline: over, trim, body: freeze([...body]), ...withElse(elseNode), end: endNode });
export const define = (
  name: string,
  body: readonly TemplateNode[],
  trim: Trim = NO_TRIM,
  endNode: EndNode = end(),
): DefineNode => freeze({ kind: 'define', name: string(name), trim, body: freeze([...body]), end: endNode });
export const loopControl = (kind: 'break' | 'continue', trim: Trim = TRIM_LEFT): LoopControlNode =>
  freeze({ kind, trim });
