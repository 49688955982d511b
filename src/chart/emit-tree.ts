import { ChartwrightError, unreachable } from '../errors';
import { call, valueNode } from '../expr/call';
import { type Expr, expression, nodeOf, shapeOf } from '../expr/expression';
import { not } from '../expr/operators';
import { isScalar } from '../expr/shape';
import { variable } from '../template/build';
import { emitConstant, emitContents, emitKey, emitValue, emitYamlText, flowText, STEP } from './emit-value';
import { mergedParts, type Part } from './map-parts';
import { presenceOf } from './presence';
import { guarded } from './search';
import type { LoopTree, Tree } from './tree';
import { type Writer, writtenArms } from './writer';

/** Writes an object's fields, each on a line of its own; `inline` when the cursor stands where the first one goes. */
export function emitMap(writer: Writer, tree: Tree, indent: number, inline = false): void {
  emitParts(writer, mergedParts([tree]), indent, inline);
}

/** An item's parts: its `name` first, as people write and look for it, or what else can stand behind the `-`. */
function itemParts(tree: Tree): readonly Part[] {
  const parts = mergedParts([tree]);
  const inline = parts.filter(isInline);
  const lead = inline.find((part) => part.kind === 'field' && part.key === 'name') ?? inline[0];
  return lead === undefined ? parts : [lead, ...parts.filter((part) => part !== lead)];
}

function emitParts(writer: Writer, parts: readonly Part[], indent: number, inline = false): void {
  parts.forEach((part, index) => emitPart(writer, part, indent, inline && index === 0));
}

function emitPart(writer: Writer, part: Part, indent: number, inline: boolean): void {
  switch (part.kind) {
    case 'field':
      if (part.unless === undefined) emitField(writer, part.key, part.value, indent, inline);
      else {
        writer.if(indent, [
          { condition: not(part.unless), write: (inner) => emitField(inner, part.key, part.value, indent, false) },
        ]);
      }
      return;
    case 'spread':
      emitSpread(writer, part, indent);
      return;
    case 'loop':
      emitLoop(writer, part.loop, indent, (inner) => emitParts(inner, part.parts, indent));
      return;
    case 'choice':
      writer.from(part.origin, (inner) =>
        inner.if(
          indent,
          writtenArms(part.arms, (arm, { parts }) => emitParts(arm, parts, indent)),
        ),
      );
      return;
    case 'commented':
      writer.remark(indent, part.comment);
      emitParts(writer, part.parts, indent);
      return;
    default:
      unreachable(part);
  }
}

/** The entries of a map among others; those that a later part brings, too, are looked at one by one. */
function emitSpread(writer: Writer, { map, unless }: Part & { kind: 'spread' }, indent: number): void {
  if (unless === undefined) return emitContents(writer, map, indent);
  const [key, value] = [writer.freeName('key'), writer.freeName('value')];
  const keyExpression = expression<string>(variable(key), { kind: 'string' });
  const entry = call('dict', [keyExpression, expression(variable(value), { kind: 'any' })], 'map');
  writer.range(indent, [key, value], valueNode(map), (inner) =>
    inner.if(indent, [
      {
        condition: not(unless(keyExpression)),
        write: (arm) => emitYamlText(arm, nodeOf(call('toYaml', [entry], 'string')), indent),
      },
    ]),
  );
}

/** A key and its value; nothing at all where the value is not there. */
function emitField(writer: Writer, key: string | Expr<string>, value: Tree, indent: number, inline: boolean): void {
  switch (value.kind) {
    case 'choice':
      writer.from(value.origin, (inner) =>
        inner.if(
          indent,
          writtenArms(value.arms, (arm, { body }) => emitField(arm, key, body, indent, inline && arm === inner)),
        ),
      );
      return;
    case 'commented':
      writer.remark(indent, value.comment);
      emitField(writer, key, value.body, indent, false);
      return;
    case 'expression':
      emitExpressionField(writer, key, value, indent, inline);
      return;
    case 'constant':
      emitKey(writer, key, indent, inline);
      emitConstant(writer, value.value, indent);
      return;
    case 'map':
    case 'merge':
    case 'list':
      guarded(writer, value, indent, (inner, alone) => {
        emitKey(inner, key, indent, inline && alone);
        emitCollection(inner, value, indent);
      });
      return;
    case 'loop':
    case 'entry':
    case 'spread':
      throw new Error(`a ${value.kind} as a field’s value`);
    default:
      unreachable(value);
  }
}

