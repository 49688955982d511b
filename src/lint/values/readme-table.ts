import type { SourceFile } from '../../package/source-file';
import type { SourceRange } from '../../template/nodes';

/** A row of a table of values. */
export interface ReadmeRow {
  /** As it is written: `image.tag`, `podAnnotations."a.b"`. */
  readonly path: readonly string[];
  readonly range: SourceRange;
  /** What the cell of the default says, where it is a value and not a sentence. */
  readonly value?: { readonly data: unknown; readonly text: string };
}

/** Tables as helm-docs (Key, Type, Default, Description) and Bitnami's generator (Name, Description, Value) write them. */
const KEY_TITLES = ['key', 'name', 'parameter', 'value'];
const DEFAULT_TITLES = ['default', 'value', 'default value'];

/** The rows of all tables of values in a README. */
export function readmeRows({ text }: SourceFile): readonly ReadmeRow[] {
  const rows: ReadmeRow[] = [];
  let columns: { readonly key: number; readonly value: number } | undefined;
  let start = 0;
  for (const line of text.split('\n')) {
    const range = { start, end: start + line.trimEnd().length };
    start += line.length + 1;
    const cells = cellsOf(line);
    if (line.trim() === '' || line.startsWith('#')) {
      columns = undefined;
    } else if (cells.length < 2) {
      // A cell of several lines.
      continue;
    } else if (columns === undefined) {
      columns = columnsOf(cells);
    } else {
      const path = pathOf(code(cells[columns.key] ?? ''));
      if (path !== undefined) rows.push({ path, range, value: valueOf(cells[columns.value] ?? '') });
    }
  }
  return rows;
}

function columnsOf(cells: readonly string[]): { readonly key: number; readonly value: number } | undefined {
  const titles = cells.map((cell) => cell.toLowerCase().replace(/[*_`]/g, ''));
  const [first = ''] = titles;
  const value = titles.findIndex((title, index) => index > 0 && DEFAULT_TITLES.includes(title));
  return KEY_TITLES.includes(first) && value > 0 ? { key: 0, value } : undefined;
}

/** A bar in code is written `\|`. */
function cellsOf(line: string): readonly string[] {
  const trimmed = line.trim();
  if (!trimmed.startsWith('|') || trimmed.length > 20_000) return [];
  return trimmed
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

const code = (cell: string) => /^`+([^`]*)`+$/.exec(cell)?.[1]?.trim() ?? cell;

/** Undefined for what is no plain path: `hosts[].name`, `<name>.x`, several at once. A row `x.*` tells of all of `x`. */
export function pathOf(cell: string): readonly string[] | undefined {
  const text = cell.replace(/\.\*$/, '');
  if (!/^(?:[\w/-]+|"[^"]+")(?:\.(?:[\w/-]+|"[^"]+")|\[\d+\])*$/.test(text) || /^-+$/.test(text)) return undefined;
  return [...text.matchAll(/"([^"]+)"|\[(\d+)\]|[\w/-]+/g)].map(([plain, quoted, index]) => quoted ?? index ?? plain);
}

/** Only what stands in backquotes is a value for certain: helm-docs writes JSON, Bitnami's generator writes texts plain. */
function valueOf(cell: string): ReadmeRow['value'] {
  const text = /^`+([^`]*)`+$/.exec(cell)?.[1]?.trim();
  if (text === undefined) return undefined;
  if (text === 'nil') return { data: null, text };
  const quoted = /^'(.*)'$/.exec(text)?.[1];
  if (quoted !== undefined) return { data: quoted.replaceAll("''", "'"), text };
  try {
    return { data: JSON.parse(text) as unknown, text };
  } catch {
    return /^[[{"]/.test(text) ? undefined : { data: text, text };
  }
}
