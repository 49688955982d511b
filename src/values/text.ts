/** Several words as an enumeration: `a`, `a or b`, `a, b or c`. */
export function enumeration(words: readonly string[], last = 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words[words.length - 1]!}`;
}

/** A value as messages show it: JSON, cut where it is long. */
export function shown(value: unknown, width = 80): string {
  const json = JSON.stringify(value) ?? String(value);
  return json.length > width ? `${json.slice(0, width - 1)}…` : json;
}
