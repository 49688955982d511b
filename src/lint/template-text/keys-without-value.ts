import type { ChartTemplate } from '../../package/chart';
import type { ElseNode, Node, PipelineNode, SourceRange, TemplateNode } from '../../template/nodes';
import { visit } from '../../template/visit';
import { lineStart } from './line';
import { operandId } from './node-id';
import { inBlockScalar, indentOf, withText } from './yaml-context';
import { placeOf } from './tag-places';
import { trimmedText } from './trimmed-text';

/** A key of which all that may stand below it is in conditions and loops. */
export interface KeyWithoutValue {
  readonly key: string;
  readonly range: SourceRange;
  readonly optional: readonly TemplateNode[];
}

/** A place in a body, with those of the bodies around it. */
interface Position {
  readonly body: readonly TemplateNode[];
  readonly index: number;
  readonly outer?: Position;
}

/** What is around a body: where it stands, and what the conditions that lead to it look at. */
interface Around {
  readonly outer?: Position;
  readonly conditions: readonly PipelineNode[];
  /** Whether the dot is what a condition has tested. */
  readonly isDotTested: boolean;
}

/** The keys of a template that are null where no condition and no loop below them holds. */
export function keysWithoutValue(template: ChartTemplate): readonly KeyWithoutValue[] {
  const found: KeyWithoutValue[] = [];
  const walk = (body: readonly TemplateNode[], around: Around): void => {
    for (const [index, node] of body.entries()) {
      switch (node.kind) {
        case 'text': {
          const key = keyAtEnd(template, node);
          const optional = key === undefined ? [] : optionalBelow({ body, index, outer: around.outer }, key.indent);
          if (key !== undefined && optional.length > 0 && !isTestedAround(optional, around)) {
            found.push({ key: key.key, range: key.range, optional });
          }
          break;
        }
        case 'define':
        case 'block':
          walk(node.body, { outer: UNKNOWN_REST, conditions: [], isDotTested: false });
          break;
        case 'if':
        case 'with':
          for (const { body: inner, pipeline } of node.branches) {
            const inside = within(around, body, index);
            const isDotTested = around.isDotTested || node.kind === 'with';
            walk(inner, { ...inside, conditions: [...around.conditions, pipeline], isDotTested });
          }
          for (const { body: inner } of elseOf(node)) walk(inner, within(around, body, index));
          break;
        case 'range':
          walk(node.body, within(around, body, index));
          for (const { body: inner } of elseOf(node)) walk(inner, within(around, body, index));
          break;
        default:
      }
    }
  };
  walk(template.tree.body, { conditions: [], isDotTested: false });
  return found;
}

const within = (around: Around, body: readonly TemplateNode[], index: number): Around => ({
  ...around,
  outer: { body, index, outer: around.outer },
});

/** Whether a condition around a key looks at what one below it does: then the key may not be there without its value. */
function isTestedAround(optional: readonly TemplateNode[], { conditions, isDotTested }: Around): boolean {
  const around = testedIn(conditions);
  return [...testedIn(optional.flatMap(pipelinesOf))].some((test) => around.has(test) || (isDotTested && test === '.'));
}

/** What follows a named template is its caller's, and may be anything. */
const UNKNOWN_REST: Position = {
  body: [
    { kind: 'template', name: { kind: 'string', value: '', quote: 'double' }, trim: { left: false, right: false } },
  ],
  index: -1,
};

/** What comes after a place, in its own body and then in those around it. */
function* followingOf(position: Position): Generator<TemplateNode> {
  for (let at: Position | undefined = position; at !== undefined; at = at.outer) {
    for (let index = at.index + 1; index < at.body.length; index += 1) {
      const node = at.body[index];
      if (node !== undefined) yield node;
    }
  }
}

