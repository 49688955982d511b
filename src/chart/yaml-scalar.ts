import { blockLines } from '../yaml/scalar-style';

export { isBlockText as isBlock, keyText, quotedText as quoted, scalarText as scalar } from '../yaml/scalar-style';

/** The indicator of a literal block, and its lines. */
export function block(value: string): { readonly header: string; readonly lines: readonly string[] } {
  const [header = '', ...lines] = blockLines(value);
  return { header, lines };
}
