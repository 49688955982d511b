/** Text as it was meant in an indented template literal: without the indentation that all its lines share. */
export function dedent(source: string): string {
  const lines = source
    .replace(/^[ \t]*\n/, '')
    .trimEnd()
    .split('\n');
  const rest = source.startsWith('\n') ? lines : lines.slice(1);
  const indents = rest.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)![0].length);
  const shared = indents.length === 0 ? 0 : Math.min(...indents);
  return lines
    .map((line, index) => (index === 0 && !source.startsWith('\n') ? line.trim() : line.slice(shared).trimEnd()))
    .join('\n');
}

/**
 * Breaks text into lines of at most a width. Lines below each other are one paragraph, as Markdown has it; words are not
 * broken, nor are lines joined that are indented or in a list.
 */
export function wrap(source: string, width: number): string[] {
  return paragraphs(source).flatMap((line) => {
    const indent = /^\s*(?:[-*] |\d+\. )?/.exec(line)![0];
    const hanging = ' '.repeat(indent.length);
    const lines: string[] = [];
    let current = indent;
    for (const word of line.slice(indent.length).split(' ')) {
      const fits = current.trim() === '' || current === indent || current.length + 1 + word.length <= width;
      if (fits) {
        current += current === indent || current === hanging ? word : ` ${word}`;
      } else {
        lines.push(current);
        current = `${hanging}${word}`;
      }
    }
    return [...lines, current.trimEnd()];
  });
}

const STANDS_ALONE = /^$|^\s|^[-*>|#] |^\*\*|^\d+\. |^```/;

function paragraphs(source: string): string[] {
  const joined: string[] = [];
  for (const line of source.split('\n')) {
    const above = joined.at(-1);
    const continues = above !== undefined && !STANDS_ALONE.test(above) && !STANDS_ALONE.test(line);
    if (continues) joined[joined.length - 1] = `${above} ${line}`;
    else joined.push(line);
  }
  return joined;
}

/** How wide a frame is where no terminal says it, as in a log: most lines of code are whole, and a reader takes them in. */
export const WIDTH_WITHOUT_TERMINAL = 140;

/** So much of a line is shown in the narrowest terminal. */
const LEAST_ROOM = 20;

/** What a frame marks; lines and columns count from 1, columns in UTF-16 units, as editors do. */
interface MarkedPlace {
  readonly line: number;
  readonly column?: number;
  readonly length?: number;
}

/**
 * The line of a text where a mistake is, with a line around it on either side, and carets where the column is known. Of
 * lines that are longer than the width, `…` stands for what is cut: of the marked one what is around the mark is shown.
 */
export function lineFrame(text: string, { line, column, length = 1 }: MarkedPlace, width = WIDTH_WITHOUT_TERMINAL) {
  const lines = text.split('\n');
  const first = Math.max(1, line - 1);
  const last = Math.min(lines.length, line + 1);
  const digits = String(last).length;
  const room = Math.max(LEAST_ROOM, width - digits - '  >  | '.length);
  return lines
    .slice(first - 1, last)
    .map((row) => row.replace(/\r$/, ''))
    .flatMap((row, index) => {
      const isMistaken = first + index === line;
      const margin = `  ${isMistaken ? '>' : ' '} ${String(first + index).padStart(digits)} | `;
      if (!isMistaken || column === undefined) return [`${margin}${cut(row, 0, room)}`.trimEnd()];
      const left = cutBefore(row, column - 1, length, room);
      const shown = cut(row, left, room);
      return [`${margin}${shown}`.trimEnd(), `    ${' '.repeat(digits)} | ${carets(shown, column - 1 - left, length)}`];
    })
    .join('\n');
}

/** How much of the marked line goes on its left, so that the mark is whole if it fits, or else its beginning is there. */
function cutBefore(row: string, start: number, length: number, room: number): number {
  const marked = Math.min(length, row.length - start);
  // On either side there may be a sign of what is cut.
  const shown = marked <= room - 2 ? marked : Math.floor(room / 2);
  if (row.length <= room || start + shown < room) return 0;
  return Math.min(start - Math.floor((room - shown) / 2), row.length - room);
}

function cut(row: string, left: number, room: number): string {
  const isLonger = row.length > left + room;
  const kept = row.slice(left === 0 ? 0 : left + 1, isLonger ? left + room - 1 : undefined);
  // Half a pair of surrogates is no character.
  return `${left === 0 ? '' : '…'}${kept}${isLonger ? '…' : ''}`.replace(/\p{Surrogate}/gu, '…');
}

function carets(shown: string, start: number, length: number): string {
  // Tabs stay tabs, so that the carets stand below what they mark.
  const indent = shown.slice(0, start).replace(/[^\t]/g, ' ');
  return indent + '^'.repeat(Math.max(1, Math.min(length, shown.length - start)));
}

/** A text of which no more than so many characters are shown, with a sign where it is cut. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most)}…` : text;
