import { ChartwrightError } from '../errors';
import { chain, command, parenthesis, variable } from '../template/build';
import type { OperandNode, PipelineNode } from '../template/nodes';
import { parseTemplate } from '../template/parser';
import { argument } from './call';
import { type Arg, type Expr, expression } from './expression';
import { captureOrigin } from './origin';
import { printOperand } from '../template/printer';
import { type Shape, type ShapeName, shapeNamed } from './shape';

/**
 * The way out: an expression as template text, for what no function here says. Constants and expressions in it become
 * operands of their own, quoted as they must be; only the text itself is taken as it stands. `.` is the root context,
 * also where the expression stands in a loop.
 *
 *     raw<string>('string')`index ${values.names} 0 | upper`
 *
 * @throws ChartwrightError TEMPLATE_SYNTAX when the text is not one pipeline
 */
export const raw =
  <T>(shape: ShapeName | Shape) =>
  (strings: TemplateStringsArray, ...values: readonly (Arg<unknown> | undefined)[]): Expr<T> => {
    const source = strings.reduce((result, constant, index) => {
      return result + constant + (index < values.length ? printOperand(argument(values[index])) : '');
    }, '');
    const { tree, errors, tooDeep } = parseTemplate(`{{ ${source} }}`, { undeclaredVariables: true });
    const [node, ...rest] = tree.body;
    const [error = tooDeep] = errors;
    if (error !== undefined || node?.kind !== 'action' || rest.length > 0) {
      throw new ChartwrightError('TEMPLATE_SYNTAX', error?.message ?? 'raw text that is not one pipeline', {
        ...captureOrigin()(),
        found: source.trim(),
        accepted: 'one pipeline, as it stands between {{ and }}',
        advice: 'write what comes around it as text`…`, when(…) or a named template',
      });
    }
    return expression(rooted(node.pipeline), typeof shape === 'string' ? shapeNamed(shape) : shape);
  };

/** What is written with `.` as with `$`, which means the same wherever it comes to stand. */
const rooted = (source: PipelineNode): PipelineNode => ({
  ...source,
  commands: source.commands.map((inner) => command(...inner.operands.map(rootedOperand))),
});

function rootedOperand(operand: OperandNode): OperandNode {
  switch (operand.kind) {
    case 'dot':
      return variable('');
    case 'field':
      return variable('', ...operand.path);
    case 'parenthesis':
      return parenthesis(rooted(operand.pipeline));
    case 'chain':
      if (operand.operand.kind !== 'parenthesis') return operand;
      return chain(parenthesis(rooted(operand.operand.pipeline)), ...operand.path);
    default:
      return operand;
  }
}
