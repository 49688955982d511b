import { type Block, type Expr, fn, parameter, text, textTemplate } from 'chartwright';
import { asText } from './scalar';

/** What YAML takes for the end of a line. */
export const BREAK = '[\\r\\n\\x{85}\\x{2028}\\x{2029}]';

/** Stops where a name would be read as several lines. */
export const requireOneLine = (block: Block, where: string | Expr<string>, name: Expr<string>): void =>
  void block.if(fn.regexMatch(BREAK, name), (bad) =>
    bad.fail(text`${where} ${fn.toRawJson(name)}: the name has a line break; accepted: one line`),
  );

/** Stops where a value would be read as something else from its second line on. */
export const requireLines = (
  block: Block,
  name: Expr<string>,
  { value, refused, accepted }: { readonly value: Expr<string>; readonly refused: string; readonly accepted: string },
): void =>
  void block.if(fn.regexMatch(refused, value), (bad) =>
    bad.fail(text`${name}: the value has a line break; found ${fn.toRawJson(value)}; accepted: ${accepted}`),
  );

/** A setting as its line. */
export const configSetting = textTemplate(
  'rstudio-library.config.setting',
  {
    description: `A setting as a line of a file, key=value. Stops where it would not be one line, or no scalar.
      Takes a dict: where (what messages call the place that it is in), key, value.`,
    parameters: {
      where: parameter<string>('string'),
      key: parameter<string>('string'),
      value: parameter<unknown>('any'),
    },
  },
  ({ where, key, value }, block) => {
    requireOneLine(block, where, key);
    const name = block.let('name', text`${where} ${key}`);
    const line = block.let('line', asText(name, value));
    requireLines(block, name, { value: line, refused: `${BREAK}\\s*\\S`, accepted: 'one line' });
    block.write(text`${key}=${line}`);
  },
);
