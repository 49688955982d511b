import type { OperandNode, PipelineNode } from '../../template/nodes';
import { callOf, operandOf } from './pipeline-call';

/** Whether Helm takes a value for true; undefined where that is not known. */
export type Truth = boolean | undefined;

/** Whether a condition holds, as far as what is known of its operands tells. */
export function truthOf(pipeline: PipelineNode, ofOperand: (operand: OperandNode) => Truth): Truth {
  const { name, args } = callOf(pipeline);
  const truths = () => args.map((arg) => truthOf(arg, ofOperand));
  switch (name) {
    case undefined: {
      const operand = operandOf(pipeline);
      return operand === undefined ? undefined : (literalTruth(operand) ?? ofOperand(operand));
    }
    case 'not':
    case 'empty':
      return args.length === 1 ? negated(truths()[0]) : undefined;
    case 'and':
      return allTrue(truths());
    case 'or':
    case 'default':
    case 'coalesce':
      return negated(allTrue(truths().map(negated)));
    case 'dict':
    case 'list':
    case 'tuple':
      return args.length > 0;
    default:
      return undefined;
  }
}

const negated = (truth: Truth): Truth => (truth === undefined ? undefined : !truth);

function allTrue(truths: readonly Truth[]): Truth {
  if (truths.includes(false)) return false;
  return truths.length > 0 && !truths.includes(undefined) ? true : undefined;
}

function literalTruth(operand: OperandNode): Truth {
  switch (operand.kind) {
    case 'boolean':
      return operand.value;
    case 'string':
      return operand.value !== '';
    case 'number':
      return /^\d+$/.test(operand.text) ? Number(operand.text) !== 0 : undefined;
    case 'nil':
      return false;
    default:
      return undefined;
  }
}

/** Whether a condition of literals alone holds. */
export const constantTruth = (pipeline: PipelineNode): Truth => truthOf(pipeline, () => undefined);

/** Whether Helm takes data for true: https://pkg.go.dev/text/template#hdr-Actions */
export function dataTruth(data: unknown): boolean {
  if (typeof data === 'object' && data !== null) return Object.keys(data).length > 0;
  return data !== undefined && data !== null && data !== false && data !== 0 && data !== '';
}
