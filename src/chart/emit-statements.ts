import { unreachable } from '../errors';
import { asOperand, type Expr, isExpression, nodeOf, shapeOf } from '../expr/expression';
import { valueNode } from '../expr/call';
import type { Statement } from '../expr/statements';
import { assigned, command, identifier, loopControl, string } from '../template/build';
import { authored, type AuthoredScope } from './authored';
import { converted } from './converted';
import { emitMap, emitItem } from './emit-tree';
import { markerOf } from './carrier';
import type { Tree } from './tree';
import type { Writer } from './writer';

/** The indentation of what stands within a control structure; where lines of text are written it must be none. */
const STEP = 2;

/** Writes the steps of a named template's body. */
export function emitStatements(
  writer: Writer,
  statements: readonly Statement[],
  indent: number,
  scope: AuthoredScope,
): void {
  for (const statement of statements) emitStatement(writer, statement, indent, scope);
}

function emitStatement(writer: Writer, statement: Statement, indent: number, scope: AuthoredScope): void {
  const meetAll = (...values: readonly unknown[]) => {
    for (const value of values) if (isExpression(value)) scope.meet(value);
  };
  switch (statement.kind) {
    case 'let':
    case 'assign': {
      meetAll(statement.value);
      const operator = statement.kind === 'let' ? ':=' : '=';
      writer.statement(indent, assigned([statement.name], operator, writer.idiom(valueNode(statement.value))));
      return;
    }
    case 'do':
      meetAll(statement.call);
      emitCall(writer, statement.call, indent);
      return;
    case 'write':
      meetAll(statement.text);
      writer.line(indent);
      writer.write(textNode(statement.text), { left: true, right: false });
      return;
    case 'line':
      meetAll(statement.text);
      writer.line(0);
      emitLine(writer, statement.text);
      return;
    case 'yaml':
      emitYamlTree(writer, statement.tree, scope);
      return;
    case 'comment':
      writer.comment(indent, ` ${statement.text.trim()} `);
      return;
    case 'break':
    case 'continue':
      writer.line(indent);
      writer.append([loopControl(statement.kind)]);
      return;
    case 'if':
      meetAll(...statement.arms.map(({ condition }) => condition));
      writer.if(
        indent,
        statement.arms.map(({ condition, body }) => ({
          ...(condition && { condition }),
          write: (inner: Writer) => emitStatements(inner, body, indent + STEP, scope),
        })),
      );
      return;
    case 'range':
      meetAll(statement.over);
      writer.range(indent, statement.names, valueNode(statement.over), (inner) =>
        emitStatements(inner, statement.body, indent + STEP, {
          ...scope,
          taken: new Set([...scope.taken, ...statement.names]),
        }),
      );
      return;
    default:
      unreachable(statement);
  }
}

/** What a call gives would be written: it is put into a variable that nobody reads, as Helm's charts do. */
function emitCall(writer: Writer, action: Expr<unknown>, indent: number): void {
  const pipeline = writer.idiom(nodeOf(action));
  const stops = pipeline.commands[0]?.operands[0];
  const silent = stops?.kind === 'identifier' && stops.name === 'fail';
  writer.statement(indent, silent ? pipeline : assigned(['_'], ':=', pipeline));
}

const textNode = (text: string | Expr<string>) => (isExpression(text) ? nodeOf(text) : string(text));

function emitLine(writer: Writer, text: string | Expr<string>): void {
  if (typeof text === 'string' && text !== '' && text.trim() === text) writer.constant(text);
  else if (isExpression(text)) writer.write(nodeOf(text));
  // An empty line, or blanks at its ends, would be trimmed away by the tag that follows.
  else writer.write(string(text));
}

/** Writes a tree as YAML at the left margin; who includes the template indents it. */
export function emitYamlTree(writer: Writer, value: unknown, scope: AuthoredScope): void {
  const marker = markerOf(value);
  if (marker !== undefined && isExpression(marker)) {
    scope.meet(marker);
    const { form } = shapeOf(marker);
    const yaml = form === 'yaml' ? nodeOf(marker) : command(identifier('toYaml'), asOperand(nodeOf(marker)));
    writer.line(0);
    writer.write(yaml);
    return;
  }
  emitYaml(
    writer,
    converted(authored(value, [], scope), (plain) => plain),
  );
}

function emitYaml(writer: Writer, tree: Tree): void {
  if (tree.kind === 'choice') {
    writer.if(
      0,
      tree.arms.map(({ condition, body }) => ({
        ...(condition && { condition }),
        write: (inner: Writer) => emitYaml(inner, body),
      })),
    );
  } else if (tree.kind === 'list') {
    for (const item of tree.items) emitItem(writer, item, 0);
  } else emitMap(writer, tree, 0);
}
