/** The character classes of Go's template lexer. Code points count, not UTF-16 units. */

/** White space inside a tag, and what trim markers remove. */
export const SPACE = ' \t\r\n';

export function isSpace(character: string): boolean {
  return character !== '' && SPACE.includes(character);
}

const NAME_CHARACTER = /^[\p{L}\p{Nd}_]$/u;

/** What names of functions, fields and variables are made of. */
export function isNameCharacter(character: string): boolean {
  return NAME_CHARACTER.test(character);
}

/** Words that cannot be a function's name. */
export const KEYWORDS = [
  'block',
  'break',
  'continue',
  'define',
  'else',
  'end',
  'if',
  'nil',
  'range',
  'template',
  'with',
] as const;

export type Keyword = (typeof KEYWORDS)[number];

export function isKeyword(word: string): word is Keyword {
  return (KEYWORDS as readonly string[]).includes(word);
}

const FIELD_NAME = /^(?![0-9])[\p{L}\p{Nd}_]+$/u;

/** Whether a key can be reached as `.name`; other keys need `index`. */
export function isFieldName(name: string): boolean {
  return FIELD_NAME.test(name);
}

const VARIABLE_NAME = /^[\p{L}\p{Nd}_]*$/u;

/** Whether `$name` is a variable; the empty name is that of `$` itself. */
export function isVariableName(name: string): boolean {
  return VARIABLE_NAME.test(name);
}

/** Whether a word, where a command may stand, is read as a function's name. */
export function isFunctionName(name: string): boolean {
  return isFieldName(name) && !isKeyword(name) && name !== 'true' && name !== 'false';
}