function keyAtEnd(template: ChartTemplate, node: Extract<TemplateNode, { kind: 'text' }>) {
  const { range } = node;
  if (!node.text.trimEnd().endsWith(':')) return undefined;
  const { text, cutBefore, cutAfter } = trimmedText(template.file, node);
  const content = text.trimEnd();
  // Without a line break behind it, the value is to stand in the same line.
  if (range === undefined || !(text.slice(content.length) + cutAfter).includes('\n')) return undefined;
  const lineAt = content.lastIndexOf('\n') + 1;
  const line = content.slice(lineAt);
  const { key, rest, contentIndent, inComment } = lineStart(line);
  if (key === undefined || rest !== '' || inComment || (lineAt === 0 && !cutBefore.includes('\n') && range.start > 0))
    return undefined;
  const isText = placeOf(template, node).before.some((way) =>
    inBlockScalar({ ...withText(way, text.slice(0, lineAt)), line }),
  );
  const start = range.start + cutBefore.length + lineAt + contentIndent;
  return isText
    ? undefined
    : { key, indent: contentIndent, range: { start, end: start + line.length - contentIndent } };
}

/** The conditions and loops that hold all that may stand below a key; none where something surely stands there. */
function optionalBelow(position: Position, indent: number): readonly TemplateNode[] {
  const optional: TemplateNode[] = [];
  for (const node of followingOf(position)) {
    if (node.kind === 'comment' || (node.kind === 'action' && node.pipeline.assignment !== undefined)) continue;
    if (node.kind === 'text') {
      const line = node.text.split('\n').find((each) => each.trim() !== '' && !each.trim().startsWith('#'));
      if (line === undefined) continue;
      const isBelow = indentOf(line) > indent || (indentOf(line) === indent && /^\s*-\s/.test(line));
      return isBelow ? [] : optional;
    }
    if (node.kind !== 'if' && node.kind !== 'with' && node.kind !== 'range') return [];
    if (surelyPrints(node)) return [];
    if (printsBelow(node, indent)) optional.push(node);
    else return optional;
  }
  return optional;
}

function surelyPrints(node: TemplateNode): boolean {
  if (node.kind === 'text')
    return node.text.split('\n').some((line) => line.trim() !== '' && !line.trim().startsWith('#'));
  if (node.kind === 'action') return node.pipeline.assignment === undefined;
  if (node.kind === 'template' || node.kind === 'block') return true;
  if (node.kind !== 'if' && node.kind !== 'with') return false;
  const bodies = [...node.branches, ...elseOf(node)];
  return node.otherwise !== undefined && bodies.every(({ body }) => body.some(surelyPrints));
}

const elseOf = ({ otherwise }: { readonly otherwise?: ElseNode }) => (otherwise === undefined ? [] : [otherwise]);

/** Whether the first line in a condition or a loop is indented more than the key. */
function printsBelow(node: TemplateNode, indent: number): boolean {
  let isBelow = false;
  visit([node], (part) => {
    if (part.kind === 'pipeline') return 'skip';
    if (part.kind === 'action' || part.kind === 'template') {
      isBelow = true;
      return 'stop';
    }
    if (part.kind !== 'text') return undefined;
    const line = part.text.split('\n').find((each) => each.trim() !== '' && !each.trim().startsWith('#'));
    if (line === undefined) return undefined;
    isBelow = indentOf(line) > indent || (indentOf(line) === indent && /^\s*-\s/.test(line));
    return 'stop';
  });
  return isBelow;
}

function pipelinesOf(node: TemplateNode): readonly PipelineNode[] {
  if (node.kind === 'range') return [node.pipeline];
  return node.kind === 'if' || node.kind === 'with' ? node.branches.map(({ pipeline }) => pipeline) : [];
}

/** What conditions look at, as it is written; calls of named templates may look at anything. */
function testedIn(pipelines: readonly Node[]): ReadonlySet<string> {
  const tested = new Set<string>();
  visit(pipelines, (node) => {
    if (node.kind === 'field' || node.kind === 'variable' || node.kind === 'chain')
      tested.add(operandId(node).replace(/^\$\./, '.'));
    if (node.kind === 'dot') tested.add('.');
    if (node.kind === 'string') tested.add(JSON.stringify(node.value));
  });
  return tested;
}
