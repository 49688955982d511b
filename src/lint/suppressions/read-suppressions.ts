import { lineAt, lineCount, lineText, type SourceFile } from '../../package/source-file';
import { commentText } from './comment-text';
import { firstContent } from './first-content';
import type { Suppression } from './suppression';

const WORD = 'chartwright-disable';
/** With what some write behind it, as other tools' comments have it. */
const DIRECTIVE = /chartwright-disable[\w-]*:?/y;

/** The start of a template comment, and of one in YAML, up to its first word. */
const TEMPLATE_START = /\{\{(?:-\s)?\s*\/\*\s*$/;
const YAML_START = /(?:^|\s)#+[ \t]*$/;
/** So far before its first word a comment's start is looked for. */
const START_LENGTH = 80;
const NEXT_LINE_ROW = /^\s*(?:#+[ \t]*|\{\{(?:-\s)?\s*\/\*\s*)chartwright-disable-next-line\b/;

/** The suppressions of a template or a YAML file: in template comments, and in `#` comments. */
export function readSuppressions(file: SourceFile): readonly Suppression[] {
  if (!file.text.includes(WORD)) return [];
  const shown = commentText(file);
  const around: Surroundings = { file, content: firstContent(file.text) };
  const lastClose = file.text.lastIndexOf('*/');
  const found: Suppression[] = [];
  for (let at = shown.indexOf(WORD); at >= 0;) {
    const comment = commentAt(shown, at, file.text, lastClose);
    if (comment !== undefined) found.push(suppressionOf(comment, around));
    at = shown.indexOf(WORD, comment?.end ?? at + WORD.length);
  }
  return found;
}

interface Surroundings {
  readonly file: SourceFile;
  /** Where the comments end that the file begins with. */
  readonly content: number;
}

interface Comment {
  /** Of its first word. */
  readonly start: number;
  /** Where its words are over. */
  readonly end: number;
}

/** The comment whose first word stands at an offset; no template comment is open after the last close. */
function commentAt(shown: string, start: number, text: string, lastClose: number): Comment | undefined {
  const before = shown.slice(Math.max(0, start - START_LENGTH), start);
  if (TEMPLATE_START.test(before)) return start > lastClose ? undefined : { start, end: text.indexOf('*/', start) };
  if (!YAML_START.test(before.slice(before.lastIndexOf('\n') + 1))) return undefined;
  const lineBreak = text.indexOf('\n', start);
  return { start, end: lineBreak < 0 ? text.length : lineBreak };
}

function suppressionOf(comment: Comment, around: Surroundings): Suppression {
  const { start, end } = comment;
  const words = around.file.text.slice(start, end).trimEnd();
  DIRECTIVE.lastIndex = 0;
  const directive = DIRECTIVE.exec(words)?.[0] ?? WORD;
  const [named = '', ...reason] = words.slice(directive.length).split(/(?:^|\s)--(?:\s|$)/);
  return {
    file: around.file,
    directive,
    rules: named.split(/[\s,]+/).filter((rule) => rule !== ''),
    reason: reason.join(' -- ').replace(/\s+/g, ' ').trim(),
    range: { start, end: start + words.length },
    lines: linesOf(directive, comment, around),
  };
}

function linesOf(directive: string, { start, end }: Comment, { file, content }: Surroundings): Suppression['lines'] {
  switch (directive) {
    case WORD:
      return start < content ? [1, Infinity] : undefined;
    case `${WORD}-line`:
      return [lineAt(file, start), lineAt(file, end)];
    case `${WORD}-next-line`: {
      const next = nextLine(file, lineAt(file, end) + 1);
      return [next, next];
    }
    default:
      return undefined;
  }
}

/** So many lines below a comment the next one with content is looked for. */
const MOST_PASSED = 10;

/** The next line that has content; comments like this one may stand one above the other. */
function nextLine(file: SourceFile, from: number): number {
  const last = Math.min(lineCount(file), from + MOST_PASSED);
  let line = from;
  while (line < last && (lineText(file, line).trim() === '' || NEXT_LINE_ROW.test(lineText(file, line)))) line += 1;
  return line;
}
