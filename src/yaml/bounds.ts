import { CST } from 'yaml';
import { HelmLexer } from './lexer';

/** How deep data may be nested: far deeper than anybody writes, and little enough for what follows it by recursion. */
export const MAX_DEPTH = 200;

/** How many values there may be, each counted wherever an alias repeats it. */
export const MAX_VALUES = 1_000_000;

/** How many lines, items and brackets a text may have: some hundred bytes of memory are needed for each. */
const MAX_PARTS = 300_000;

/**
 * Why a YAML text is not read at all: reading it could take minutes, or use up the stack, which ends the process where
 * it happens within a regular expression.
 */
export function boundProblem(text: string): string | undefined {
  const { parts, mayBeDeep } = survey(text);
  if (parts > MAX_PARTS) return `there are more than ${MAX_PARTS} lines and items`;
  return mayBeDeep && isTooDeep(text) ? tooDeep : undefined;
}

export const tooDeep = `it is nested more than ${MAX_DEPTH} deep`;

/** What the characters alone show; those within texts and comments are counted too. */
function survey(text: string): { readonly parts: number; readonly mayBeDeep: boolean } {
  let parts = 0;
  let open = 0;
  let blanks = 0;
  let pairs = 0;
  let mayBeDeep = false;
  for (let index = 0; index < text.length; index += 1) {
    switch (text[index]) {
      case '[':
      case '{':
        parts += 1;
        open += 1;
        break;
      case ']':
      case '}':
        parts += 1;
        open = Math.max(0, open - 1);
        break;
      case '\n':
        parts += 1;
        blanks = 0;
        break;
      case ',':
        parts += 1;
        pairs = 0;
        break;
      case ':':
      case '?':
        pairs += 1;
        break;
      case ' ':
      case '\t':
        blanks += 1;
    }
    if (open > MAX_DEPTH || blanks > MAX_DEPTH / 2 || (open > 0 && pairs > MAX_DEPTH)) mayBeDeep = true;
  }
  return { parts, mayBeDeep };
}

/** What a level of block style can begin with. */
const BEGINS_LEVEL: ReadonlySet<CST.TokenType | null> = new Set([
  'scalar',
  'alias',
  'anchor',
  'tag',
  'seq-item-ind',
  'explicit-key-ind',
  'map-value-ind',
]);

/**
 * By the lexer's tokens. In block style each level begins further to the right than the one around it, but for a list in
 * a map. In brackets a pair whose value is a pair without braces is a level, too, to the library.
 */
function isTooDeep(text: string): boolean {
  let flow = 0;
  let pairs = 0;
  let column = 0;
  let isScalar = false;
  for (const source of new HelmLexer().lex(text)) {
    const type = isScalar ? 'scalar' : CST.tokenType(source);
    isScalar = !isScalar && source === CST.SCALAR;
    if (type === 'flow-seq-start' || type === 'flow-map-start') flow += 1;
    else if ((type === 'flow-seq-end' || type === 'flow-map-end') && flow > 0) flow -= 1;
    else if (type === 'newline') column = 0;
    else if (flow === 0 && BEGINS_LEVEL.has(type) && column > MAX_DEPTH) return true;
    if (type === 'space' || type === 'seq-item-ind' || type === 'explicit-key-ind') column += source.length;
    if (type === 'comma' || flow === 0) pairs = 0;
    else if (type === 'map-value-ind' || type === 'explicit-key-ind') pairs += 1;
    if (flow > MAX_DEPTH || pairs > MAX_DEPTH) return true;
  }
  return false;
}
