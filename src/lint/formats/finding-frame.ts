import { lineFrame } from '../../text';
import type { TextRange } from '../../package/source-file';
import { visibleText } from './visible-text';

/** The lines around a finding, cut to a width around what is marked. */
export function findingFrame(text: string, { start, end }: TextRange, width: number): string {
  const length = end.line === start.line ? end.column - start.column : Infinity;
  return visibleText(lineFrame(text, { ...start, length }, width));
}
