import type { HelmFailure } from '../../helm';
import type { ChartTemplate } from '../../package/chart';
import { type DataPath, leadsThrough } from '../../package/data-file';
import { lineAt } from '../../package/source-file';
import { functionOf } from '../../template/function-of';
import type { CommandNode, Node, OperandNode } from '../../template/nodes';
import { parseTemplate } from '../../template/parser';
import { visit } from '../../template/visit';
import { nilArgument } from '../flow/nil-arguments';
import { ANY_ITEM } from '../flow/reference';
import { templateOfSource } from '../place/template-of-source';
import type { LintSubject } from '../subject';
import { operandId } from '../template-text/node-id';
import { readsByNode } from '../template-text/values-facts';
import { isOwn } from '../values/own-template';
import type { MapTrial } from './map-trials';

/** Where a template has nil in a place that stops the render: it asks it for a field, or gives it to a function. */
export interface NilUse {
  readonly operand: Operand;
  /** The text that the operand's range is of. */
  readonly text: string;
  /** How many of the operand's fields lead to what is nil; all where the operand itself is. */
  readonly fields: number;
  /** The function that is given the operand, and stops at nil. */
  readonly givenTo?: Argument;
  /** The operand as a path in the chart's values. */
  readonly path?: DataPath;
}

export type Operand = Extract<OperandNode, { readonly kind: 'dot' | 'field' | 'variable' | 'chain' }>;

export interface Argument {
  readonly function: string;
  readonly index: number;
  /** Whether it comes there through `and` or `or`, so that their other operands decide as well. */
  readonly isJoined: boolean;
}

export const fieldsOf = (operand: Operand): readonly string[] => (operand.kind === 'dot' ? [] : operand.path);

/** What is nil, as a path in the chart's values. */
export const nilPath = ({ operand, fields, path }: NilUse): DataPath | undefined =>
  path?.slice(0, path.length - fieldsOf(operand).length + fields);

/**
 * Where a line that crashes has nil: where Go says so, and in all that the line asks of the same part of the values, which
 * would crash next. None where that cannot be told, or where it is not the chart's own template.
 */
export function nilUses(failure: HelmFailure, trial: MapTrial, subject: LintSubject): readonly NilUse[] {
  const template = templateOfSource(subject.chart, failure.file ?? '');
  if (template === undefined || !isOwn(subject.chart, template)) return [];
  const all = operandsAt(template, failure.line ?? 1).map((placed) => useOf(placed, subject));
  const named = namedUses(failure, all, trial);
  const nil = [trial.change === 'null' ? trial.path : undefined, ...named.map(nilPath)];
  const related = nil.flatMap((path) => (path === undefined ? [] : all.flatMap((use) => useOfNil(use, path))));
  return [...named, ...related];
}

/** What Go's error names. */
function namedUses({ message }: HelmFailure, all: readonly NilUse[], trial: MapTrial): readonly NilUse[] {
  const [, expression = '', fault = ''] = /^<([^]*?)>: ([^<]*)$/.exec(message) ?? [];
  const [, field] = /^nil pointer evaluating interface \{\}\.(\S+)$/.exec(fault) ?? [];
  if (field === undefined) return argumentUses(all, expression, fault, trial);
  const asking = all.filter(({ operand }) => isExpression(operand, expression) && fieldsOf(operand).includes(field));
  // What a value brings as a template is not in the file.
  return (asking.length > 0 ? asking : parsedUses(expression)).flatMap((use) => fieldUse(use, field, trial));
}

/** How an operand uses a part of the values that is nil, if it does. */
function useOfNil(use: NilUse, nil: DataPath): readonly NilUse[] {
  if (use.path === undefined || !leadsThrough(use.path, nil)) return [];
  const fields = fieldsOf(use.operand).length - (use.path.length - nil.length);
  if (use.path.length === nil.length) return use.givenTo === undefined ? [] : [use];
  // What a variable or the dot holds may be asked for a field, but for an element of a loop.
  const isHeld = fields === 0 && use.path[nil.length - 1] !== ANY_ITEM;
  return fields < 0 || isHeld ? [] : [{ ...use, fields }];
}

interface Placed {
  readonly operand: Operand;
  readonly text: string;
  /** The nodes around it, the outermost first. */
  readonly parents: readonly Node[];
}

function operandsAt({ file, tree }: ChartTemplate, line: number): readonly Placed[] {
  const found: Placed[] = [];
  visit(tree.body, (node, parents) => {
    if (!isOperand(node) || lineAt(file, node.range?.start ?? 0) !== line) return;
    found.push({ operand: node, text: file.text, parents: [...parents] });
  });
  return found;
}

const isOperand = (node: Node): node is Operand =>
  node.kind === 'dot' || node.kind === 'field' || node.kind === 'variable' || node.kind === 'chain';

