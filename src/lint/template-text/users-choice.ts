import type { ChartTemplate } from '../../package/chart';
import type { BranchNode, CommandNode, IfNode, Node, PipelineNode, WithNode } from '../../template/nodes';
import { visit } from '../../template/visit';
import type { LintSubject } from '../subject';
import { allWrittenCalls } from './literal-calls';
import { parentsOf } from './parents-of';
import { callOf, operandOf } from './pipeline-call';
import { partsOfTemplate } from './template-parts';
import { truthOf } from './truth';
import { defaultTruth, readsByNode } from './values-facts';
import { definitionAround } from './yaml-templates';

/** Helpers call each other, but hardly ever through more than a few. */
const DEEPEST = 6;

/**
 * Whether users decide with their values if a node runs: it stands for a value that they did not give, or for a way that
 * they chose among others. What only follows a feature that is on anyway is not their choice.
 */
export function isUsersChoice(subject: LintSubject, template: ChartTemplate, node: Node, depth = 0): boolean {
  const isChosen = isChosenWhereItStands(subject, template, node) || isOnlyUsedByChoice(subject, template, node);
  if (isChosen || depth >= DEEPEST) return isChosen;
  const named = definitionAround(subject, template, node);
  if (named === undefined) return false;
  const calls = allWrittenCalls(subject).filter(({ name }) => name?.value === named.name);
  return calls.every((call) => isUsersChoice(subject, call.template, call.node, depth + 1));
}

function isChosenWhereItStands(subject: LintSubject, template: ChartTemplate, node: Node): boolean {
  const around = parentsOf(template, node);
  return around.some((parent, index) => {
    const child = around[index + 1] ?? node;
    if (parent.kind === 'command') return isFallback(parent, child);
    return (parent.kind === 'if' || parent.kind === 'with') && isChosenBranch(subject, parent, child);
  });
}

/** What becomes a variable comes out where that is used, or a variable that is made of it. */
function isOnlyUsedByChoice(subject: LintSubject, template: ChartTemplate, node: Node): boolean {
  const names = new Set(assignedNames(template, node));
  const named = definitionAround(subject, template, node);
  let isUsed = false;
  for (const name of names) {
    for (const use of partsOfTemplate(template).variables.get(name) ?? []) {
      if (definitionAround(subject, template, use) !== named) continue;
      const isChosen = isChosenWhereItStands(subject, template, use);
      const more = isChosen ? [] : assignedNames(template, use);
      if (!isChosen && more.length === 0) return false;
      isUsed ||= isChosen;
      for (const one of more) names.add(one);
    }
  }
  return isUsed;
}

/** The variables that the action around a node sets. */
function assignedNames(template: ChartTemplate, node: Node): readonly string[] {
  const action = parentsOf(template, node).find(({ kind }) => kind === 'action');
  return action?.kind === 'action' ? (action.pipeline.assignment?.names ?? []) : [];
}

/** `default (…) .Values.a`. */
function isFallback({ operands }: CommandNode, child: Node): boolean {
  const [head] = operands;
  return head !== child && head?.kind === 'identifier' && ['default', 'coalesce', 'ternary', 'or'].includes(head.name);
}

function isChosenBranch(subject: LintSubject, node: IfNode | WithNode, child: Node): boolean {
  const index = node.branches.findIndex((branch) => branch === child);
  const before = index < 0 ? node.branches : node.branches.slice(0, index);
  if (before.some(({ pipeline }) => asksUsers(subject, pipeline))) return true;
  const own: BranchNode | undefined = node.branches[index];
  if (own === undefined || !asksUsers(subject, own.pipeline)) return false;
  return !isSwitch(own.pipeline) || truthOf(own.pipeline, (operand) => defaultTruth(subject.flow, operand)) !== true;
}

/** Whether a condition is about values; those that a named template reads are hardly ever anything else. */
const asksUsers = (subject: LintSubject, pipeline: PipelineNode): boolean =>
  !visit([pipeline], (node) => {
    if (node.kind !== 'command') return undefined;
    const reads = readsByNode(subject.flow);
    const isAsking = node.operands.some(
      (one) => reads.has(one) || (one.kind === 'identifier' && one.name === 'include'),
    );
    return isAsking ? 'stop' : undefined;
  });

/** Whether a condition asks only if something is on. */
function isSwitch(pipeline: PipelineNode): boolean {
  const { name, args } = callOf(pipeline);
  return name === 'and' ? args.every(isSwitch) : name === undefined && operandOf(pipeline) !== undefined;
}
