import type { CommandNode } from './nodes';

/** The name of the function that a command calls; undefined where it calls none. */
export const functionOf = (command: CommandNode | undefined): string | undefined => {
  const head = command?.operands[0];
  return head?.kind === 'identifier' ? head.name : undefined;
};
