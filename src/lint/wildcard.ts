/** Whether a text is what a pattern says, in which a sign stands for any text. */
export function matchesWildcard(pattern: string, text: string, sign = '*'): boolean {
  const [first = '', ...rest] = pattern.split(sign);
  const last = rest.pop();
  if (last === undefined) return text === pattern;
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  const end = text.length - last.length;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= end;
}
