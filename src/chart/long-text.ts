import { withoutHidden } from '../yaml/scalar-style';

/** Columns that a piece of a long text takes at the most, so that it fits on a line of a template with what is around it. */
const PIECE = 90;

/** A long text in pieces that together are the text: cut after spaces where there are some, never within a `{{`. */
export function pieces(text: string, width = PIECE): readonly string[] {
  const result: string[] = [];
  let current = '';
  for (const word of text.split(/(?<=\s)(?=\S)/)) {
    if (current !== '' && current.length + word.length > width) {
      result.push(current);
      current = '';
    }
    let rest = word;
    while (rest.length > width) {
      const at = cut(rest, width);
      result.push(rest.slice(0, at));
      rest = rest.slice(at);
    }
    current += rest;
  }
  return current === '' ? result : [...result, current];
}

/** Neither half of a pair of surrogates nor of two braces stands alone. */
function cut(text: string, width: number): number {
  const before = text[width - 1]!;
  const isPair = /[\ud800-\udbff]/.test(before) || (before === '{' && text[width] === '{');
  return isPair && width > 1 ? width - 1 : width;
}

/**
 * The lines of a double-quoted YAML scalar whose line breaks are escaped, so that they are no part of the text. The
 * blanks at the start of a line are none either: a piece that begins with one has it escaped.
 */
export function quotedLines(text: string, width: number): readonly string[] {
  const escaped = pieces(text, width).map((piece, index) => {
    const inner = withoutHidden(JSON.stringify(piece).slice(1, -1));
    return index > 0 && inner.startsWith(' ') ? `\\${inner}` : inner;
  });
  return escaped.map((piece, index) => {
    const start = index === 0 ? '"' : '';
    return `${start}${piece}${index === escaped.length - 1 ? '"' : '\\'}`;
  });
}
