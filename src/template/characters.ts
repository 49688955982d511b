/** The character classes of Go's template lexer. Code points count, not UTF-16 units. */

/** White space inside a tag, and what trim markers remove. */
export const SPACE = ' \t\r\n';

export function isSpace(character: string): boolean {
  return character !== '' && SPACE.includes(character);
}

const ASCII_NAME_CHARACTER = /^\w$/;
const NAME_CHARACTER = /^[\p{L}\p{Nd}_]$/u;

/** What names of functions, fields and variables are made of. */
export function isNameCharacter(character: string): boolean {
  // Nearly all are ASCII; the tables of Unicode are large.
  return ASCII_NAME_CHARACTER.test(character) || (character > '\x7f' && NAME_CHARACTER.test(character));
}

const ASCII_NAME = /\w*/y;
const NAME = /[\p{L}\p{Nd}_]*/uy;

/** Where a name that begins at an offset ends: the offset itself where none does. */
export function nameEnd(text: string, offset: number): number {
  const pattern = text.charAt(lastIndexOf(ASCII_NAME, text, offset)) > '\x7f' ? NAME : ASCII_NAME;
  return lastIndexOf(pattern, text, offset);
}

function lastIndexOf(sticky: RegExp, text: string, offset: number): number {
  sticky.lastIndex = offset;
  return sticky.test(text) ? sticky.lastIndex : offset;
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
