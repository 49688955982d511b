import { command, identifier } from '../template/build';
import { argument, call } from './call';
import {
  type Arg,
  asOperand,
  type Expr,
  expression,
  type ExpressionNode,
  isExpression,
  nodeOf,
  shapeOf,
} from './expression';
import type { OperandNode } from '../template/nodes';

/** A piece of text made of a value: integers written in full, whatever way they came into the chart. */
export function textPiece(value: Arg<string | number | boolean>): OperandNode {
  if (!isExpression(value)) return argument(String(value));
  const { kind, form } = shapeOf(value);
  if (form === 'yaml') return asOperand(nodeOf(value));
  switch (kind) {
    case 'integer':
      return argument(call('int64', [value], 'integer'));
    case 'number':
    case 'boolean':
      return argument(call('toRawJson', [value], 'string'));
    case 'any': {
      // JSON would put a string into quotes.
      const isString = call('kindIs', ['string', value], 'boolean');
      return argument(call('ternary', [value, call('toRawJson', [value], 'string'), isString], 'string'));
    }
    case 'intOrString':
    case 'quantity':
      return argument(call('trimAll', ['"', call('toRawJson', [value], 'string')], 'string'));
    default:
      return argument(value);
  }
}

/**
 * Text with expressions in it: `` text`${fullname}-config` ``.
 * Gives a string; numbers and booleans are written as JSON writes them.
 */
export function text(
  strings: TemplateStringsArray,
  ...values: readonly (Arg<string> | Arg<number> | Arg<boolean>)[]
): Expr<string> {
  const pieces: unknown[] = [];
  let format = '';
  strings.forEach((constant, index) => {
    format += constant.replaceAll('%', '%%');
    if (index >= values.length) return;
    const value = values[index]!;
    if (!isExpression(value)) {
      format += String(value).replaceAll('%', '%%');
      return;
    }
    format += shapeOf(value).kind === 'integer' ? '%d' : '%s';
    pieces.push(textPiece(value as Arg<string>));
  });
  if (pieces.length === 0) return expression(argument(format.replaceAll('%%', '%')), { kind: 'string' });
  if (pieces.length === 1 && format === '%s') return expression(pieces[0] as OperandNode, { kind: 'string' });
  return expression(command(identifier('printf'), argument(format), ...(pieces as OperandNode[])), { kind: 'string' });
}

/**
 * Text of several lines, such as a file in a ConfigMap, written below its key as a block (`|`) that people can read. It
 * ends with one line break. Only for text that begins with a printable character and holds no control characters, as
 * what a named template writes: a block has no escapes.
 */
export const textBlock = (value: Expr<string>): Expr<string> =>
  expression(nodeOf(value), { kind: 'string', form: 'lines' });

/** What a text that `text` made is put together of: constants, and nodes that give text. Any other text is one node. */
export function textPieces(text: Expr<string>): readonly (string | ExpressionNode)[] {
  const node = nodeOf(text);
  if (node.kind !== 'command') return [node];
  const [name, format, ...operands] = node.operands;
  if (name?.kind !== 'identifier' || format?.kind !== 'string') return [node];
  if (name.name === 'print' && operands.length === 0) return [format.value];
  if (name.name !== 'printf') return [node];
  const parts = format.value.split(/(%.)/);
  const verbs = parts.filter((part, index) => index % 2 === 1 && part !== '%%');
  if (verbs.length !== operands.length || verbs.some((verb) => verb !== '%s' && verb !== '%d')) return [node];
  let next = 0;
  const pieces = parts.map((part, index) => (index % 2 === 0 ? part : part === '%%' ? '%' : operands[next++]!));
  return pieces.filter((piece) => piece !== '');
}
