import { isSpace, type Keyword } from './characters';
import type { Trim } from './nodes';
import type { TemplateSyntaxError } from './syntax-error';

interface TokenBase {
  readonly start: number;
  readonly end: number;
  /** The token as it is written. */
  readonly text: string;
}

/** What stands inside a tag. */
export interface PlainToken extends TokenBase {
  readonly kind:
    | 'space'
    | 'assign'
    | 'declare'
    | 'comma'
    | 'pipe'
    | 'left-parenthesis'
    | 'right-parenthesis'
    | 'string'
    | 'raw-string'
    | 'character'
    | 'number'
    | 'boolean'
    | 'dot'
    | 'field'
    | 'variable'
    | 'identifier'
    | 'other';
}

export interface KeywordToken extends TokenBase {
  readonly kind: 'keyword';
  readonly text: Keyword;
}

/** The tag's end. */
export interface EndToken extends TokenBase {
  readonly kind: 'end';
}

/** Where reading a tag had to stop. */
export interface ErrorToken extends TokenBase {
  readonly kind: 'error';
  readonly error: TemplateSyntaxError;
}

export type Token = PlainToken | KeywordToken | EndToken | ErrorToken;

/** Whether an operand of a command begins with a token. */
export function startsOperand(token: Token): boolean {
  switch (token.kind) {
    case 'boolean':
    case 'character':
    case 'dot':
    case 'field':
    case 'identifier':
    case 'number':
    case 'raw-string':
    case 'string':
    case 'variable':
    case 'left-parenthesis':
      return true;
    case 'keyword':
      return token.text === 'nil';
    default:
      return false;
  }
}

interface SegmentBase {
  readonly start: number;
  readonly end: number;
}

export interface TextSegment extends SegmentBase {
  readonly kind: 'text';
}

export interface CommentSegment extends SegmentBase {
  readonly kind: 'comment';
  readonly text: string;
  readonly trim: Trim;
}

/** A `{{ … }}`; the last token is an `end` or an `error`. */
export interface TagSegment extends SegmentBase {
  readonly kind: 'tag';
  readonly trim: Trim;
  readonly tokens: readonly Token[];
}

/** A comment that Helm refuses. */
export interface BadCommentSegment extends SegmentBase {
  readonly kind: 'bad-comment';
  readonly error: TemplateSyntaxError;
}

/** A file is a row of segments without gaps. */
export type Segment = TextSegment | CommentSegment | TagSegment | BadCommentSegment;

/** Whether a `-` at an offset is a trim marker of the tag that opens before it. */
export function isLeftTrim(text: string, offset: number): boolean {
  return text.charAt(offset) === '-' && isSpace(text.charAt(offset + 1));
}

/** The tag's close at an offset, with its trim marker and the space that the marker needs. */
export function closeAt(text: string, offset: number): { end: number; trim: boolean } | undefined {
  const trim = text.charAt(offset + 1) === '-' && isSpace(text.charAt(offset));
  const at = trim ? offset + 2 : offset;
  return text.startsWith('}}', at) ? { end: at + 2, trim } : undefined;
}

const DELIMITER = /\{\{|\}\}/g;

/** Where reading goes on after a mistake: behind the next close, or before the next tag if that comes first. */
export function resumeAfter(text: string, offset: number): { at: number; closed: boolean } {
  DELIMITER.lastIndex = offset;
  const match = DELIMITER.exec(text);
  if (match === null) return { at: text.length, closed: false };
  return match[0] === '}}' ? { at: match.index + 2, closed: true } : { at: match.index, closed: false };
}
