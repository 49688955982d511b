/** The lines of a text, counted from 1, for whoever asks for many of them. */
export interface TextLines {
  readonly count: number;
  readonly lineAt: (offset: number) => number;
  /** A line without its line break. */
  readonly textOf: (line: number) => string;
}

export function textLines(text: string): TextLines {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return {
    count: starts.length,
    lineAt: (offset) => {
      let [low, high] = [0, starts.length - 1];
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if ((starts[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return low + 1;
    },
    textOf: (line) => text.slice(starts[line - 1], (starts[line] ?? text.length + 1) - 1),
  };
}
