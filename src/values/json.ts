const WIDTH = 118;

/** JSON as people lay it out: what fits on a line stands on one. */
export function printJson(value: unknown): string {
  return `${print(value, '', 0)}\n`;
}

function print(value: unknown, indent: string, before: number): string {
  const compact = JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return compact;
  const room = WIDTH - indent.length - before;
  if (compact.length <= room) {
    const line = onOneLine(value);
    if (line.length <= room) return line;
  }
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const entries = Array.isArray(value)
    ? value.map((item) => print(item, inner, 1))
    : Object.entries(value).flatMap(([key, item]) => {
        const head = `${JSON.stringify(key)}: `;
        return item === undefined ? [] : [head + print(item, inner, head.length + 1)];
      });
  return `${open}\n${entries.map((entry) => inner + entry).join(',\n')}\n${indent}${close}`;
}

function onOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  const entries = Object.entries(value).flatMap(([key, item]) =>
    item === undefined ? [] : [`${JSON.stringify(key)}: ${onOneLine(item)}`],
  );
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
