import { patternFits } from './fit';
import { HOLE, SEAM, type WrittenLine } from './line-writer';
import { isLiteral } from './written-entries';

/**
 * Which of the lines that a template would write became a rendered line, or the nearest one above that is certain: text
 * that comes out of a value has no line of its own. Undefined where none is certain.
 */
export function matchLine(
  written: readonly WrittenLine[],
  rendered: readonly string[],
  index: number,
): WrittenLine | undefined {
  const matcher = new LineMatcher(written, rendered);
  return written[matcher.certain(index) ?? matcher.around(index) ?? -1];
}

/** Farther away than this nothing is looked for. */
const MOST_STEPS = 50;
/** So many lines on either side tell places of the same text apart, if they are no more than these. */
const NEIGHBOURS = 3;
const MOST_ALIKE = 50;

interface Anchor {
  readonly rendered: number;
  readonly written: number;
}

class LineMatcher {
  /** Lines that are there once as they are written and once as they are rendered, in the order of rendering. */
  private readonly anchors: readonly Anchor[];

  constructor(
    private readonly written: readonly WrittenLine[],
    private readonly rendered: readonly string[],
  ) {
    const once = onceIn(written.map(({ text }) => text));
    this.anchors = [...onceIn(rendered.map((line) => line.trim()))]
      .flatMap(([text, at]) => {
        const found = isTelling(text) && isLiteral(text) ? once.get(text) : undefined;
        return found === undefined ? [] : [{ rendered: at, written: found }];
      })
      .sort((one, other) => one.rendered - other.rendered);
  }

  /** The written line that fits best, by what is literal in it and around it, between lines that are certain. */
  certain(index: number): number | undefined {
    const [first, last] = this.bounds(index);
    let best: number[] = [];
    let most = 0;
    for (let at = first; at <= last; at += 1) {
      const fit = this.fit(index, at);
      if (fit === undefined || fit < most) continue;
      best = fit > most ? [at] : [...best.slice(0, MOST_ALIKE), at];
      most = fit;
    }
    return best.length > 1 ? this.likeliest(index, best) : best[0];
  }

  /** Of lines that fit alike the one in the same surroundings. */
  private likeliest(index: number, lines: readonly number[]): number | undefined {
    if (lines.length > MOST_ALIKE) return undefined;
    const alike = lines.map((at) => this.alike(index, at));
    const most = Math.max(...alike);
    return alike.filter((count) => count === most).length > 1 ? undefined : lines[alike.indexOf(most)];
  }

  /** The one line of unknown text between lines that are certain, or the one above. */
  around(index: number): number | undefined {
    const above = this.nearest(index, -1) ?? -1;
    const below = this.nearest(index, 1) ?? this.written.length;
    const unknown = this.written
      .map(({ text }, at) => ({ text, at }))
      .slice(above + 1, below > above ? below : undefined)
      .filter(({ text }) => text.includes(HOLE) && !isTelling(text) && patternFits(text, this.textAt(index)));
    return unknown.length === 1 ? unknown[0]?.at : above < 0 ? undefined : above;
  }

  private nearest(index: number, step: 1 | -1): number | undefined {
    for (let steps = 1; steps < MOST_STEPS; steps += 1) {
      const at = index + step * steps;
      if (at < 0 || at >= this.rendered.length) return undefined;
      const found = this.certain(at);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** From which written line to which a rendered one may come. */
  private bounds(index: number): readonly [first: number, last: number] {
    const above = this.anchors.findLast(({ rendered }) => rendered <= index);
    if (above?.rendered === index) return [above.written, above.written];
    const below = this.anchors.find(({ rendered }) => rendered > index);
    const first = (above?.written ?? -1) + 1;
    const last = (below?.written ?? this.written.length) - 1;
    // A loop may render later what is written before.
    return first <= last ? [first, last] : [first, this.written.length - 1];
  }

  /** How well a written line explains a rendered one; undefined where it does not, or where it would explain any. */
  private fit(index: number, at: number): number | undefined {
    const line = this.written[at];
    const known = line && literalIn(line.text, this.textAt(index));
    if (known === undefined) return undefined;
    const text = this.rendered[index] ?? '';
    const isInColumn = line?.column === text.length - text.trimStart().length;
    return known + (isInColumn ? IN_COLUMN : 0);
  }

  /** How many of the lines around a rendered one are around a written one. */
  private alike(index: number, at: number): number {
    const near = this.written.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1);
    const lines = this.rendered.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1);
    return lines.filter((line) => near.some(({ text }) => literalIn(text, line.trim()) !== undefined)).length;
  }

  private textAt(index: number): string {
    return this.rendered[index]?.trim() ?? '';
  }
}

/** More than any line has letters. */
const IN_COLUMN = 1e9;

/** How much of a rendered line stands in a written one; undefined where that contradicts it, or says nothing. */
function literalIn(pattern: string, text: string): number | undefined {
  if (!isTelling(pattern)) return undefined;
  if (!pattern.includes(SEAM)) return patternFits(pattern, text) ? letters(pattern) : undefined;
  // Of what stands in branches some is there, in its order.
  let at = 0;
  let known = 0;
  for (const piece of pattern.split(MARKS)) {
    const found = isTelling(piece) ? text.indexOf(piece, at) : -1;
    if (found < 0) continue;
    at = found + piece.length;
    known += letters(piece);
  }
  return known === 0 ? undefined : known;
}

const MARKS = new RegExp(`[${HOLE}${SEAM}]`, 'u');
const letters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
const isTelling = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** The texts that are there once, with their indexes. */
function onceIn(texts: readonly string[]): ReadonlyMap<string, number> {
  const indexes = new Map<string, number | undefined>();
  texts.forEach((text, index) => indexes.set(text, indexes.has(text) ? undefined : index));
  return new Map([...indexes].flatMap(([text, index]) => (index === undefined ? [] : [[text, index] as const])));
}
