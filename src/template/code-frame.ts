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

/** The line a range starts on with a line around it on either side, and carets below the range. */
export function codeFrame(text: string, range: SourceRange): string {
  const { line, column } = positionAt(text, range.start);
  const lines = text.split('\n').map((row) => row.replace(/\r$/, ''));
  const first = Math.max(1, line - 1);
  const last = Math.min(lines.length, line + 1);
  const width = String(last).length;
  const rows: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const row = lines[number - 1] ?? '';
    rows.push(`  ${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${row}`.trimEnd());
    if (number === line) rows.push(caretRow(row, column, range.end - range.start, width));
  }
  return rows.join('\n');
}

function caretRow(row: string, column: number, length: number, width: number): string {
  // Tabs stay tabs, so that the carets stand below what they mark.
  const indent = row.slice(0, column - 1).replace(/[^\t]/g, ' ');
  const carets = '^'.repeat(Math.max(1, Math.min(length, row.length - column + 1)));
  return `    ${' '.repeat(width)} | ${indent}${carets}`;
}
