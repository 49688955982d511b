import { functionOf } from '../../template/function-of';
import type { CommandNode, OperandNode, PipelineNode } from '../../template/nodes';
import { memoized } from '../memoized';
import { nilArgument } from './nil-arguments';
import { type Place, strictly, tolerantly } from './place';

/** Where an argument of a function is looked at: what the function makes of nil decides, and not what is around the call. */
export function argumentPlace(name: string, operand: OperandNode, index: number, count: number, at: Place): Place {
  const nil = nilArgument(name, index, count);
  if (nil === 'reckons') return tolerantly(at);
  return nil === 'stops' && isHandedAsItIs(operand) ? strictly(at) : at;
}

/** The same of a method of Helm's objects: all take texts. */
export const methodArgumentPlace = (operand: OperandNode, at: Place): Place =>
  isHandedAsItIs(operand) ? strictly(at) : at;

/** The same of a command of a pipeline, of which the next one is given the result. */
export function pipedPlace(commands: readonly CommandNode[], index: number, at: Place): Place {
  const [command, next] = [commands[index], commands[index + 1]];
  if (command === undefined || next === undefined) return at;
  if (nilWhenPiped(next) === 'stops' && isOneOperand(command)) return strictly(at);
  return lastReckoning(commands) > index ? tolerantly(at) : at;
}

/** The last command that reckons with nil from the one before it. */
const lastReckoning = memoized((commands: readonly CommandNode[]): number =>
  commands.findLastIndex((one) => nilWhenPiped(one) === 'reckons'),
);

function nilWhenPiped(command: CommandNode): ReturnType<typeof nilArgument> {
  const { length } = command.operands;
  return nilArgument(functionOf(command) ?? '', length - 1, length);
}

const isOneOperand = ({ operands: [operand, ...more] }: CommandNode): boolean =>
  operand !== undefined && more.length === 0 && isHandedAsItIs(operand);

/** Whether an operand is a path, so that nil is nil to the function. */
function isHandedAsItIs(operand: OperandNode): boolean {
  switch (operand.kind) {
    case 'field':
    case 'variable':
    case 'chain':
    case 'dot':
      return true;
    case 'parenthesis':
      return isPath(operand.pipeline);
    default:
      return false;
  }
}

function isPath({ commands: [command, ...more] }: PipelineNode): boolean {
  return command !== undefined && more.length === 0 && isOneOperand(command);
}
