/** `Fail or Ignore`; commas between more than two. Of more than `most` words the rest is counted: `a, b or 3 more`. */
export const orText = (words: readonly string[], most?: number): string => joined(words, 'or', most);

/** `a, b and c`, likewise. */
export const andText = (words: readonly string[], most?: number): string => joined(words, 'and', most);

function joined(words: readonly string[], last: string, most = Infinity): string {
  const more = words.length - most;
  const shown = more > 0 ? [...words.slice(0, most), `${more} more`] : words;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} ${last} ${shown.at(-1)}`;
}
