const WIDTH = 118;

/** JSON as people lay it out: what fits on a line stands on one. */
export function printJson(value: unknown): string {
  return `${print(value, '', 0)}\n`;
}

function print(value: unknown, indent: string, before: number): string {
  const line = onOneLine(value, WIDTH - indent.length - before);
  if (line !== undefined) return line;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const entries = isList
    ? value.map((item) => inner + print(item, inner, 1))
    : entriesOf(value as object).map(([key, item]) => {
        const head = `${JSON.stringify(key)}: `;
        return inner + head + print(item, inner, head.length + 1);
      });
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${entries.join(',\n')}\n${indent}${close}`;
}

/** Gives up as soon as there is no room, so that a big value is not read once more at each of its depths. */
function onOneLine(value: unknown, room: number): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  let line = isList ? '[' : '{';
  for (const [key, item] of entriesOf(value)) {
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

const entriesOf = (value: object) => Object.entries(value).filter(([, item]) => item !== undefined);
