import { lineFrame } from '../../errors';
import type { TextRange } from '../../package/source-file';
import { visibleText } from './visible-text';

/** What stands left of a line in a frame: marks, the line's number, a bar. */
const MARGIN = 14;

/** The lines around a finding, cut to the width of the terminal around its column. */
export function findingFrame(text: string, { start, end }: TextRange, width: number): string {
  const room = Math.max(20, width - MARGIN);
  const left = start.column <= room ? 0 : start.column - Math.ceil(room / 2);
  const first = Math.max(0, start.line - 2);
  const rows = text
    .split('\n')
    .slice(first, start.line + 1)
    .map((row) => visibleText(row.replace(/\r$/, '').slice(left, left + room)));
  const length = end.line === start.line ? end.column - start.column : room;
  // Lines are numbered from the text's first one.
  return lineFrame('\n'.repeat(first) + rows.join('\n'), { line: start.line, column: start.column - left, length });
}
