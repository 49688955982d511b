import path from 'node:path';
import { ChartwrightError, unreachable } from '../errors';
import { describe, isExpression } from '../expr/expression';
import type { Origin } from '../expr/origin';
import { parseTemplate } from '../template/parser';
import { printTemplate } from '../template/printer';
import type { TemplateNode } from '../template/nodes';
import { hasToken, withoutTokens } from './tokens';

/** For one template: from its line on, the TypeScript line that made it. */
export type LineMap = readonly (readonly [templateLine: number, file: string, line: number])[];

/** A printed template and the map of its lines. */
export interface PrintedTemplate {
  readonly text: string;
  readonly lines: LineMap;
}

/** The longest line of a template that is read without scrolling in a review. */
const WIDTH = 120;

/** Prints a template and finds, by parsing it again, on which lines its nodes came to stand. */
export function printMapped(nodes: readonly TemplateNode[], origins: WeakMap<TemplateNode, Origin>): PrintedTemplate {
  const text = printTemplate(nodes, { width: WIDTH });
  if (hasToken(text)) throw carriedAway(text);
  const { tree, errors } = parseTemplate(text);
  if (errors.length > 0) throw notParsed(errors[0]!, text);
  const starts = [...lineStarts(text)];
  const lines: [number, string, number][] = [];
  for (const [offset, origin] of placed(nodes, tree.body, origins)) {
    const line = lineAt(starts, offset);
    const last = lines.at(-1);
    const file = path.relative(process.cwd(), origin.file).replaceAll(path.sep, '/');
    if (last?.[0] === line) lines.pop();
    const before = lines.at(-1);
    if (before?.[1] !== file || before[2] !== origin.line) lines.push([line, file, origin.line]);
  }
  return { text, lines };
}

/** What went through the door as text went on into an expression, which takes text as it is. */
const carriedAway = (text: string) =>
  new ChartwrightError(
    'EXPRESSION_MISUSED',
    'what `templated` gave, or a construct that has it, is used in an expression',
    {
      found: withoutTokens(text.split('\n').find((line) => hasToken(line)) ?? '', (marker) =>
        isExpression(marker) ? describe(marker) : '{{ … }}',
      ).trim(),
      accepted: 'the expression itself in text`…`, when(…), eq(…) and their like; in properties both',
      advice: 'keep the expression in a variable, and give it to templated(…) and to the other expression',
    },
  );

/** The only thing that an author can get wrong here is to take a loop's variable out of its loop. */
function notParsed({ message }: { readonly message: string }, text: string): Error {
  if (!/variable/.test(message)) return new Error(`a template was printed that does not parse: ${message}\n${text}`);
  return new ChartwrightError('EXPRESSION_MISUSED', 'an element of a loop is used outside of the loop', {
    found: message,
    accepted: 'expressions that each(…) or Each hands to its callback, within that callback',
    advice: 'move what uses it into the callback',
  });
}

function* placed(
  made: readonly TemplateNode[],
  parsed: readonly TemplateNode[],
  origins: WeakMap<TemplateNode, Origin>,
): Generator<readonly [number, Origin]> {
  let index = 0;
  let within = 0;
  for (const node of made) {
    const twin = parsed[index];
    if (twin === undefined) return;
    const origin = origins.get(node);
    const start = (twin.range?.start ?? 0) + within;
    // A text's first line break belongs to the line before.
    const lead = node.kind === 'text' && node.text.startsWith('\n') ? 1 : 0;
    if (origin !== undefined) yield [start + lead, origin];
    if (node.kind === 'text') {
      within += node.text.length;
      if (twin.kind === 'text' && within < twin.text.length) continue;
    }
    within = 0;
    index += 1;
    const inner = bodies(node);
    const twins = bodies(twin);
    for (const [at, body] of inner.entries()) yield* placed(body, twins[at] ?? [], origins);
  }
}

function bodies(node: TemplateNode): readonly (readonly TemplateNode[])[] {
  switch (node.kind) {
    case 'if':
    case 'with':
      return [...node.branches.map(({ body }) => body), ...otherwiseOf(node)];
    case 'range':
      return [node.body, ...otherwiseOf(node)];
    case 'define':
    case 'block':
      return [node.body];
    case 'text':
    case 'comment':
    case 'action':
    case 'template':
    case 'break':
    case 'continue':
      return [];
    default:
      return unreachable(node);
  }
}
const otherwiseOf = ({ otherwise }: { readonly otherwise?: { readonly body: readonly TemplateNode[] } }) =>
  otherwise === undefined ? [] : [otherwise.body];

function* lineStarts(text: string): Generator<number> {
  yield 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) yield at + 1;
}

/** The number, from 1, of the line that holds an offset. */
function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}
