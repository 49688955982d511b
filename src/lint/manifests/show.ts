const longest = 40;

/** A value as messages name it: `the number 80`, `the text "a"`, `a list`. */
export function show(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'string') return `the text ${showText(value)}`;
  if (typeof value === 'number' || typeof value === 'boolean') return `the ${typeof value} ${String(value)}`;
  return typeof value === 'object' && Object.keys(value).length === 0 ? 'an empty map' : 'a map';
}

/** In quotes, on one line, and no longer than a line bears. */
export function showText(text: string): string {
  return text.length <= longest ? JSON.stringify(text) : `${JSON.stringify(text.slice(0, longest))}…`;
}
