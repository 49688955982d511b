/** A document of what templates wrote. */
export interface DocumentText {
  /** Of the separator above it the ends of lines alone are left, so that its lines are those from `line` on. */
  readonly text: string;
  /** The line of the separator, or where the text begins, from 1. */
  readonly line: number;
}

/** For Go fewer characters are spaces than for JavaScript, and no line ends but with `\n`. */
const SEPARATOR = /(?:^|\n)---[\t\n\f\r ]*/g;

/**
 * Cuts as Helm does: also within a line such as `---kind: Pod`, and not at a `---` that follows another one directly.
 * https://github.com/helm/helm/blob/v3.17.1/pkg/releaseutil/manifest.go
 */
export function splitDocuments(text: string): readonly DocumentText[] {
  const documents: DocumentText[] = [];
  let above = '';
  let start = 0;
  let line = 1;
  const add = (end: number) => {
    const document = above + text.slice(start, end);
    documents.push({ text: document, line });
    line += breaksIn(document).length;
  };
  for (const { 0: separator, index } of text.matchAll(SEPARATOR)) {
    const begin = separator.startsWith('\n') ? index + 1 : index;
    add(begin);
    start = index + separator.length;
    above = breaksIn(text.slice(begin, start));
  }
  add(text.length);
  return documents;
}

const breaksIn = (text: string): string => '\n'.repeat(text.split('\n').length - 1);
