import { lineFrame } from '../text';
import type { SourceRange } from './nodes';

/** A place in a text, counted from 1; columns count UTF-16 units, as editors do. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The line and column of an offset. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  let line = 1;
  for (let at = before.indexOf('\n'); at >= 0; at = before.indexOf('\n', at + 1)) line += 1;
  return { line, column: offset - lineStart + 1 };
}

/** The line a range starts on, with carets below the range. */
export const codeFrame = (text: string, range: SourceRange): string =>
  lineFrame(text, { ...positionAt(text, range.start), length: range.end - range.start });
