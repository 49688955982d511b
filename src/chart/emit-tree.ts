import { unreachable } from '../errors';
import { command, dot, identifier, number, variable } from '../template/build';
import { asOperand, type Expr, type ExpressionNode, expression, nodeOf, shapeOf } from '../expr/expression';
import { not } from '../expr/operators';
import { isScalar, type Shape } from '../expr/shape';
import { call } from '../expr/call';
import { resolvedParts, type Part } from './merged';
import { anyOf, type Presence, presenceOf } from './presence';
import type { LoopTree, MapTree, Tree } from './tree';
import type { Writer } from './writer';
import { block, isBlock, keyText, quoted, scalar } from './yaml-scalar';

/** The indentation of what belongs to a key or a list item. */
const STEP = 2;

/** Writes an object's fields, each on a line of its own; `inline` when the cursor stands where the first one goes. */
export function emitMap(writer: Writer, tree: Tree, indent: number, inline = false): void {
  const parts = partsOf(tree);
  let first = inline;
  for (const part of parts) {
    emitPart(writer, part, indent, first);
    first = false;
  }
}

/** A map's parts, `name` first: that is how people write and look for them. */
function partsOf(tree: Tree): readonly Part[] {
  if (tree.kind === 'map') return fieldsOf(tree);
  if (tree.kind === 'merge') return resolvedParts(tree.parts);
  return [{ kind: 'tree', tree }];
}

export function fieldsOf(tree: MapTree): readonly Part[] {
  const entries = [...tree.fields].map(([key, value]): Part => ({ kind: 'field', key, value }));
  const named = entries.filter((part) => part.kind === 'field' && part.key === 'name' && isInline(part.value));
  return [...named, ...entries.filter((part) => !named.includes(part))];
}

function emitPart(writer: Writer, part: Part, indent: number, inline: boolean): void {
  switch (part.kind) {
    case 'field':
      emitField(writer, part.key, part.value, indent, inline);
      return;
    case 'unless':
      writer.if(indent, [
        { condition: not(part.condition), write: (inner) => emitField(inner, part.key, part.value, indent, false) },
      ]);
      return;
    case 'spread':
      emitSpread(writer, part.expr, indent);
      return;
    case 'skipping':
      emitEntries(writer, part.tree, indent, part.skip);
      return;
    case 'tree':
      emitEntries(writer, part.tree, indent);
      return;
    default:
      unreachable(part);
  }
}

/** Entries of a map that are not plain fields: loops, choices, computed keys. `skip`: when a key is not to be written. */
function emitEntries(writer: Writer, tree: Tree, indent: number, skip?: (key: ExpressionNode) => Expr<unknown>): void {
  switch (tree.kind) {
    case 'map':
    case 'merge':
      emitMap(writer, tree, indent);
      return;
    case 'entry':
      emitEntry(writer, tree, indent, skip);
      return;
    case 'loop':
      emitLoop(writer, tree, indent, (inner, body) => emitEntries(inner, body, indent, skip));
      return;
    case 'choice':
      writer.from(tree.origin, (inner) =>
        inner.if(
          indent,
          tree.arms.map(({ condition, body }) => ({
            ...(condition && { condition }),
            write: (arm: Writer) => emitEntries(arm, body, indent, skip),
          })),
        ),
      );
      return;
    case 'commented':
      writer.comment(indent, commentText(tree.comment, indent));
      emitEntries(writer, tree.body, indent, skip);
      return;
    case 'expression':
      emitSpread(writer, tree.expr, indent);
      return;
    case 'spread':
    case 'list':
    case 'constant':
      throw new Error(`a ${tree.kind} among the entries of a map`);
    default:
      unreachable(tree);
  }
}

function emitEntry(
  writer: Writer,
  { key, value }: Tree & { kind: 'entry' },
  indent: number,
  skip?: (key: ExpressionNode) => Expr<unknown>,
): void {
  if (typeof key === 'string') {
    emitField(writer, key, value, indent, false);
    return;
  }
  if (skip !== undefined) {
    writer.if(indent, [
      { condition: not(skip(nodeOf(key))), write: (inner) => emitEntry(inner, { kind: 'entry', key, value }, indent) },
    ]);
    return;
  }
  emitField(writer, key, value, indent, false);
}

