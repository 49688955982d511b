import type { SourceRange } from './nodes';
import { syntaxError, type TemplateSyntaxError } from './syntax-error';
import type { Token } from './token';

/** What Helm 4 takes; Helm 3 takes more. */
const MAX_PARENTHESES = 10_000;

export const refusedDepth = (depth: number, { start, end }: SourceRange): TemplateSyntaxError | undefined =>
  depth <= MAX_PARENTHESES
    ? undefined
    : syntaxError('TOO_MANY_PARENTHESES', start, end, `parentheses are nested ${depth} deep`, {
        accepted: `at most ${MAX_PARENTHESES} in Helm 4`,
        advice: 'give parts of it to variables',
      });

/** A pair of parentheses among the tokens of a tag. */
interface Parenthesis {
  /** The index of the token behind it. */
  readonly next: number;
  /** How deep parentheses are nested in it, itself included. */
  readonly depth: number;
}

/** The parenthesis whose opening token stands before an index; a token that stops the lexer where it has no other half. */
export function passParenthesis(tokens: readonly Token[], index: number): Parenthesis | Token | undefined {
  let [open, depth] = [1, 1];
  for (let next = index; next < tokens.length; next += 1) {
    const token = tokens[next];
    if (token?.kind === 'left-parenthesis') open += 1;
    else if (token?.kind === 'right-parenthesis') open -= 1;
    else if (token?.kind === 'error') return token;
    if (open === 0) return { next: next + 1, depth };
    depth = Math.max(depth, open);
  }
  return undefined;
}
