/** A line of a render, counted from 1. */
export interface RenderedLine {
  readonly number: number;
  readonly text: string;
}

/** The lines that each template rendered, without those that separate its documents. */
export function linesOfSources(text: string): ReadonlyMap<string, readonly RenderedLine[]> {
  const sources = new Map<string, RenderedLine[]>();
  const lines = text.split('\n');
  let current: RenderedLine[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const [, source] = lines[index] === '---' ? (/^# Source: (.+)$/.exec(lines[index + 1] ?? '') ?? []) : [];
    if (source === undefined) {
      current.push({ number: index + 1, text: lines[index] ?? '' });
      continue;
    }
    current = sources.get(source) ?? [];
    sources.set(source, current);
    index += 1;
  }
  return sources;
}
