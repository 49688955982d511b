import { unreachable } from '../errors';
import { valueNode } from '../expr/call';
import { expression } from '../expr/expression';
import { boolean, command, pipeline, variable } from '../template/build';
import type { PipelineNode } from '../template/nodes';
import { anyOf, conditionsOf, presenceOf, type Standing } from './presence';
import { childrenOf, type Tree } from './tree';
import { type Writer, writtenArms } from './writer';

/** Runs `write` within the condition under which a tree leaves something. `alone`: there is no condition. */
export function guarded(
  writer: Writer,
  tree: Tree,
  indent: number,
  write: (inner: Writer, alone: boolean) => void,
  standing: Standing = 'value',
): void {
  const presence = presenceOf(tree, standing);
  if (presence.kind === 'always') {
    write(writer, true);
    return;
  }
  const within = (inner: Writer) => write(inner, writer === inner);
  if (presence.kind === 'search') {
    const name = emitSearch(writer, tree, indent, standing);
    writer.if(indent, [{ condition: expression(variable(name), { kind: 'boolean' }), write: within }], {
      names: [name],
    });
    return;
  }
  const condition = anyOf(presence.conditions);
  if (condition !== undefined) writer.if(indent, [{ condition, write: within }]);
}

/** Looks whether loops will find anything to write, before a key is written: `{{- $foundHost := false }}` … */
function emitSearch(writer: Writer, tree: Tree, indent: number, standing: Standing): string {
  const name = writer.freeName(`found${capitalised(loopVariable(tree))}`);
  writer.statement(indent, set(name, ':=', false));
  emitMarks(writer, tree, indent, standing, (inner) => inner.statement(indent, set(name, '=', true)));
  return name;
}

function emitMarks(
  writer: Writer,
  tree: Tree,
  indent: number,
  standing: Standing,
  mark: (writer: Writer) => void,
): void {
  const presence = presenceOf(tree, standing);
  if (presence.kind === 'always') return mark(writer);
  const condition = anyOf(conditionsOf(presence));
  if (presence.kind === 'when') {
    if (condition !== undefined) writer.if(indent, [{ condition, write: mark }]);
    return;
  }
  switch (tree.kind) {
    case 'choice':
      writer.if(
        indent,
        writtenArms(tree.arms, (arm, { body }) => emitMarks(arm, body, indent, standing, mark)),
      );
      return;
    case 'loop':
      writer.range(indent, tree.names, valueNode(tree.over), (inner) =>
        emitMarks(inner, tree.body, indent, standing, mark),
      );
      return;
    case 'commented':
      return emitMarks(writer, tree.body, indent, standing, mark);
    case 'entry':
      return emitMarks(writer, tree.value, indent, 'value', mark);
    case 'map':
      return emitMarksOf(writer, [...tree.fields.values()], indent, 'value', mark);
    case 'list':
      return emitMarksOf(writer, tree.items, indent, 'value', mark);
    case 'merge':
      return emitMarksOf(writer, tree.parts, indent, 'entries', mark);
    case 'constant':
    case 'expression':
    case 'spread':
      throw new Error(`a ${tree.kind} has no loops to search`);
    default:
      unreachable(tree);
  }
}

/** What conditions tell of several is asked at once; the rest is searched. */
function emitMarksOf(
  writer: Writer,
  trees: readonly Tree[],
  indent: number,
  standing: Standing,
  mark: (writer: Writer) => void,
): void {
  const presences = trees.map((tree) => presenceOf(tree, standing));
  const condition = anyOf(presences.flatMap(conditionsOf));
  if (condition !== undefined) writer.if(indent, [{ condition, write: mark }]);
  trees.forEach((tree, index) => {
    if (presences[index]!.kind === 'search') emitMarks(writer, tree, indent, standing, mark);
  });
}

const set = (name: string, operator: ':=' | '=', value: boolean): PipelineNode => ({
  ...pipeline(command(boolean(value))),
  assignment: { kind: 'assignment', names: [name], operator },
});

/** The first loop's variable, to name what is looked for. */
const loopVariable = (tree: Tree): string =>
  tree.kind === 'loop'
    ? tree.names.at(-1)!
    : (childrenOf(tree)
        .map((child) => loopVariable(child.tree))
        .find((name) => name !== '') ?? '');
const capitalised = (name: string): string => name.replace(/^./, (letter) => letter.toUpperCase());
