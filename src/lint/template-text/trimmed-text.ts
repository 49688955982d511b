import type { SourceFile } from '../../package/source-file';
import type { TextNode } from '../../template/nodes';

/** A text as Helm prints it: without the white space that the tags beside it take away. */
export interface TrimmedText {
  readonly text: string;
  /** What the tag before it took away, and what the one after it did. */
  readonly cutBefore: string;
  readonly cutAfter: string;
}

/** White space as Go's lexer trims it: https://pkg.go.dev/text/template#hdr-Text_and_spaces */
const LEADING = /^[ \t\r\n]+/;
// Searched from the end by hand: as a pattern it would look at every run of spaces.
const SPACES = ' \t\r\n';

/** What is left of a text between tags. */
export function trimmedText({ text: source }: SourceFile, { text, range }: TextNode): TrimmedText {
  if (range === undefined) return { text, cutBefore: '', cutAfter: '' };
  const afterTrim = range.start > 0 && /[ \t\r\n]-\}\}$/.test(source.slice(Math.max(0, range.start - 4), range.start));
  const beforeTrim = /^\{\{-[ \t\r\n]/.test(source.slice(range.end, range.end + 4));
  const cutBefore = afterTrim ? (LEADING.exec(text)?.[0] ?? '') : '';
  const rest = text.slice(cutBefore.length);
  let end = rest.length;
  while (beforeTrim && end > 0 && SPACES.includes(rest.charAt(end - 1))) end -= 1;
  return { text: rest.slice(0, end), cutBefore, cutAfter: rest.slice(end) };
}
