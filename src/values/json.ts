const WIDTH = 118;

/** JSON as people lay it out: what fits on a line stands on one. */
export function printJson(value: unknown): string {
  const out: string[] = [];
  print(value, { indent: '', before: 0 }, out);
  return `${out.join('')}\n`;
}

/** `before`: the columns that are taken on the line, its indentation aside. */
interface Place {
  readonly indent: string;
  readonly before: number;
}

/** Gathers pieces: text that is put together at each depth would be copied at each. */
function print(value: unknown, { indent, before }: Place, out: string[]): void {
  const line = onOneLine(value, WIDTH - indent.length - before);
  if (line !== undefined) {
    out.push(line);
    return;
  }
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  let lead = `${isList ? '[' : '{'}\n${inner}`;
  for (const key of Object.keys(value as object)) {
    const item = (value as Readonly<Record<string, unknown>>)[key];
    if (item === undefined) continue;
    const head = isList ? '' : `${JSON.stringify(key)}: `;
    out.push(lead, head);
    print(item, { indent: inner, before: head.length + 1 }, out);
    lead = `,\n${inner}`;
  }
  out.push(`\n${indent}${isList ? ']' : '}'}`);
}

/** Gives up as soon as there is no room, so that a big value is not read once more at each of its depths. */
function onOneLine(value: unknown, room: number): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  let line = isList ? '[' : '{';
  for (const key of Object.keys(value)) {
    const item = (value as Readonly<Record<string, unknown>>)[key];
    if (item === undefined) continue;
    const lead = line.length > 1 ? ', ' : isList ? '' : ' ';
    const head = isList ? lead : `${lead}${JSON.stringify(key)}: `;
    const rest = onOneLine(item, room - line.length - head.length);
    if (rest === undefined) return undefined;
    line += head + rest;
    if (line.length > room) return undefined;
  }
  line += isList ? ']' : line.length > 1 ? ' }' : '}';
  return line.length > room ? undefined : line;
}
