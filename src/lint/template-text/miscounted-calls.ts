import type { ChartTemplate } from '../../package/chart';
import { argumentsTaken, type ArgumentsTaken } from '../../template/arguments-taken';
import { type HelmFunction, helmFunction } from '../../template/functions';
import type { IdentifierNode } from '../../template/nodes';
import { partsOfTemplate, type PlacedCommand } from './template-parts';

/** A call of a function with a number of arguments at which Helm stops. */
export interface MiscountedCall {
  readonly node: IdentifierNode;
  readonly called: HelmFunction;
  readonly takes: ArgumentsTaken;
  readonly given: number;
  /** By itself among the operands of a command, or asked for a field, a function is called without arguments. */
  readonly place: 'head' | 'operand' | 'field';
}

/** The calls of a template with too few or too many arguments; what is piped in is the last one. */
export const miscountedCalls = (template: ChartTemplate): readonly MiscountedCall[] =>
  partsOfTemplate(template).commands.flatMap(miscountedIn);

function miscountedIn({ command: { operands }, isPiped }: PlacedCommand): readonly MiscountedCall[] {
  const [head, ...args] = operands;
  const within = operands.flatMap((operand) => {
    if (operand.kind === 'identifier') return operand === head ? [] : miscounted(operand, 0, 'operand');
    const asked = operand.kind === 'chain' ? operand.operand : undefined;
    return asked?.kind === 'identifier' ? miscounted(asked, 0, 'field') : [];
  });
  // What such an operand should have been given is counted for the function around it.
  if (within.length > 0 || head?.kind !== 'identifier') return within;
  return miscounted(head, args.length + (isPiped ? 1 : 0), 'head');
}

function miscounted(node: IdentifierNode, given: number, place: MiscountedCall['place']): readonly MiscountedCall[] {
  const called = helmFunction(node.name);
  if (called === undefined) return [];
  const takes = argumentsTaken(called);
  const isRight = given >= takes.least && given <= (takes.most ?? Infinity);
  return isRight ? [] : [{ node, called, takes, given, place }];
}
