import type { ChartTemplate } from '../../package/chart';
import { functionOf } from '../../template/function-of';
import type { CommandNode, OperandNode, PipelineNode } from '../../template/nodes';
import type { LintSubject } from '../subject';
import { parentsOf } from './parents-of';
import { callOf, operandOf } from './pipeline-call';
import { partsOfTemplate } from './template-parts';
import { defaultOf, readsByNode, schemaOf, type ValuesPlace } from './values-facts';

/** A value that counts as true where it is false, too. */
export interface TrueDefault {
  /** `default`, `coalesce` or `or`. */
  readonly name: string;
  readonly operand: OperandNode;
  readonly reference: ValuesPlace;
}

const FALLING_BACK: ReadonlySet<string | undefined> = new Set(['default', 'coalesce', 'or']);

/** The values of a template that have `true` to fall back on, and that may be false as far as their charts tell. */
export function trueDefaults(template: ChartTemplate, { flow }: LintSubject): readonly TrueDefault[] {
  return partsOfTemplate(template).commands.flatMap(({ command }): readonly TrueDefault[] => {
    if (!FALLING_BACK.has(functionOf(command)) || !command.operands.some(isTrue)) return [];
    const { name = '', args } = callOf(upTo(command, template));
    const [values, last] = name === 'default' ? [args.slice(1), args[0]] : [args.slice(0, -1), args.at(-1)];
    const fallback = last === undefined ? undefined : operandOf(last);
    if (!isTrue(fallback)) return [];
    return values.flatMap((value): readonly TrueDefault[] => {
      const operand = pickedBy(value);
      const reads = operand === undefined ? [] : (readsByNode(flow).get(operand) ?? []);
      const read = reads.find(({ reference }) => mayBeFalse(reference, fallback?.kind === 'string'));
      return operand === undefined || read === undefined ? [] : [{ name, operand, reference: read.reference }];
    });
  });
}

const isTrue = (operand: OperandNode | undefined): boolean =>
  (operand?.kind === 'boolean' && operand.value) || (operand?.kind === 'string' && operand.value === 'true');

/** A command with what is piped into it. */
function upTo(command: CommandNode, template: ChartTemplate): PipelineNode {
  const around = parentsOf(template, command).at(-1);
  const commands = around?.kind === 'pipeline' ? around.commands : [command];
  return { kind: 'pipeline', commands: commands.slice(0, commands.indexOf(command) + 1) };
}

/** The operand that stands for a part of the values: a path, or the last key of one that `index` or `get` picks. */
function pickedBy(pipeline: PipelineNode): OperandNode | undefined {
  const { name, args } = callOf(pipeline);
  if (name === undefined) return operandOf(pipeline);
  return name === 'index' || name === 'get' ? args.map(operandOf).at(-1) : undefined;
}

/**
 * What has a default of another type, or no boolean in the schema, is never false. Beside the text "true" that is said of
 * what nothing is known of, too: it may be meant as a text.
 */
function mayBeFalse(reference: ValuesPlace, isText: boolean): boolean {
  const value = defaultOf(reference);
  const { types } = schemaOf(reference);
  if (types !== undefined) return types.has('boolean');
  const isOpen = !isText && (value === undefined || value === null || value === '');
  return isOpen || typeof value === 'boolean';
}
