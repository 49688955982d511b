import { readYaml } from '../../yaml/read';
import { HOLE, type Origin, type WrittenLine, SEAM } from './line-writer';

/** A key, a list's item, or an action that writes lines that are not known. */
export interface Entry {
  readonly kind: 'key' | 'item' | 'unknown';
  readonly column: number;
  /** A key's name, with holes where it is not known. */
  readonly key: string;
  /** The scalar beside it, as it is written; undefined for anything but a scalar. */
  readonly value?: string;
  /** The list or map beside it in brackets or braces, where all of it is known. */
  readonly flow?: unknown;
  readonly origin: Origin;
  readonly children: Entry[];
}

/** A document of a template: what stands at its top. */
export interface WrittenDocument {
  readonly children: Entry[];
}

/** Makes documents of lines by what YAML's indentation says; nothing is refused, since branches lie one below another. */
export function writtenDocuments(lines: readonly WrittenLine[]): readonly WrittenDocument[] {
  const documents: WrittenDocument[] = [];
  let builder = new DocumentBuilder();
  const finish = () => {
    if (builder.children.length > 0) documents.push({ children: builder.children });
    builder = new DocumentBuilder();
  };
  for (const line of lines) {
    const rest = behindSeparator(line);
    if (rest !== undefined) finish();
    if (rest?.text !== '') builder.add(rest ?? line);
  }
  finish();
  return documents;
}

/** What follows a separator; Helm cuts within a line, too, as in `---kind: Pod`. Undefined where there is none. */
function behindSeparator({ text, column, origin }: WrittenLine): WrittenLine | undefined {
  const [separator] = /^\uE001*---[\s\uE001]*/.exec(text) ?? [];
  if (separator === undefined || column > 0) return undefined;
  const offset = origin.offset + separator.replaceAll(SEAM, '').length;
  return { text: text.slice(separator.length), column, origin: { ...origin, offset } };
}

class DocumentBuilder {
  readonly children: Entry[] = [];
  private readonly open: Entry[] = [];
  /** Lines that are farther to the right belong to a block scalar. */
  private blockColumn: number | undefined;

  add({ text, column, origin }: WrittenLine): void {
    const isUnknown = /^[\uE000\uE001]*$/.test(text);
    if (this.blockColumn !== undefined && (column > this.blockColumn || isUnknown)) return;
    this.blockColumn = undefined;
    if (isUnknown) return this.addUnknown(column, origin);
    let rest = withoutSeams(text);
    let at = column;
    let offset = origin.offset;
    const step = (length: number) => {
      rest = rest.slice(length);
      at += length;
      offset += length;
    };
    for (let dash = /^-(?:\s+|$)/.exec(rest); dash !== null; dash = /^-(?:\s+|$)/.exec(rest)) {
      const after = rest.slice(dash[0].length);
      const isLast = keyOf(after) === undefined && !after.startsWith('- ');
      this.push({
        kind: 'item',
        key: '',
        column: at,
        ...(isLast ? valueOf(after) : {}),
        origin: { ...origin, offset },
      });
      if (isLast) return this.startBlock(after, at);
      step(dash[0].length);
      rest = withoutSeams(rest);
    }
    const key = keyOf(rest);
    if (key === undefined) return;
    const value = rest.slice(key.length).trim();
    this.push({ kind: 'key', key: key.name, column: at, ...valueOf(value), origin: { ...origin, offset } });
    this.startBlock(value, at);
  }

  private startBlock(value: string, column: number): void {
    // The head of a block scalar: YAML 1.1, 4.6 "Block Scalar Styles".
    if (/^(?:[!&]\S+\s+)*[|>][-+0-9]*(?:\s+#.*)?$/.test(withoutSeams(value))) this.blockColumn = column;
  }

  private push(entry: Omit<Entry, 'children'>): void {
    const whole = { ...entry, children: [] };
    // A list may stand in the column of its key.
    this.closeTo(entry.column, (top) => top.column === entry.column && entry.kind === 'item' && top.kind === 'key');
    this.siblings().push(whole);
    this.open.push(whole);
  }

  private addUnknown(column: number, origin: Origin): void {
    // At the left edge of a document that has begun, an action writes anything but the document's keys.
    if (column === 0 && this.open.length > 0) return;
    this.closeTo(
      column,
      (top) => top.column === column && top.kind === 'key' && top.value === '' && top.children.length === 0,
    );
    this.siblings().push({ kind: 'unknown', key: '', column, origin, children: [] });
  }

  private closeTo(column: number, staysOpen: (top: Entry) => boolean): void {
    for (let top = this.open.at(-1); top !== undefined; top = this.open.at(-1)) {
      if (top.column < column || staysOpen(top)) return;
      this.open.pop();
    }
  }

  private siblings(): Entry[] {
    return this.open.at(-1)?.children ?? this.children;
  }
}

const withoutSeams = (text: string): string => text.replace(/^[\s\uE001]+/, '').replace(/[\s\uE001]+$/, '');

/** The key that a line begins with, and how long it is with its colon. */
function keyOf(text: string): { readonly name: string; readonly length: number } | undefined {
  const quote = text[0];
  if (quote === '"' || quote === "'") {
    const end = text.indexOf(quote, 1);
    if (end < 0) return undefined;
    const colon = /^\s*:(?=\s|$)/.exec(text.slice(end + 1, end + 20));
    return colon === null ? undefined : { name: text.slice(1, end), length: end + 1 + colon[0].length };
  }
  if (quote === undefined || '#[{&*!|>%@`?'.includes(quote)) return undefined;
  const end = /:(?=[\s\uE000\uE001]|$)/.exec(text)?.index ?? -1;
  if (end <= 0 || text.slice(0, end).includes(' #')) return undefined;
  return { name: text.slice(0, end).trimEnd(), length: end + 1 };
}

/** Longer ones are data, which is not compared. */
const LONGEST_FLOW = 500;

/** What stands beside a key or a dash. */
function valueOf(text: string): Pick<Entry, 'value' | 'flow'> {
  const value = withoutSeams(text);
  if (!/^[[{]/.test(value)) return { value: scalarOf(text) };
  return isLiteral(value) && value.length <= LONGEST_FLOW ? { flow: readYaml(value).value } : {};
}

/** A plain or quoted scalar without its quotes; empty where nothing stands. */
function scalarOf(value: string): string | undefined {
  const text = value
    .replace(/\uE001+$/, '')
    .replace(/(?:^|\s)#.*$/, '')
    .trim();
  const quote = text[0];
  if (quote === '"' || quote === "'") {
    return text.length > 1 && text.endsWith(quote) && !text.includes('\\') ? text.slice(1, -1) : undefined;
  }
  return text.includes(SEAM) || /^[[{&*!|>]/.test(text) ? undefined : text;
}

/** Whether a text is known without rendering. */
export const isLiteral = (text: string): boolean => !text.includes(HOLE) && !text.includes(SEAM);