function emitExpressionField(
  writer: Writer,
  key: string | Expr<string>,
  value: Tree & { kind: 'expression' },
  indent: number,
  inline: boolean,
): void {
  const { expr } = value;
  const shape = shapeOf(expr);
  const isCollection = shape.form === 'yaml' || !isScalar(shape);
  if (isCollection && presenceOf(value).kind !== 'always') {
    emitContents(writer, expr, indent + STEP, {
      indent,
      write: (inner) => emitKey(inner, key, indent, inline && inner === writer),
    });
    return;
  }
  guarded(writer, value, indent, (inner, alone) => {
    emitKey(inner, key, indent, inline && alone);
    emitValue(inner, expr, indent);
  });
}

/** What belongs to a key or a `-` that has just been written. */
function emitCollection(writer: Writer, value: Tree & { kind: 'map' | 'merge' | 'list' }, indent: number): void {
  if (value.kind === 'list') {
    const constants = value.items.flatMap((item) => (item.kind === 'constant' ? [item.value] : []));
    const flow = constants.length === value.items.length ? flowText(constants) : undefined;
    if (flow !== undefined) writer.text(` ${flow}`);
    else emitItems(writer, value.items, indent + STEP);
    return;
  }
  const size = value.kind === 'map' ? value.fields.size : value.parts.length;
  if (size === 0) writer.text(' {}');
  else emitMap(writer, value, indent + STEP);
}

function emitLoop(writer: Writer, tree: LoopTree, indent: number, write: (writer: Writer) => void): void {
  writer.from(tree.origin, (outer) => outer.range(indent, tree.names, valueNode(tree.over), write));
}

function emitItems(writer: Writer, items: readonly Tree[], indent: number): void {
  for (const item of items) emitItem(writer, item, indent);
}

/** A list's item, `- ` and what belongs to it. */
function emitItem(writer: Writer, item: Tree, indent: number): void {
  switch (item.kind) {
    case 'choice':
      writer.from(item.origin, (outer) =>
        outer.if(
          indent,
          writtenArms(item.arms, (inner, { body }) => emitItem(inner, body, indent)),
        ),
      );
      return;
    case 'commented':
      writer.remark(indent, item.comment);
      emitItem(writer, item.body, indent);
      return;
    case 'loop':
      emitLoop(writer, item, indent, (inner) => emitItem(inner, item.body, indent));
      return;
    case 'spread':
      emitContents(writer, item.list, indent);
      return;
    case 'constant':
      writer.line(indent, '-');
      emitConstant(writer, item.value, indent);
      return;
    case 'expression':
      guarded(writer, item, indent, (inner) => {
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
      guarded(writer, item, indent, (inner) => emitCollectionItem(inner, item, indent));
      return;
    default:
      unreachable(item);
  }
}

function emitCollectionItem(writer: Writer, item: Tree & { kind: 'map' | 'merge' | 'list' }, indent: number): void {
  writer.line(indent, '-');
  const parts = item.kind === 'list' ? [] : itemParts(item);
  const [first] = parts;
  if (first === undefined) return emitCollection(writer, item, indent);
  const inline = isInline(first);
  if (inline) writer.text(' ');
  emitParts(writer, parts, indent + STEP, inline);
}

/** Whether a part stands on the line where it begins, whatever the values are. */
function isInline(part: Part): boolean {
  if (part.kind !== 'field' || part.unless !== undefined) return false;
  const { kind } = part.value;
  return kind !== 'choice' && kind !== 'commented' && presenceOf(part.value).kind === 'always';
}

/** Writes a tree as YAML at the left margin: what a named template gives. */
export function emitYaml(writer: Writer, tree: Tree): void {
  switch (tree.kind) {
    case 'choice':
      writer.if(
        0,
        writtenArms(tree.arms, (inner, { body }) => emitYaml(inner, body)),
      );
      return;
    case 'commented':
      writer.remark(0, tree.comment);
      emitYaml(writer, tree.body);
      return;
    case 'list':
      emitItems(writer, tree.items, 0);
      return;
    case 'loop':
    case 'spread':
      emitItem(writer, tree, 0);
      return;
    case 'constant':
      throw new ChartwrightError('EXPRESSION_MISUSED', 'a template of YAML gives a map or a list', {
        found: JSON.stringify(tree.value),
        accepted: 'an object, an array, or an expression of one',
        advice: 'for text use textTemplate(…)',
      });
    case 'map':
    case 'merge':
    case 'entry':
    case 'expression':
      emitMap(writer, tree, 0);
      return;
    default:
      unreachable(tree);
  }
}
