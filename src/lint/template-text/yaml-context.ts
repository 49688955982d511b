import { lineStart } from './line';

/** Stands for what a tag prints, in the text of a line. */
export const PRINTED = '\uFFFC';

/** A line of YAML that those indented below it belong to. */
interface OpenLine {
  /** The column of its first character, from 0, and that of its key behind dashes. */
  readonly indent: number;
  readonly keyIndent: number;
  readonly text: string;
  /** Whether a block scalar begins at its end: `key: |`. */
  readonly scalar: boolean;
  /** Whether text of the scalar, or what tags print, has come since. */
  readonly filled: boolean;
  readonly outer: OpenLine | undefined;
}

/** Where a text has come to: the line at hand as far as it goes, and the lines that are open around it. */
export interface YamlContext {
  readonly open: OpenLine | undefined;
  readonly line: string;
}

export const EMPTY_CONTEXT: YamlContext = { open: undefined, line: '' };

export const isSameContext = (one: YamlContext, other: YamlContext): boolean =>
  one.line === other.line && areSame(one.open, other.open);

/** Lines that read the same, within lines that do; what else is known of a line follows from that. */
function areSame(one: OpenLine | undefined, other: OpenLine | undefined): boolean {
  let [left, right] = [one, other];
  while (left !== right) {
    if (left === undefined || left.text !== right?.text || left.filled !== right.filled) return false;
    [left, right] = [left.outer, right.outer];
  }
  return true;
}

/** Goes on with text. */
export function withText({ open, line }: YamlContext, text: string): YamlContext {
  const lines = text.split('\n');
  const [first = '', ...rest] = lines;
  let current = line + first;
  let around = open;
  for (const next of rest) {
    around = withLine(around, current.replace(/\r$/, ''));
    current = next;
  }
  return { open: around, line: shortened(current) };
}

/** Of a line that is very long, as data in one line may be, its two ends are enough. */
const shortened = (line: string) => (line.length > 2000 ? line.slice(0, 1000) + line.slice(-500) : line);

// YAML 1.2, 8.1.1: the header of a block scalar.
const SCALAR_HEADER = /(?:^|[:\-?]\s+)(?:[!&]\S+\s+)*[|>](?:[1-9][+-]?|[+-][1-9]?)?\s*(?:\s#.*)?$/;

function withLine(open: OpenLine | undefined, text: string): OpenLine | undefined {
  const content = text.trim();
  if (content === '') return open;
  const indent = indentOf(text);
  if (isPrintedAlone(content) || (open !== undefined && isInScalar(open, indent))) return filled(open);
  if (content.startsWith('#')) return open;
  if (/^(?:---|\.\.\.)(?:\s|$)/.test(text)) return undefined;
  const dashes = /^\s*((?:-\s+)*)/.exec(text)?.[1] ?? '';
  let outer = open;
  while (outer !== undefined && closes(outer, indent, dashes !== '' || content === '-')) outer = outer.outer;
  const keyIndent = indent + dashes.length;
  const scalar = SCALAR_HEADER.test(content);
  return { indent, keyIndent, text, scalar, filled: false, outer };
}

const filled = (open: OpenLine | undefined) => (open === undefined || open.filled ? open : { ...open, filled: true });

/** An item may stand as far left as the key that it is an item of. */
function closes(outer: OpenLine, indent: number, isItem: boolean): boolean {
  if (outer.indent > indent) return true;
  return outer.indent === indent && (!isItem || /^\s*-(?:\s|$)/.test(outer.text));
}

/** Whether a line has nothing but spaces and what tags print. */
export const isPrintedAlone = (content: string) => /^[\uFFFC ]*$/.test(content);

const isInScalar = (open: OpenLine, indent: number) =>
  open.scalar &&
  indent > (open.text.trimStart().startsWith('- ') && !open.text.includes(':') ? open.indent : open.keyIndent);

/** How many spaces a line begins with. */
export const indentOf = (line: string): number => line.length - line.trimStart().length;

/** Whether what follows is text of a block scalar, not YAML. */
export function inBlockScalar({ open, line }: YamlContext): boolean {
  if (opensScalar(line)) return true;
  if (open?.scalar !== true) return false;
  // A line that has nothing yet may be indented by what is printed.
  return isInScalar(open, indentOf(line)) || line.trim() === '' || isPrintedAlone(line.trim());
}

/** The last line before what is printed on a line of its own, where nothing that tags print stands between. */
export function lineAbove({ open, line }: YamlContext): string | undefined {
  if (line.trim() !== '') return isPrintedAlone(line.trim()) ? undefined : line;
  return open === undefined || open.filled ? undefined : open.text;
}

/** The context at the end of the line that `lineAbove` gives. */
export const atLineAbove = (way: YamlContext): YamlContext =>
  way.line.trim() !== '' || way.open === undefined ? way : { open: way.open.outer, line: way.open.text };

/** The key that the line at hand is a part of the value of. */
export function keyAround({ open, line }: YamlContext): string | undefined {
  const { indent, isItem } = lineStart(line);
  let around = open;
  while (around !== undefined && (closes(around, indent, isItem) || isBeside(around, indent, isItem))) {
    around = around.outer;
  }
  if (around === undefined) return undefined;
  const { key, rest } = lineStart(around.text);
  return rest === '' || rest.startsWith('#') ? key : undefined;
}

/** Another key of the same item. */
const isBeside = ({ keyIndent }: OpenLine, indent: number, isItem: boolean) => !isItem && keyIndent >= indent;

/** Whether a line ends with the header of a block scalar. */
export const opensScalar = (line: string): boolean => SCALAR_HEADER.test(line.trim());
