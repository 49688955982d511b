import { ChartwrightError } from '../errors';
import type { Node, TemplateNode, VariableNode } from '../template/nodes';
import { Scope } from '../template/scope';
import { eachChild } from '../template/visit';

/**
 * Variables are used where they are declared, as Helm's parser counts it. An author can get that wrong by taking the
 * variable of a loop, or of a block, out of it.
 *
 * @throws ChartwrightError EXPRESSION_MISUSED
 */
export function checkVariables(nodes: readonly TemplateNode[]): void {
  const scope = new Scope();
  const check = (node: Node): void => {
    switch (node.kind) {
      case 'variable':
        if (!scope.has(node.name)) throw undeclared(node);
        return;
      case 'assignment':
        return node.names.forEach((name) => scope.declare(name));
      case 'if':
      case 'with':
      case 'range': {
        const mark = scope.mark();
        eachChild(node, check);
        return scope.release(mark);
      }
      case 'define':
        return checkVariables(node.body);
      case 'block':
        check(node.pipeline);
        return checkVariables(node.body);
      default:
        eachChild(node, check);
    }
  };
  nodes.forEach(check);
}

const undeclared = ({ name, isLet }: VariableNode) =>
  isLet === true
    ? new ChartwrightError('EXPRESSION_MISUSED', 'a variable is used outside of the block that declares it', {
        found: `$${name}`,
        accepted: 'what let(…) gives, behind it in its block and in the blocks within that',
        advice: 'declare it before the condition or loop with let(…), and change it there with assign(…)',
      })
    : new ChartwrightError('EXPRESSION_MISUSED', 'an element of a loop is used outside of the loop', {
        found: `$${name}`,
        accepted: 'expressions that each(…) or Each hands to its callback, within that callback',
        advice: 'move what uses it into the callback',
      });
