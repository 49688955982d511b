import type { Chart, ChartTemplate } from '../../package/chart';
import { matchLine } from './match-line';
import { type ObjectOrigin, placeOfOrigin } from './place-of-object';
import { writtenLines } from './written-lines';

/**
 * The place in a template that writes a line of what it renders, or the nearest line above it that is certain. Undefined
 * where none is.
 *
 * @param rendered all lines that the template rendered
 * @param index which of them
 */
export function placeOfLine(
  chart: Chart,
  template: ChartTemplate,
  rendered: readonly string[],
  index: number,
): ObjectOrigin | undefined {
  const line = matchLine(writtenLines(chart)(template), rendered, index);
  return line && placeOfOrigin(line.origin);
}
