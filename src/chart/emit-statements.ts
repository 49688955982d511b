import { unreachable } from '../errors';
import { type Expr, isExpression, nodeOf } from '../expr/expression';
import { valueNode } from '../expr/call';
import type { Statement } from '../expr/statements';
import { withoutOrigins } from '../expr/origin';
import { textParts } from '../expr/text';
import { assigned, loopControl, string } from '../template/build';
import { authored, type AuthoredScope, asField } from './authored-tree';
import { converted } from './class-conversion';
import { emitYaml } from './emit-tree';
import { emitContents } from './emit-value';
import { passageOf } from './tokens';
import { type Writer, writtenArms } from './writer';

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

/**
 * The same where the result is text, of which every character counts: the line that it begins with stands on no new one,
 * although tags that write nothing stand before it.
 */
export function emitTextStatements(writer: Writer, statements: readonly Statement[], scope: AuthoredScope): void {
  const first = statements.findIndex(writes);
  statements.forEach((statement, index) => {
    if (index !== first || index === 0 || statement.kind !== 'line') return emitStatement(writer, statement, 0, scope);
    emitLine(writer, statement.text, 0, true);
  });
}

/** Whether a statement may leave text in the result. */
function writes(statement: Statement): boolean {
  switch (statement.kind) {
    case 'write':
    case 'line':
    case 'yaml':
      return true;
    case 'if':
      return statement.arms.some(({ body }) => body.some(writes));
    case 'range':
      return statement.body.some(writes);
    case 'let':
    case 'assign':
    case 'do':
    case 'comment':
    case 'break':
    case 'continue':
      return false;
    default:
      return unreachable(statement);
  }
}

/** The variables that statements make, at any depth: loops in the trees between them take other names. */
export function variablesOf(statements: readonly Statement[]): readonly string[] {
  return statements.flatMap((statement) => {
    switch (statement.kind) {
      case 'let':
        return [statement.name];
      case 'range':
        return [...statement.names, ...variablesOf(statement.body)];
      case 'if':
        return statement.arms.flatMap(({ body }) => variablesOf(body));
      case 'assign':
      case 'do':
      case 'write':
      case 'line':
      case 'yaml':
      case 'comment':
      case 'break':
      case 'continue':
        return [];
      default:
        return unreachable(statement);
    }
  });
}

function emitStatement(writer: Writer, statement: Statement, indent: number, scope: AuthoredScope): void {
  switch (statement.kind) {
    case 'let':
    case 'assign': {
      const operator = statement.kind === 'let' ? ':=' : '=';
      writer.statement(indent, assigned([statement.name], operator, writer.idiom(valueNode(statement.value))));
      return;
    }
    case 'do':
      emitCall(writer, statement.call, indent);
      return;
    case 'write':
      writer.line(indent);
      writer.write(textNode(statement.text), { left: true, right: false });
      return;
    case 'line':
      emitLine(writer, statement.text, indent);
      return;
    case 'yaml':
      emitYamlTree(writer, statement.tree, scope);
      return;
    case 'comment':
      writer.remark(indent, statement.text);
      return;
    case 'break':
    case 'continue':
      writer.line(indent);
      writer.append([loopControl(statement.kind)]);
      return;
    case 'if':
      writer.if(
        indent,
        writtenArms(statement.arms, (inner, { body }) => emitStatements(inner, body, indent + STEP, scope)),
        { assume: false },
      );
      return;
    case 'range':
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

/**
 * Constants as they are, with tags between them. Blanks at the end of a line, or at the start of a named template, would be
 * lost to the tag beside them, which trims. `joined`: the first tag takes away the line break before it.
 */
function emitLine(writer: Writer, text: string | Expr<string>, indent: number, joined = false): void {
  const pieces = textParts(text).map((part) => (typeof part === 'string' ? part : part.value));
  const [first, ...rest] = pieces;
  const last = pieces.at(-1);
  const starts = indent === 0 && writer.nodes().length === 0;
  const lost =
    (typeof first === 'string' && (starts ? /^\s|^$/ : /^$/).test(first)) ||
    (typeof last === 'string' && /\s$/.test(last));
  const trim = { left: joined, right: false };
  writer.line(0);
  if (lost || first === undefined) return writer.write(textNode(text), trim);
  if (typeof first !== 'string') writer.write(first, trim);
  else if (joined) writer.write(string(first), trim);
  else writer.constant(first);
  for (const piece of rest) {
    if (typeof piece === 'string') writer.constant(piece);
    else writer.write(piece);
  }
}

/** Writes a tree as YAML at the left margin; who includes the template indents it. */
export function emitYamlTree(writer: Writer, value: unknown, scope: AuthoredScope): void {
  const passage = passageOf(value);
  if (passage !== undefined) scope.meet(passage);
  const marker = passage?.marker ?? value;
  if (isExpression(marker)) {
    emitContents(writer, marker, 0);
    return;
  }
  const tree = converted(asField(authored(value, [], scope)), (plain) => plain);
  withoutOrigins('all', () => emitYaml(writer, tree));
}
