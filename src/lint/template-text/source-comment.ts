import type { ChartTemplate } from '../../package/chart';
import type { Node } from '../../template/nodes';

/** Whether a comment of YAML may begin before a tag in its line of the file: one above it ends there, whatever is trimmed. */
export function isInSourceComment({ file: { text } }: ChartTemplate, { range }: Node): boolean {
  const start = range?.start ?? 0;
  return text.slice(text.lastIndexOf('\n', start - 1) + 1, start).includes('#');
}
