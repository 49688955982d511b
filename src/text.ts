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
