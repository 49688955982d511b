import path from 'node:path';
import { ChartwrightError } from '../errors';
import { describe, isExpression } from '../expr/expression';
import type { Origin } from '../expr/origin';
import { printTemplate } from '../template/printer';
import type { TemplateNode } from '../template/nodes';
import { checkVariables } from './check-variables';
import { hasToken, withoutTokens } from './tokens';

/** For one template: from its line on, the TypeScript line that made it. */
export type LineMap = readonly (readonly [templateLine: number, file: string, line: number])[];

/** For one template: from its line on, the path of the construct whose object it is. */
export type ConstructMap = readonly (readonly [templateLine: number, constructPath: string])[];

/** Where the lines of a template come from. */
export interface TemplateMap {
  readonly lines: LineMap;
  readonly constructs: ConstructMap;
}

/** A printed template and the map of its lines. */
export interface PrintedTemplate extends TemplateMap {
  readonly text: string;
}

/** The longest line of a template that is read without scrolling in a review. */
const WIDTH = 120;

/** Prints a template, and tells which of its lines was made where. */
export function printMapped(nodes: readonly TemplateNode[], origins: WeakMap<TemplateNode, Origin>): PrintedTemplate {
  const lines: [number, string, number][] = [];
  const constructs: [number, string][] = [];
  const shownFile = shownFiles();
  const begins = (node: TemplateNode, at: number) => {
    const origin = origins.get(node);
    if (origin === undefined) return;
    // A text's first line break belongs to the line before.
    const line = node.kind === 'text' && node.text.startsWith('\n') ? at + 1 : at;
    const { constructPath } = origin;
    if (constructPath !== undefined && constructs.at(-1)?.[1] !== constructPath) constructs.push([line, constructPath]);
    if (lines.at(-1)?.[0] === line) lines.pop();
    const before = lines.at(-1);
    const file = shownFile(origin.file);
    if (before?.[1] !== file || before[2] !== origin.line) lines.push([line, file, origin.line]);
  };
  const text = printTemplate(nodes, { width: WIDTH, begins });
  if (hasToken(text)) throw carriedAway(text);
  checkVariables(nodes);
  return { text, lines, constructs };
}

/** Paths from the working directory: many nodes come from few files. */
function shownFiles(): (file: string) => string {
  const known = new Map<string, string>();
  return (file) => {
    const shown = known.get(file) ?? path.relative(process.cwd(), file).replaceAll(path.sep, '/');
    known.set(file, shown);
    return shown;
  };
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
