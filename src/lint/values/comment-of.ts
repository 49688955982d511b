import { dataAt, type DataFile, type DataPath } from '../../package/data-file';
import { COMMENT } from './comments';

/**
 * The comment that stands directly above a key, behind it on its line or, where it has nothing, indented below it, as an
 * example for an empty map is; empty for none.
 */
export function commentOf(file: DataFile, path: DataPath): string {
  const { text } = file.source;
  const { start } = file.rangeOf(path);
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const behind = /(?:^|[ \t])#[ \t]*(.*)$/.exec(textToLineEnd(text, start))?.[1];
  const below = isEmpty(dataAt(file.data, path)) ? commentsBelow(text, start, start - lineStart) : [];
  const above: string[] = [];
  for (const before of linesAbove(text, lineStart)) {
    const comment = COMMENT.exec(before)?.[1];
    if (comment === undefined) break;
    above.push(comment);
  }
  const comments = [...above.reverse(), ...(behind === undefined ? [] : [behind]), ...below];
  // What is said to the linter documents nothing.
  return comments
    .filter((comment) => !comment.includes('chartwright-disable'))
    .join('\n')
    .trim();
}

/** So many lines above a key a comment may be about it and others. */
const MOST_ABOVE = 100;

/**
 * Whether a comment above other keys, directly below which a key stands, is about it as well:
 * `# Liveness and readiness probes` for `livenessProbe` and for `readinessProbe`.
 */
export function isNamedAbove(file: DataFile, path: DataPath): boolean {
  const words = wordsOf(String(path.at(-1)));
  // A single word may stand there for anything.
  if (words.length < 2) return false;
  const { text } = file.source;
  const { start } = file.rangeOf(path);
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const comments: string[] = [];
  let passed = 0;
  for (const line of linesAbove(text, lineStart)) {
    passed += 1;
    const isComment = COMMENT.test(line) && indentOf(line) <= start - lineStart;
    if (passed > MOST_ABOVE || line.trim() === '' || (comments.length > 0 && !isComment)) break;
    if (isComment) comments.push(line);
  }
  const said = wordsOf(comments.reverse().join(' '));
  return said.some((_, at) => words.every((word, index) => said[at + index]?.startsWith(word)));
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** `readinessProbe` and `readiness_probe` are two words. */
const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/([a-z\d])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');

/** The comments on the lines below a place, indented further. */
function commentsBelow(text: string, place: number, indent: number): readonly string[] {
  const found: string[] = [];
  for (const line of linesBelow(text, place)) {
    const comment = indentOf(line) > indent ? COMMENT.exec(line)?.[1] : undefined;
    if (comment === undefined) break;
    found.push(comment);
  }
  return found;
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

function textToLineEnd(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return text.slice(start, end < 0 ? text.length : end);
}

/** The lines before one that begins at a place, the nearest first. */
function* linesAbove(text: string, lineStart: number): Generator<string> {
  for (let next = lineStart; next > 0;) {
    const before = text.lastIndexOf('\n', next - 2) + 1;
    yield text.slice(before, next - 1);
    next = before;
  }
}

/** The lines after the one that a place is in. */
function* linesBelow(text: string, place: number): Generator<string> {
  for (let end = text.indexOf('\n', place); end >= 0; end = text.indexOf('\n', end + 1)) {
    yield textToLineEnd(text, end + 1);
  }
}
