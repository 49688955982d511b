import { chartsOf, type ChartTemplate } from '../../package/chart';
import type { Node, OperandNode, StringNode } from '../../template/nodes';
import { visit } from '../../template/visit';
import { memoized } from '../memoized';
import type { LintSubject } from '../subject';
import { partsOfTemplate } from './template-parts';

/** A call of a named template. */
export interface WrittenCall {
  /** Undefined where the name is computed. */
  readonly name?: StringNode;
  readonly node: Node;
  readonly template: ChartTemplate;
}

/** The calls of named templates in a template, as they are written. */
export const writtenCalls = memoized((template: ChartTemplate): readonly WrittenCall[] => {
  const { calls, commands } = partsOfTemplate(template);
  const found: WrittenCall[] = calls.map((node) => ({ name: node.name, node, template }));
  for (const { command, isPiped } of commands) {
    const [head, first] = command.operands;
    if (head?.kind !== 'identifier' || head.name !== 'include') continue;
    // `"name" | include` has no context, and so is no call that runs.
    if (isPiped && command.operands.length === 1) continue;
    const name = first === undefined ? undefined : plainString(first);
    found.push({ ...(name === undefined ? {} : { name }), node: name ?? command, template });
  }
  return found;
});

function plainString(node: OperandNode): StringNode | undefined {
  if (node.kind === 'string') return node;
  const [command] = node.kind === 'parenthesis' && node.pipeline.commands.length === 1 ? node.pipeline.commands : [];
  const [only] = command?.operands.length === 1 ? command.operands : [];
  return only?.kind === 'string' ? only : undefined;
}

/** Every call of a release, subcharts included. */
export const allWrittenCalls = memoized((subject: LintSubject): readonly WrittenCall[] =>
  chartsOf(subject.chart).flatMap(({ templates }) => templates.flatMap(writtenCalls)),
);

/** Every text that stands in a template of a release, but for the names of definitions. */
export const literalTexts = memoized((subject: LintSubject): ReadonlySet<string> => {
  const templates = chartsOf(subject.chart).flatMap((chart) => chart.templates);
  return new Set(templates.flatMap((template) => partsOfTemplate(template).strings.map(({ value }) => value)));
});

/** Whether a call runs a file by its path, as in `include (print $.Template.BasePath "/configmap.yaml") .` */
export function isFilePath({ node }: WrittenCall): boolean {
  let is = false;
  visit([node], (part) => {
    if ((part.kind === 'variable' || part.kind === 'field') && part.path.at(-1) === 'BasePath') is = true;
  });
  return is;
}