/** A key and its value; nothing at all where the value is not there. */
export function emitField(
  writer: Writer,
  key: string | Expr<string>,
  value: Tree,
  indent: number,
  inline: boolean,
): void {
  const again = (inner: Writer, body: Tree) => emitField(inner, key, body, indent, false);
  switch (value.kind) {
    case 'choice':
      writer.from(value.origin, (inner) =>
        inner.if(
          indent,
          value.arms.map(({ condition, body }) => ({
            ...(condition && { condition }),
            write: (arm: Writer) => again(arm, body),
          })),
        ),
      );
      return;
    case 'commented':
      writer.comment(indent, commentText(value.comment, indent));
      again(writer, value.body);
      return;
    case 'loop':
    case 'entry':
    case 'spread':
      throw new Error(`a ${value.kind} as a field’s value`);
    case 'expression':
      emitExpressionField(writer, key, value.expr, indent, inline);
      return;
    case 'constant':
      openKey(writer, key, indent, inline);
      emitConstant(writer, value.value, indent);
      return;
    case 'map':
    case 'merge':
    case 'list':
      guarded(writer, presenceOf(value), indent, (inner, unguarded) => {
        openKey(inner, key, indent, inline && unguarded);
        emitCollection(inner, value, indent);
      });
      return;
    default:
      unreachable(value);
  }
}

function emitCollection(writer: Writer, value: Tree, indent: number): void {
  if (value.kind === 'list') {
    if (value.items.length === 0) writer.text(' []');
    else for (const item of value.items) emitItem(writer, item, indent + STEP);
    return;
  }
  const size = value.kind === 'map' ? value.fields.size : value.kind === 'merge' ? value.parts.length : 1;
  if (size === 0) writer.text(' {}');
  else emitMap(writer, value, indent + STEP);
}

function openKey(writer: Writer, key: string | Expr<string>, indent: number, inline: boolean): void {
  if (!inline) writer.line(indent);
  if (typeof key === 'string') writer.constant(`${keyText(key)}:`);
  else {
    writer.write(command(identifier('quote'), asOperand(stringNode(key))));
    writer.text(':');
  }
}

/** A number as a key is written in full. */
function stringNode(key: Expr<unknown>): ExpressionNode {
  return shapeOf(key).kind === 'integer' ? nodeOf(call('int64', [key], 'integer')) : nodeOf(key);
}

/** Runs `write` within the condition under which something is there. */
function guarded(
  writer: Writer,
  presence: Presence,
  indent: number,
  write: (inner: Writer, unguarded: boolean) => void,
): void {
  if (presence.kind === 'always') {
    write(writer, true);
    return;
  }
  const conditions = [...presence.conditions];
  if (presence.kind === 'search') conditions.push(emitSearch(writer, presence.loops, indent));
  const condition = anyOf(conditions);
  if (condition === undefined) return;
  writer.if(indent, [{ condition, write: (inner) => write(inner, false) }]);
}

/** Looks whether a loop will find anything to write, before its key is written. */
function emitSearch(writer: Writer, loops: readonly LoopTree[], indent: number): Expr<unknown> {
  const name = `found${loops.map(({ names }) => names.at(-1)!.replace(/^./, (letter) => letter.toUpperCase())).join('')}`;
  const flag = variable(name);
  const set = (operator: ':=' | '=', value: boolean) => ({
    kind: 'pipeline' as const,
    assignment: { kind: 'assignment' as const, names: [name], operator },
    commands: [command({ kind: 'boolean', value })],
  });
  writer.statement(indent, set(':=', false));
  for (const loop of loops) {
    writer.range(indent, loop.names, nodeOf(loop.over), (inner) =>
      guarded(inner, presenceOf(loop.body), indent, (found) => found.statement(indent, set('=', true))),
    );
  }
  return expression(flag, { kind: 'boolean' });
}

function emitLoop(writer: Writer, tree: LoopTree, indent: number, write: (writer: Writer, body: Tree) => void): void {
  writer.from(tree.origin, (outer) =>
    outer.range(indent, tree.names, nodeOf(tree.over), (inner) => write(inner, tree.body)),
  );
}

/** A list's item, `- ` and what belongs to it. */
export function emitItem(writer: Writer, item: Tree, indent: number): void {
  switch (item.kind) {
    case 'choice':
      writer.from(item.origin, (outer) =>
        outer.if(
          indent,
          item.arms.map(({ condition, body }) => ({
            ...(condition && { condition }),
            write: (inner: Writer) => emitItem(inner, body, indent),
          })),
        ),
      );
      return;
    case 'commented':
      writer.comment(indent, commentText(item.comment, indent));
      emitItem(writer, item.body, indent);
      return;
    case 'loop':
      emitLoop(writer, item, indent, (inner, body) => emitItem(inner, body, indent));
      return;
    case 'spread':
      emitSpread(writer, item.list, indent);
      return;
    case 'constant':
      writer.line(indent, '-');
      emitConstant(writer, item.value, indent);
      return;
    case 'expression':
      guarded(writer, presenceOf(item), indent, (inner) => {
        inner.line(indent, '-');
        emitValue(inner, item.expr, indent);
      });
      return;
    case 'entry':
      emitItem(writer, { kind: 'merge', parts: [item] }, indent);
      return;
    case 'list':
    case 'map':
    case 'merge':
      guarded(writer, presenceOf(item), indent, (inner) => emitCollectionItem(inner, item, indent));
      return;
    default:
      unreachable(item);
  }
}

