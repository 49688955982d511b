import type { ChartTemplate } from '../../package/chart';
import { functionOf } from '../../template/function-of';
import type { CommandNode, Node, StringNode } from '../../template/nodes';
import { visit } from '../../template/visit';

/** A call of `.Files` with a name that is written out. */
export interface FileCall {
  readonly isGlob: boolean;
  readonly name: StringNode;
  /** Whether the template reckons with a file that is not there. */
  readonly isTested: boolean;
}

/** Of https://helm.sh/docs/chart_template_guide/accessing_files/, those that take a name. */
const METHODS: readonly string[] = ['Get', 'GetBytes', 'Lines', 'Glob'];

/** The calls of `.Files` in a template. */
export function fileCalls(template: ChartTemplate): readonly FileCall[] {
  const calls: { call: FileCall; assigned: readonly string[] }[] = [];
  const testedVariables = new Set<string>();
  if (!template.file.text.includes('Files')) return [];
  visit(template.tree.body, (node, parents) => {
    if (node.kind === 'variable' && node.name !== '' && isTested(parents)) testedVariables.add(node.name);
    if (node.kind !== 'command') return;
    const [head, name] = node.operands;
    if ((head?.kind !== 'field' && head?.kind !== 'variable') || name?.kind !== 'string') return;
    const [files, method = ''] = head.path.slice(-2);
    if (files !== 'Files' || !METHODS.includes(method)) return;
    const call: FileCall = { isGlob: method === 'Glob', name, isTested: isTested(parents) };
    calls.push({ call, assigned: parents.flatMap(assignedNames) });
  });
  return calls.map(({ call, assigned }) =>
    assigned.some((name) => testedVariables.has(name)) ? { ...call, isTested: true } : call,
  );
}

/** Whether a place is part of a condition, or of a call that has something to fall back on. */
function isTested(parents: readonly Node[]): boolean {
  return parents.some((parent, index) => {
    if (parent.kind === 'branch') return parents[index + 1] === parent.pipeline;
    return parent.kind === 'pipeline' && parent.commands.some(fallsBack);
  });
}

const FALLS_BACK: readonly string[] = ['default', 'coalesce', 'required', 'or', 'empty', 'ternary'];

const fallsBack = (command: CommandNode) => FALLS_BACK.includes(functionOf(command) ?? '');

const assignedNames = (node: Node): readonly string[] =>
  node.kind === 'pipeline' ? (node.assignment?.names ?? []) : [];
