const FAR_RIGHT = 50;
const HANGING = 8;

/** Where a tag's text may be broken: at a space outside of all literals. Shallow breaks read best. */
interface Break {
  readonly at: number;
  readonly depth: number;
}

/**
 * Breaks what stands inside a tag into lines of at most `width` columns; Go reads a line break in a tag as a space. A
 * literal that is longer stays as it is.
 *
 * @param column the column, from 0, at which the text starts
 */
export function wrapTag(inside: string, column: number, width: number): string {
  // Behind other text a tag's lines would hang far to the right; where they start means nothing to Helm.
  const indent = column > FAR_RIGHT ? HANGING : column + 2;
  const breaks = breaksOf(inside);
  const lines: string[] = [];
  let start = 0;
  while (start < inside.length) {
    const room = width - (lines.length === 0 ? column : indent);
    if (inside.length - start <= room) break;
    const next = best(breaks, start, room);
    if (next === undefined) break;
    lines.push(inside.slice(start, next.at));
    start = next.at + 1;
  }
  return [...lines, inside.slice(start)].join(`\n${' '.repeat(indent)}`);
}

/** The shallowest break in the second half of the line, the last of those; else the first that there is. */
function best(breaks: readonly Break[], start: number, room: number): Break | undefined {
  const fitting = breaks.filter(({ at }) => at > start && at - start <= room);
  const late = fitting.filter(({ at }) => at - start >= room / 2);
  const candidates = late.length > 0 ? late : fitting;
  const shallow = Math.min(...candidates.map(({ depth }) => depth));
  return candidates.findLast(({ depth }) => depth === shallow) ?? breaks.find(({ at }) => at > start);
}

function breaksOf(inside: string): readonly Break[] {
  const breaks: Break[] = [];
  let depth = 0;
  for (let at = 0; at < inside.length; at += 1) {
    const character = inside[at]!;
    if (character === '"' || character === "'" || character === '`') at = literalEnd(inside, at);
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    // A line starts with its `|`, as people write pipelines.
    else if (character === ' ' && inside[at - 1] !== '|') breaks.push({ at, depth });
  }
  return breaks;
}

function literalEnd(inside: string, start: number): number {
  const quote = inside[start]!;
  for (let at = start + 1; at < inside.length; at += 1) {
    if (inside[at] === '\\' && quote !== '`') at += 1;
    else if (inside[at] === quote) return at;
  }
  return inside.length;
}
