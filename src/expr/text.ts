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

/** A part of a text: a constant, or a node with the verb of `printf` that writes it. */
export type TextPart = string | { readonly value: ExpressionNode; readonly verb: '%s' | '%d' | '%v' };

/**
 * Text with expressions in it: `` text`${fullname}-config` ``.
 * Gives a string; numbers and booleans are written as JSON writes them.
 */
export function text(
  strings: TemplateStringsArray,
  ...values: readonly (Arg<string> | Arg<number> | Arg<boolean>)[]
): Expr<string> {
  return joinedText(
    strings.flatMap((constant, index) => (index === 0 ? [constant] : [partOf(values[index - 1]!), constant])),
  );
}

function partOf(value: Arg<string> | Arg<number> | Arg<boolean>): TextPart {
  if (!isExpression(value)) return String(value);
  return { value: textPiece(value as Arg<string>), verb: shapeOf(value).kind === 'integer' ? '%d' : '%s' };
}

/** Parts as one text: a constant, an expression by itself, or one `printf`. */
export function joinedText(parts: readonly TextPart[]): Expr<string> {
  const values = parts.filter((part) => typeof part !== 'string');
  if (values.length === 0) return expression(argument(parts.join('')), { kind: 'string' });
  const [only, ...others] = parts.filter((part) => part !== '');
  if (others.length === 0 && typeof only === 'object' && only.verb === '%s') {
    return expression(only.value, { kind: 'string' });
  }
  const format = parts.map((part) => (typeof part === 'string' ? part.replaceAll('%', '%%') : part.verb)).join('');
  const operands = values.map(({ value }) => asOperand(value));
  return expression(command(identifier('printf'), argument(format), ...operands), { kind: 'string' });
}

/**
 * Text of several lines, such as a file in a ConfigMap, written below its key as a block (`|`) that people can read. It
 * ends with one line break. Only for text that begins with a printable character and holds no control characters, as
 * what a named template writes: a block has no escapes.
 */
export const textBlock = (value: Expr<string>): Expr<string> =>
  expression(nodeOf(value), { kind: 'string', form: 'lines' });

/** What a text that `joinedText` made is put together of. Any other text is one part. */
export function textParts(text: Arg<string>): readonly TextPart[] {
  if (!isExpression(text)) return [text];
  const node = nodeOf(text);
  const whole: readonly TextPart[] = [{ value: node, verb: '%s' }];
  if (node.kind === 'string') return [node.value];
  if (node.kind !== 'command') return whole;
  const [name, format, ...operands] = node.operands;
  if (name?.kind !== 'identifier' || format?.kind !== 'string') return whole;
  if (name.name === 'print' && operands.length === 0) return [format.value];
  if (name.name !== 'printf') return whole;
  const parts = format.value.split(/(%.)/);
  const verbs = parts.filter((part, index) => index % 2 === 1 && part !== '%%');
  if (verbs.length !== operands.length || !verbs.every(isVerb)) return whole;
  const left = [...operands];
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return part;
      return isVerb(part) ? { value: left.shift()!, verb: part } : '%';
    })
    .filter((part) => part !== '');
}

/** `%v` writes what is missing in another way than a tag of its own does, so that it stays as it is. */
const isVerb = (part: string): part is '%s' | '%d' => part === '%s' || part === '%d';
