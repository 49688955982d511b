import { blockLines, withoutHidden } from '../yaml/scalar-style';

export { isBlockText as isBlock, keyText, scalarText as scalar } from '../yaml/scalar-style';

/** The indicator of a literal block, and its lines. */
export function block(value: string): { readonly header: string; readonly lines: readonly string[] } {
  const [header = '', ...lines] = blockLines(value);
  return { header, lines };
}

/** Text in a list on one line, always in quotes: commas and brackets mean something there. */
export const flowScalar = (text: string): string => withoutHidden(JSON.stringify(text));
