/** White space and the start of what may stand above a file's content. */
const START = /\s*(?:#|---(?=\s)|\{\{(?:-\s)?\s*\/\*)?/y;

/** Where the comments end that a template or YAML file begins with: the offset of its first other text. */
export function firstContent(text: string): number {
  let at = 0;
  for (;;) {
    START.lastIndex = at;
    const [opened = ''] = START.exec(text) ?? [];
    at += opened.length;
    const end = endOf(text, at, opened);
    if (end === undefined) return at;
    at = end;
  }
}

/** The end of what was opened; undefined where that is nothing, or never ends. */
function endOf(text: string, at: number, opened: string): number | undefined {
  if (/(?:#|---)$/.test(opened)) {
    const end = text.indexOf('\n', at);
    return end < 0 ? text.length : end;
  }
  const close = opened.endsWith('/*') ? text.indexOf('*/', at) : -1;
  const end = close < 0 ? -1 : text.indexOf('}}', close);
  return end < 0 ? undefined : end + 2;
}
