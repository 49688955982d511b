import type { SourceFile } from '../../package/source-file';
import { isSpace } from '../../template/characters';
import type { TextNode } from '../../template/nodes';
import { isLeftTrim } from '../../template/token';

/** A text as Helm prints it: without the white space that the tags beside it take away. */
export interface TrimmedText {
  readonly text: string;
  /** What the tag before it took away, and what the one after it did. */
  readonly cutBefore: string;
  readonly cutAfter: string;
}

/** White space as Go's lexer trims it: https://pkg.go.dev/text/template#hdr-Text_and_spaces */
const LEADING = /^[ \t\r\n]+/;

/** What is left of a text between tags. */
export function trimmedText({ text: source }: SourceFile, { text, range }: TextNode): TrimmedText {
  if (range === undefined) return { text, cutBefore: '', cutAfter: '' };
  const afterTrim = source.startsWith('-}}', range.start - 3) && isSpace(source.charAt(range.start - 4));
  const beforeTrim = source.startsWith('{{', range.end) && isLeftTrim(source, range.end + 2);
  const cutBefore = afterTrim ? (LEADING.exec(text)?.[0] ?? '') : '';
  const rest = text.slice(cutBefore.length);
  let end = rest.length;
  // From the end by hand: a pattern would look at every run of spaces.
  while (beforeTrim && isSpace(rest.charAt(end - 1))) end -= 1;
  return { text: rest.slice(0, end), cutBefore, cutAfter: rest.slice(end) };
}
