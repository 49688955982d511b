import { quoteString } from '../template/quote';
import { doubleQuoted } from '../yaml/scalar-style';

/** Columns that a piece of a long text takes at the most, so that it fits on a line of a template with what is around it. */
const PIECE = 90;

/** How wide a character, or a `{{`, is where it is printed. */
type Measure = (unit: string) => number;

/**
 * A long text in pieces that together are the text, none printed wider than a width: cut after blanks where there are
 * some, never within a character or a `{{`.
 */
function pieces(text: string, width: number, measure: Measure): readonly string[] {
  const units = text.match(/\{\{|[^]/gu) ?? [];
  const result: string[] = [];
  let start = 0;
  let afterBlank = 0;
  let columns = 0;
  units.forEach((unit, index) => {
    if (index > 0 && /\s/.test(units[index - 1]!) && !/\s/.test(unit)) afterBlank = index;
    columns += measure(unit);
    if (columns <= width || index === start) return;
    const cut = afterBlank > start ? afterBlank : index;
    result.push(units.slice(start, cut).join(''));
    start = cut;
    columns = units.slice(cut, index + 1).reduce((sum, one) => sum + measure(one), 0);
  });
  return [...result, units.slice(start).join('')];
}

/** The pieces of a literal that stands in a tag. */
export const literalPieces = (text: string): readonly string[] =>
  pieces(text, PIECE, (unit) => quoteString(unit).length - 2);

/** What the tag that stands for a `{{` is longer than it. */
const TAG = 8;
const yamlColumns: Measure = (unit) => doubleQuoted(unit).length - 2 + (unit === '{{' ? TAG : 0);

/** How wide a scalar is in a template. */
export const widthOf = (scalar: string): number => scalar.length + TAG * (scalar.match(/\{\{/g) ?? []).length;

/**
 * The lines of a double-quoted YAML scalar whose line breaks are escaped, so that they are no part of the text. The
 * blanks at the start of a line are none either: a piece that begins with one has it escaped.
 */
export function quotedLines(text: string, width: number): readonly string[] {
  const escaped = pieces(text, width, yamlColumns).map((piece, index) => {
    const inner = doubleQuoted(piece).slice(1, -1);
    return index > 0 && inner.startsWith(' ') ? `\\${inner}` : inner;
  });
  return escaped.map((piece, index) => {
    const start = index === 0 ? '"' : '';
    return `${start}${piece}${index === escaped.length - 1 ? '"' : '\\'}`;
  });
}
