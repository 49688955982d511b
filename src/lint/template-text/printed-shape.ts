import { functionOf } from '../../template/function-of';
import type { ActionNode, CommandNode } from '../../template/nodes';
import { PRINTED } from './yaml-context';

/** What an action prints, as far as lines and columns go: `nindent 4` begins a line with four spaces. */
export function printedShape({ pipeline }: ActionNode): string {
  if (pipeline.assignment !== undefined) return '';
  const last = pipeline.commands.at(-1);
  if (last === undefined || ['set', 'unset', 'fail'].includes(functionOf(last) ?? '')) return '';
  const indentation = indentationOf(pipeline.commands);
  if (indentation === undefined)
    return functionOf(last) === 'println' || endsWithNewline(last) ? `${PRINTED}\n` : PRINTED;
  const spaces = ' '.repeat(Math.max(0, Math.min(indentation.depth ?? 0, 200)));
  return `${indentation.name === 'nindent' ? '\n' : ''}${spaces}${PRINTED}`;
}

/** `printf "…\n"`, `print "\n"`, and a text by itself. */
function endsWithNewline({ operands }: CommandNode): boolean {
  const text = operands.find(({ kind }) => kind === 'string');
  const head = operands[0];
  const isPrinted = head === text || (head?.kind === 'identifier' && /^printf?$/.test(head.name));
  return isPrinted && text?.kind === 'string' && text.value.endsWith('\n');
}

/** A call of `indent` or `nindent` that makes what an action prints. */
export interface Indentation {
  readonly name: 'indent' | 'nindent';
  /** Undefined where it is computed. */
  readonly depth?: number;
  readonly command: CommandNode;
}

/** The `indent` or `nindent` that a pipeline ends with. */
export function indentationOf(commands: readonly CommandNode[]): Indentation | undefined {
  const command = commands.at(-1);
  const name = functionOf(command);
  if (command === undefined || (name !== 'indent' && name !== 'nindent')) return undefined;
  const [, depth] = command.operands;
  return {
    name,
    command,
    ...(depth?.kind === 'number' && /^\d+$/.test(depth.text) ? { depth: Number(depth.text) } : {}),
  };
}
