import { command, pipeline } from '../template/build';
import type { CommandNode, OperandNode, PipelineNode } from '../template/nodes';
import { asPipeline, type ExpressionNode } from '../expr/expression';

/** Functions that Helm's own templates put behind what they work on. */
const PIPED = new Set(
  (
    'b64dec b64enc default indent kebabcase lower nindent quote replace sha256sum squote substr title trim trimAll ' +
    'trimPrefix trimSuffix trunc upper'
  ).split(' '),
);

/** The way a person would write a call at the head of a tag: `.Values.a | default "b" | quote`. */
export function idiomatic(node: ExpressionNode): PipelineNode {
  const source = asPipeline(node);
  const [first, ...rest] = source.commands;
  if (source.assignment !== undefined || first === undefined) return source;
  const commands = unfolded(first);
  return commands[0] === first ? source : pipeline(...commands, ...rest);
}

function unfolded(source: CommandNode): readonly CommandNode[] {
  const [head, ...args] = source.operands;
  const last = args.at(-1);
  if (head?.kind !== 'identifier' || !PIPED.has(head.name) || last === undefined || !pipes(last)) return [source];
  const inner = last.kind === 'parenthesis' ? last.pipeline.commands : [command(last)];
  const [first, ...rest] = inner;
  return [...unfolded(first!), ...rest, command(head, ...args.slice(0, -1))];
}

/** Constants read better as arguments. */
const pipes = (operand: OperandNode) =>
  operand.kind === 'field' ||
  operand.kind === 'variable' ||
  operand.kind === 'chain' ||
  operand.kind === 'dot' ||
  (operand.kind === 'parenthesis' && operand.pipeline.assignment === undefined);