function emitCollectionItem(writer: Writer, item: Tree, indent: number): void {
  writer.line(indent, '-');
  if (item.kind !== 'map' && item.kind !== 'merge') return emitCollection(writer, item, indent);
  const [first] = partsOf(item);
  if (first === undefined) return writer.text(' {}');
  const inline = first.kind === 'field' && isInline(first.value);
  if (inline) writer.text(' ');
  emitMap(writer, item, indent + STEP, inline);
}

/** Whether a field stands on its key's line, whatever the values are. */
function isInline(value: Tree): boolean {
  return (
    value.kind === 'constant' ||
    (value.kind === 'expression' && presenceOf(value).kind === 'always') ||
    ((value.kind === 'map' || value.kind === 'list' || value.kind === 'merge') && presenceOf(value).kind === 'always')
  );
}

function emitConstant(writer: Writer, value: string | number | boolean | null, indent: number): void {
  if (typeof value === 'string' && isBlock(value)) {
    const { header, lines } = block(value);
    writer.text(` ${header}`);
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
  // Whatever could be taken for a tag is quoted: the tag that prints `{{` must not stand at the start of a plain scalar.
  writer.constant(typeof value === 'string' && value.includes('{{') ? quoted(value) : scalar(value));
}

function emitExpressionField(
  writer: Writer,
  key: string | Expr<string>,
  expr: Expr<unknown>,
  indent: number,
  inline: boolean,
): void {
  const shape = shapeOf(expr);
  if (shape.nullable === true && !isScalar(shape) && shape.form !== 'yaml') {
    writer.with(indent, nodeOf(expr), (inner) => {
      openKey(inner, key, indent, false);
      emitYaml(inner, dot(), shape, indent + STEP);
    });
    return;
  }
  guarded(writer, presenceOf({ kind: 'expression', expr }), indent, (inner, unguarded) => {
    openKey(inner, key, indent, inline && unguarded);
    emitValue(inner, expr, indent);
  });
}

/** An expression as the value of a key or item that has just been written. */
function emitValue(writer: Writer, expr: Expr<unknown>, indent: number): void {
  const shape = shapeOf(expr);
  if (shape.form === 'lines') {
    writer.text(' |');
    emitIndented(writer, nodeOf(expr), indent + STEP);
    return;
  }
  if (shape.form === 'yaml' || !isScalar(shape)) {
    emitYaml(writer, nodeOf(expr), shape, indent + STEP);
    return;
  }
  writer.text(' ');
  writer.write(scalarNode(expr));
}

/** The call that writes a scalar so that YAML reads the same type and content. */
export function scalarNode(expr: Expr<unknown>): ExpressionNode {
  const node = nodeOf(expr);
  const { kind } = shapeOf(expr);
  switch (kind) {
    case 'string':
      return command(identifier('quote'), asOperand(node));
    case 'integer':
      return isInt64(node) ? node : command(identifier('int64'), asOperand(node));
    case 'boolean':
      return node;
    default:
      return command(identifier('toJson'), asOperand(node));
  }
}

const isInt64 = (node: ExpressionNode) =>
  node.kind === 'command' &&
  node.operands[0]?.kind === 'identifier' &&
  /^(?:int64|int|len|add1?)$/.test(node.operands[0].name);

/** A map or list as a block below what was written last. */
function emitYaml(writer: Writer, node: ExpressionNode, shape: Shape, indent: number): void {
  emitIndented(writer, shape.form === 'yaml' ? node : command(identifier('toYaml'), asOperand(node)), indent);
}

/** Lines that an expression gives, below what was written last. */
function emitIndented(writer: Writer, lines: ExpressionNode, indent: number): void {
  writer.line(indent);
  writer.write(command(identifier('nindent'), number(String(indent)), asOperand(lines)), { left: true, right: false });
}

/** The entries of a map, or items of a list, among others: none may be written as `{}` or `[]`. */
function emitSpread(writer: Writer, expr: Expr<unknown>, indent: number): void {
  const shape = shapeOf(expr);
  if (shape.form === 'yaml') {
    emitYaml(writer, nodeOf(expr), shape, indent);
    return;
  }
  writer.with(indent, nodeOf(expr), (inner) => emitYaml(inner, dot(), shape, indent));
}

/** A comment's lines, below each other. */
const commentText = (comment: string, indent: number): string =>
  ` ${comment
    .trim()
    .replaceAll('*/', '* /')
    .split('\n')
    .map((line) => line.trim())
    .join(`\n${' '.repeat(indent + 6)}`)} `;
