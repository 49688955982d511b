import { isYamlWord } from '../yaml/scalar-style';

/** Names that an object of JavaScript or a promise has already. */
const TAKEN = new Set(['then', 'toJSON', '__proto__', 'constructor']);
const NAME = /^[\p{L}_][\p{L}\p{Nd}_./-]*$/u;

/** Why a name cannot be a value's; nothing when it can. */
export function nameProblem(name: string): string | undefined {
  if (isYamlWord(name))
    return 'YAML reads it as a boolean or null, so that a user who leaves out the quotes sets nothing';
  if (TAKEN.has(name)) return 'JavaScript has a use of its own for it';
  if (!NAME.test(name)) return 'it would need quotes in YAML';
  return undefined;
}

export const ACCEPTED_NAMES = 'a letter or _, then letters, digits, _, -, . and /; no word for true, false or null';