function parsedUses(expression: string): readonly NilUse[] {
  const text = `{{ ${expression} }}`;
  const [action] = parseTemplate(text, { undeclaredVariables: true }).tree.body;
  const operand = action?.kind === 'action' ? action.pipeline.commands[0]?.operands[0] : undefined;
  return operand !== undefined && isOperand(operand) ? [{ operand, text, fields: fieldsOf(operand).length }] : [];
}

function useOf({ operand, text, parents }: Placed, { chart, flow }: LintSubject): NilUse {
  const fields = fieldsOf(operand);
  const references = (readsByNode(flow).get(operand) ?? []).map(({ reference }) => reference);
  // An operand that is the key of something else stands for that, too.
  const [own, ...others] = new Set(references.filter(({ path }) => endsWith(path, fields)));
  const isCertain = own?.chart === chart && others.length === 0;
  return {
    operand,
    text,
    fields: fields.length,
    givenTo: argumentOf(operand, parents),
    ...(isCertain ? { path: own.path } : {}),
  };
}

function endsWith(path: DataPath, fields: readonly string[]): boolean {
  const asked = fields[0] === 'Values' ? fields.slice(1) : fields;
  return asked.every((field, index) => path[path.length - asked.length + index] === field);
}

/** Whether Go names an operand, or what it asks for fields in parentheses, by an expression. */
function isExpression(operand: Operand, expression: string): boolean {
  const names = [operandId(operand), ...(operand.kind === 'chain' ? [operandId(operand.operand)] : [])];
  const written = expression.replaceAll(' | ', '|');
  return names.some((name) => name === written || name === `(${written})`);
}

/** The same use, of the field in it that is nil. */
function fieldUse(use: NilUse, field: string, trial: MapTrial): readonly NilUse[] {
  const steps = fieldsOf(use.operand).flatMap((name, fields) => (name === field ? [{ ...use, fields }] : []));
  const tried = steps.find((step) => isTried(nilPath(step), trial));
  return tried === undefined ? steps.slice(-1) : [tried];
}

/** Whether a path is what a trial made null: the map, or one of its entries. */
const isTried = (path: DataPath | undefined, trial: MapTrial): boolean =>
  path !== undefined &&
  leadsThrough(path, trial.path) &&
  path.length === trial.path.length + (trial.change === 'null' ? 0 : 1);

/** Of the arguments on a line those that are nil: the one that Go names, or those that the trial took away. */
function argumentUses(all: readonly NilUse[], expression: string, fault: string, trial: MapTrial): readonly NilUse[] {
  const [, name] = /^error calling (\w+):/.exec(fault) ?? [];
  const given = all.filter(({ givenTo }) => givenTo !== undefined && (name === undefined || givenTo.function === name));
  const named = given.filter(({ operand }) => isExpression(operand, expression));
  if (named.length > 0) return named;
  const taken = given.filter(({ path }) => path !== undefined && leadsThrough(path, trial.path));
  return taken.length > 0 ? taken : given.length === 1 ? given : [];
}

/**
 * The function that is given an operand as it is, by itself, in parentheses, by a pipe or through `and` and `or`, if that
 * stops at nil.
 */
function argumentOf(operand: Operand, parents: readonly Node[]): Argument | undefined {
  let node: Node = operand;
  let isJoined = false;
  for (let depth = parents.length; depth >= 2; depth -= 3) {
    const [around, pipeline, command] = [parents[depth - 3], parents[depth - 2], parents[depth - 1]];
    if (command?.kind !== 'command' || pipeline?.kind !== 'pipeline') return undefined;
    const at = pipeline.commands.indexOf(command);
    const index = command.operands.findIndex((each) => each === node) - 1;
    if (index < 0 && command.operands.length > 1) return undefined;
    const piped = pipeline.commands.slice(at + 1).map((next) => takerOf(next, next.operands.length - 1, 1));
    const takers = [...(index < 0 ? [] : [takerOf(command, index, at > 0 ? 1 : 0)]), ...piped];
    const taker = takers.find((each) => !handsOn(each));
    isJoined ||= takers[0] !== undefined && takers[0] !== taker;
    if (taker !== undefined) return stops(taker) ? { function: taker.name, index: taker.index, isJoined } : undefined;
    if (around?.kind !== 'parenthesis') return undefined;
    node = around;
  }
  return undefined;
}

/** What a command calls with an argument, and how many it is given with what is piped into it. */
interface Taker {
  readonly name: string;
  readonly index: number;
  readonly count: number;
}

const takerOf = (command: CommandNode, index: number, piped: 0 | 1): Taker => ({
  name: functionOf(command) ?? '',
  index,
  count: command.operands.length - 1 + piped,
});

const stops = ({ name, index, count }: Taker) => nilArgument(name, index, count) === 'stops';

/** Nil is what `and` gives wherever it comes to it, and `or` where nothing is left behind it. */
const handsOn = ({ name, index, count }: Taker) => name === 'and' || (name === 'or' && index === count - 1);
