/** A part of a page: what stands below a heading, up to the next one of any level. */
export interface Section {
  readonly heading: string;
  readonly text: string;
}

export interface CodeBlock {
  readonly heading: string;
  readonly language: string;
  readonly text: string;
}

/** The sections of a page, in order. A line in a code block is no heading. */
export function sectionsOf(page: string): readonly Section[] {
  const sections: { heading: string; lines: string[] }[] = [{ heading: '', lines: [] }];
  let inCode = false;
  for (const line of page.split('\n')) {
    if (line.startsWith('```')) inCode = !inCode;
    const [, heading] = (inCode ? null : /^#+ (.+)$/.exec(line)) ?? [];
    if (heading === undefined) sections.at(-1)!.lines.push(line);
    else sections.push({ heading, lines: [] });
  }
  return sections.map(({ heading, lines }) => ({ heading, text: lines.join('\n') }));
}

/** The code blocks of a page. */
export const codeBlocksOf = (page: string): readonly CodeBlock[] =>
  sectionsOf(page).flatMap(({ heading, text }) =>
    [...text.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(([, language = '', code = '']) => ({
      heading,
      language,
      text: code,
    })),
  );

/** The rows of the table whose first column has this head: the cells of each. */
export function tableOf(page: string, head: string): readonly (readonly string[])[] {
  const lines = page.split('\n');
  const start = lines.findIndex((line) => cellsOf(line)[0] === head);
  if (start < 0) throw new Error(`no table begins with the column “${head}”`);
  const length = lines.slice(start).findIndex((line) => !line.startsWith('|'));
  return lines.slice(start + 2, start + length).map(cellsOf);
}

const cellsOf = (line: string): readonly string[] =>
  line.startsWith('|')
    ? line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
    : [];

/** The texts between backticks. */
export const codeIn = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** The address that GitHub gives a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
