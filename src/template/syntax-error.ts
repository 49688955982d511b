import { ChartwrightError } from '../errors';
import { codeFrame, positionAt } from './code-frame';
import type { SourceRange } from './nodes';

/** Every kind of mistake that makes Helm refuse to parse a template. */
export type SyntaxErrorCode =
  // tags and comments
  | 'UNCLOSED_TAG'
  | 'UNCLOSED_COMMENT'
  | 'COMMENT_NOT_ALONE'
  // literals and characters
  | 'UNTERMINATED_STRING'
  | 'UNTERMINATED_RAW_STRING'
  | 'UNTERMINATED_CHARACTER'
  | 'BAD_ESCAPE'
  | 'BAD_CHARACTER_CONSTANT'
  | 'BAD_NUMBER'
  | 'BAD_CHARACTER'
  // pipelines
  | 'BAD_ASSIGNMENT'
  | 'FIELD_OF_LITERAL'
  | 'MISSING_VALUE'
  | 'NOT_A_FUNCTION'
  | 'TOO_MANY_PARENTHESES'
  | 'TOO_MANY_VARIABLES'
  | 'UNCLOSED_PARENTHESIS'
  | 'UNEXPECTED_TOKEN'
  | 'UNKNOWN_FUNCTION'
  | 'UNKNOWN_VARIABLE'
  | 'UNOPENED_PARENTHESIS'
  // control structures
  | 'BAD_TEMPLATE_NAME'
  | 'DEFINE_NESTED'
  | 'DUPLICATE_TEMPLATE'
  | 'LOOP_CONTROL_OUTSIDE_RANGE'
  | 'MISSING_END'
  | 'UNEXPECTED_ELSE'
  | 'UNEXPECTED_END'
  // in the place of all further ones
  | 'MORE_ERRORS'
  // what Helm takes, and our trees do not have
  | 'TOO_DEEP';

/** A mistake in a template, as data. */
export interface TemplateSyntaxError {
  readonly code: SyntaxErrorCode;
  readonly range: SourceRange;
  /** What is wrong, in a template author's words. */
  readonly message: string;
  /** What is accepted there instead. */
  readonly accepted?: string;
  /** What to do about it. */
  readonly advice?: string;
}

export type SyntaxErrorDetails = Pick<TemplateSyntaxError, 'accepted' | 'advice'>;

export function syntaxError(
  code: SyntaxErrorCode,
  start: number,
  end: number,
  message: string,
  details: SyntaxErrorDetails = {},
): TemplateSyntaxError {
  return Object.freeze({ code, range: Object.freeze({ start, end }), message, ...details });
}

/** The mistake as an error to show, with its place and the lines around it. `text` is the whole file's. */
export function describeSyntaxError(error: TemplateSyntaxError, text: string, file?: string): ChartwrightError {
  const { range, message, accepted, advice } = error;
  return new ChartwrightError('TEMPLATE_SYNTAX', message, {
    file,
    ...positionAt(text, range.start),
    accepted,
    advice,
    frame: codeFrame(text, range),
  });
}
