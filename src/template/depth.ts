import type { SourceRange } from './nodes';
import { syntaxError, type TemplateSyntaxError } from './syntax-error';

/** Deeper than anybody writes, and shallow enough for functions that recurse over the tree. */
export const MAX_DEPTH = 500;

/** Why a tree has not all of a template. */
export const tooDeep = ({ start, end }: SourceRange): TemplateSyntaxError =>
  syntaxError('TOO_DEEP', start, end, `this is nested more than ${MAX_DEPTH} deep`, {
    advice: 'put parts of it into named templates',
  });
