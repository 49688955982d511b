import { valueNode } from '../expr/call';
import { asOperand, type Expr, type ExpressionNode, nodeOf, shapeOf } from '../expr/expression';
import { isScalar, type Shape } from '../expr/shape';
import { textPiece } from '../expr/text';
import { command, dot, identifier, number, string } from '../template/build';
import { presenceOf } from './presence';
import type { Writer } from './writer';
import { quotedLines, widthOf } from './long-text';
import { blockLines, doubleQuoted, isBlockText, keyText, scalarText } from '../yaml/scalar-style';

/** The indentation of what belongs to a key or a list item. */
export const STEP = 2;

/** Columns of a template's lines. */
const WIDTH = 120;
/** Columns of a constant, its indentation included, that leave room for its key. */
const LONGEST = 90;
/** Columns that a line of a long constant has, however deep it stands. */
const MINIMUM = 30;
/** Columns of a list that stands on the line of its key. */
const FLOW = 60;

/** A key with its colon; `inline` when the cursor stands where it goes. */
export function emitKey(writer: Writer, key: string | Expr<string>, indent: number, inline: boolean): void {
  if (!inline) writer.line(indent);
  if (typeof key === 'string') writer.constant(`${keyText(key)}:`);
  else {
    writer.write(command(identifier('quote'), textPiece(key)));
    writer.text(':');
  }
}

/** A constant as the value of a key or item that has just been written. */
export function emitConstant(writer: Writer, value: string | number | boolean | null, indent: number): void {
  if (typeof value === 'string' && isBlockText(value)) {
    const [indicator, ...lines] = blockLines(value);
    writer.text(` ${indicator}`);
    for (const line of lines) {
      if (line === '') writer.text('\n');
      else {
        writer.line(indent + STEP);
        writer.constant(line);
      }
    }
    return;
  }
  writer.text(' ');
  if (typeof value !== 'string' || hasRoom(writer, value, indent)) writer.constant(scalarText(value));
  else emitLongConstant(writer, value, indent + STEP);
}

const hasRoom = (writer: Writer, value: string, indent: number): boolean =>
  value.length + indent <= LONGEST && writer.column() + widthOf(scalarText(value)) <= WIDTH;

/** Text that no line has room for: in quotes, over several lines. */
function emitLongConstant(writer: Writer, value: string, indent: number): void {
  const width = Math.max(LONGEST - indent, MINIMUM);
  const lines = quotedLines(value, width);
  // Behind a long key no text at all stands on the key's own line.
  const fits = writer.column() + widthOf(lines[0]!) <= WIDTH;
  (fits ? lines : ['"\\', lines[0]!.slice(1), ...lines.slice(1)]).forEach((line, index) => {
    if (index > 0) writer.line(indent);
    writer.constant(line);
  });
}

/**
 * Constants that have room on the line of their key, the way people write verbs, arguments and access modes. Text among
 * them is always quoted: commas and brackets mean something there.
 */
export function flowText(items: readonly (string | number | boolean | null)[]): string | undefined {
  const isPlain = items.every((item) => typeof item !== 'string' || !/[{}\n]/.test(item));
  const text = `[${items.map((item) => (typeof item === 'string' ? doubleQuoted(item) : scalarText(item))).join(', ')}]`;
  return isPlain && text.length <= FLOW ? text : undefined;
}

/** An expression as the value of a key or item that has just been written. */
export function emitValue(writer: Writer, expr: Expr<unknown>, indent: number): void {
  const shape = shapeOf(expr);
  if (shape.form === 'lines') writer.text(' |');
  if (shape.form === 'lines' || shape.form === 'yaml' || !isScalar(shape)) {
    emitBlock(writer, nodeOf(expr), shape, indent + STEP);
    return;
  }
  writer.text(' ');
  writer.write(scalarNode(expr));
}

/** The call that writes a scalar so that YAML reads the same type and content. */
function scalarNode(expr: Expr<unknown>): ExpressionNode {
  const node = nodeOf(expr);
  const { kind } = shapeOf(expr);
  switch (kind) {
    case 'string':
      return command(identifier('quote'), asOperand(node));
    case 'integer':
      return isInt64(node) ? node : command(identifier('int64'), asOperand(node));
    case 'boolean':
      return valueNode(expr);
    default:
      return command(identifier('toJson'), asOperand(node));
  }
}

const isInt64 = (node: ExpressionNode) =>
  node.kind === 'command' &&
  node.operands[0]?.kind === 'identifier' &&
  /^(?:int64|int|len|add1?)$/.test(node.operands[0].name);

/** A map or list as a block below what was written last. */
function emitBlock(writer: Writer, node: ExpressionNode, shape: Shape, indent: number): void {
  const isText = shape.form === 'yaml' || shape.form === 'lines';
  const yaml = isText ? node : command(identifier('toYaml'), asOperand(node));
  writer.line(indent);
  if (indent === 0) return writer.write(yaml);
  writer.write(command(identifier('nindent'), number(String(indent)), asOperand(yaml)), { left: true, right: false });
}

/** A map's entries or a list's items as YAML text at an indentation, where they are known to be some. */
export function emitYamlText(writer: Writer, node: ExpressionNode, indent: number): void {
  emitBlock(writer, node, { kind: 'map', form: 'yaml' }, indent);
}

/**
 * Writes a map or list that may be empty, where an empty one must leave nothing: neither its key, nor `{}` among other
 * entries. `prefix` writes what comes before it.
 */
export function emitContents(
  writer: Writer,
  expr: Expr<unknown>,
  indent: number,
  prefix: { readonly indent: number; readonly write: (inner: Writer) => void } = { indent, write: () => undefined },
): void {
  const shape = shapeOf(expr);
  const whole = (inner: Writer) => {
    prefix.write(inner);
    emitBlock(inner, nodeOf(expr), shape, indent);
  };
  const presence = presenceOf({ kind: 'spread', list: expr });
  const [condition] = presence.kind === 'when' ? presence.conditions : [];
  if (condition === undefined || writer.holds(condition)) whole(writer);
  else if (shape.source !== undefined) writer.if(prefix.indent, [{ condition, write: whole }]);
  else {
    // What a named template writes may begin with the line break before an `if`. Its end may be that of a text.
    const node = nodeOf(expr);
    const written = shape.form === 'yaml' ? command(identifier('trimPrefix'), string('\n'), asOperand(node)) : node;
    writer.with(prefix.indent, written, (inner) => {
      prefix.write(inner);
      emitBlock(inner, dot(), shape, indent);
    });
  }
}
