import { functionOf } from '../../template/function-of';
import type { CommandNode, OperandNode, PipelineNode } from '../../template/nodes';
import { visit } from '../../template/visit';

/** What an action writes, as far as that shows without rendering. */
export interface Expansion {
  /** The named templates whose text it writes; none where that is not known. */
  readonly names: readonly string[];
  /** How far each line is moved to the right; undefined where the text comes as it is. */
  readonly indent?: number;
  /** Whether its text begins on a line of its own. */
  readonly startsLine: boolean;
}

/** Functions that leave lines of YAML what they are. */
const KEEPS_LINES: ReadonlySet<string> = new Set(['nindent', 'indent', 'trim', 'fromYaml', 'toYaml']);

export function expansionOf({ commands }: PipelineNode): Expansion {
  const rest = commands.slice(1);
  const indent = rest.map(indentation).findLast((each) => each !== undefined);
  const keepsLines = rest.every((command) => KEEPS_LINES.has(functionOf(command) ?? ''));
  return {
    names: keepsLines ? includedNames(commands[0]) : [],
    indent: indent?.columns,
    startsLine: indent?.function === 'nindent' && functionOf(commands.at(-1)) !== 'trim',
  };
}

/**
 * The template that `include` names, and those that its argument names: library charts merge several by their names,
 * as `include "lib.merge" (list . "chart.deployment" "lib.deployment")` does.
 */
function includedNames(command: CommandNode | undefined): readonly string[] {
  const [callee, name, argument] = command?.operands ?? [];
  if (callee?.kind !== 'identifier' || callee.name !== 'include' || name?.kind !== 'string') return [];
  return [name.value, ...namesIn(argument)];
}

/** Every text of an argument: those that are no template's name are found by nobody. */
export function namesIn(argument: OperandNode | PipelineNode | undefined): readonly string[] {
  const names: string[] = [];
  if (argument === undefined) return names;
  visit([argument], (node) => {
    if (node.kind === 'string') names.push(node.value);
  });
  return names;
}

function indentation(command: CommandNode): { readonly function: string; readonly columns: number } | undefined {
  const name = functionOf(command);
  const columns = command.operands[1];
  if ((name !== 'nindent' && name !== 'indent') || columns?.kind !== 'number') return undefined;
  const count = Number(columns.text);
  return Number.isInteger(count) && count >= 0 && count <= 200 ? { function: name, columns: count } : undefined;
}
