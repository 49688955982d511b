/** What a line of YAML holds up to some place. */
export interface LineStart {
  /** How many spaces it begins with. */
  readonly indent: number;
  /** Whether it is an item of a list. */
  readonly isItem: boolean;
  /** Its key, where it has one: `name` of `- name: `. */
  readonly key?: string;
  /** The column of the key, or of the item's content, from 0. */
  readonly contentIndent: number;
  /** What stands behind the key or the dash. */
  readonly rest: string;
  /** Whether the place lies in a comment. */
  readonly inComment: boolean;
  /** The quotes that are open there. */
  readonly quote?: '"' | "'";
}

const START = /^(\s*)((?:-\s+)*)/;
const KEY = /^((?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s"'#&*!|>%@`{}[\],-][^:#]*|-[^\s:#][^:#]*)?):(?:\s+|$)/;

/** Reads what stands before a place in its line. */
export function lineStart(line: string): LineStart {
  const [whole = '', spaces = '', dashes = ''] = START.exec(line) ?? [];
  const content = line.slice(whole.length);
  const [head = '', key] = KEY.exec(content) ?? [];
  const rest = content.slice(head.length);
  return {
    indent: spaces.length,
    isItem: dashes !== '',
    ...(key === undefined || key === '' ? {} : { key: key.replace(/^(["'])(.*)\1$/, '$2') }),
    contentIndent: whole.length,
    rest,
    ...tail(content),
  };
}

/** Whether a comment or a quotation is open at the end of a line's content. */
function tail(content: string): Pick<LineStart, 'inComment' | 'quote'> {
  let quote: '"' | "'" | undefined;
  for (let at = 0; at < content.length; at += 1) {
    const character = content.charAt(at);
    const before = at === 0 ? ' ' : content.charAt(at - 1);
    if (quote !== undefined) {
      if (character === '\\' && quote === '"') at += 1;
      else if (character === quote) quote = undefined;
    } else if (character === '#' && /\s/.test(before)) {
      return { inComment: true };
    } else if ((character === '"' || character === "'") && /[\s:,[{(]/.test(before)) {
      quote = character;
    }
  }
  return quote === undefined ? { inComment: false } : { inComment: false, quote };
}

/** Whether nothing but a comment follows in a line. */
export const isLineEnd = (after: string): boolean => /^\s*(?:\s#.*)?$/.test(after);
