import type { Position } from '../template/code-frame';
import type { SourceRange } from '../template/nodes';

/** A text of a chart with its name: what ranges count in. */
export interface SourceFile {
  /** From the outermost chart's folder, with forward slashes: `templates/service.yaml`, `charts/lib/values.yaml`. */
  readonly path: string;
  readonly text: string;
}

/** From a position to before another, counted from 1. */
export interface TextRange {
  readonly start: Position;
  readonly end: Position;
}

/** A range of offsets as lines and columns; what lies outside of the text is moved to its end. */
export function textRange(file: SourceFile, { start, end }: SourceRange): TextRange {
  const first = Math.max(0, Math.min(start, file.text.length));
  const last = Math.max(first, Math.min(end, file.text.length));
  return { start: positionIn(file, first), end: positionIn(file, last) };
}

/** Where the lines of a file begin: counted once, since a long file may have thousands of findings. */
const lineStarts = new WeakMap<SourceFile, readonly number[]>();

function lineStartsOf(file: SourceFile): readonly number[] {
  const known = lineStarts.get(file);
  if (known !== undefined) return known;
  const starts = [0];
  for (let at = file.text.indexOf('\n'); at >= 0; at = file.text.indexOf('\n', at + 1)) starts.push(at + 1);
  lineStarts.set(file, starts);
  return starts;
}

function positionIn(file: SourceFile, offset: number): Position {
  const starts = lineStartsOf(file);
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

export const lineCount = (file: SourceFile): number => lineStartsOf(file).length;

/** The line of an offset, counted from 1. */
export const lineAt = (file: SourceFile, offset: number): number => positionIn(file, offset).line;

/** A line, counted from 1, without its line break. */
export function lineText(file: SourceFile, line: number): string {
  const starts = lineStartsOf(file);
  return file.text.slice(starts[line - 1], (starts[line] ?? file.text.length + 1) - 1);
}

/** The range of a line's text, counted from 1, without the white space around it; that of the last line beyond the end. */
export function lineRange(file: SourceFile, line: number): SourceRange {
  const { text } = file;
  const starts = lineStartsOf(file);
  const start = starts[Math.min(line, starts.length) - 1] ?? 0;
  const next = text.indexOf('\n', start);
  const row = text.slice(start, next < 0 ? text.length : next);
  const indent = row.length - row.trimStart().length;
  return { start: start + (row.trim() === '' ? 0 : indent), end: start + row.trimEnd().length };
}
