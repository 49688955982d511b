import type { ChartTemplate } from '../../package/chart';
import type { Node } from '../../template/nodes';
import { isLineEnd, type LineStart, lineStart } from './line';
import { inBlockScalar, keyAround, type YamlContext } from './yaml-context';
import { placeOf } from './tag-places';

/** A tag that prints all of a YAML scalar, or what stands between its quotes. */
export interface WholeScalar {
  readonly line: LineStart;
  /** The key of the list that it is an item of. */
  readonly list?: string;
  /** The quotes that are written around the tag. */
  readonly quote?: '"' | "'";
}

/** `key: {{ … }}`, `- {{ … }}`, or the same within quotes; undefined where it is anything else, or may be on some way. */
export function wholeScalar(template: ChartTemplate, tag: Node): WholeScalar | undefined {
  if (!template.rendersObjects && !template.file.path.endsWith('.tpl')) return undefined;
  const { before, after } = placeOf(template, tag);
  const quotes = before.map((way) => wholeAt(way, after));
  const [first] = quotes;
  return first !== undefined && quotes.every((one) => one !== undefined && one.quote === first.quote)
    ? first
    : undefined;
}

function wholeAt(way: YamlContext, after: readonly string[]): WholeScalar | undefined {
  if (inBlockScalar(way)) return undefined;
  const line = lineStart(way.line);
  const { rest, quote } = line;
  if (line.inComment || (line.key === undefined && !line.isItem)) return undefined;
  const list = line.key === undefined ? keyAround(way) : undefined;
  const scalar = { line, ...(list === undefined ? {} : { list }) };
  // `key:` and what follows at once are one word.
  if (rest === '') return /\s$/.test(way.line) && after.every(isLineEnd) ? scalar : undefined;
  if (quote === undefined || rest !== quote) return undefined;
  return after.every((text) => text.startsWith(quote) && isLineEnd(text.slice(1))) ? { ...scalar, quote } : undefined;
}
