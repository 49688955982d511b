import { syntaxError, type SyntaxErrorDetails, type TemplateSyntaxError } from './syntax-error';
import type { Token } from './token';

/** What authors write from habit, and how a template says it. */
const HABITS: Readonly<Record<string, string>> = {
  '=': 'compare with eq or ne, such as {{ if eq .a .b }}',
  '!': 'negate with not or ne',
  '&': 'combine conditions with and, such as {{ if and .a .b }}',
  '|': 'put a function on both sides of a |; combine conditions with or',
  '<': 'compare with lt or le',
  '>': 'compare with gt or ge',
  '*': 'multiply with mul',
  '/': 'divide with div; a comment touches its braces: {{/* comment */}}',
  '%': 'take a remainder with mod',
  '?': 'choose with ternary, or with if and else',
  ',': 'separate arguments by spaces',
  '[': 'reach elements with index; make lists with list',
  '{': 'open a tag with two braces; print a brace with {{ "{" }}',
  '}': 'close a tag with two braces',
  ':=': 'declare a variable at the start of a tag or parenthesis: {{ $name := value }}',
};

/** A token that Helm does not take where it stands. */
export function unexpectedToken(token: Token, where: string): TemplateSyntaxError {
  if (token.kind === 'error') return token.error;
  const advice = token.kind === 'keyword' ? keywordAdvice(token.text) : HABITS[token.text];
  const details: SyntaxErrorDetails = advice === undefined ? {} : { advice };
  const message = token.kind === 'end' ? `the tag ends in ${where}` : `unexpected ${token.text} in ${where}`;
  return syntaxError('UNEXPECTED_TOKEN', token.start, token.end, message, details);
}

function keywordAdvice(keyword: string): string | undefined {
  if (keyword === 'define') return 'put define at the top of the file';
  return keyword === 'nil' ? undefined : `give ${keyword} a tag of its own`;
}
