import { ChartwrightError } from '../errors';
import type { Node, TemplateNode } from '../template/nodes';
import { Scope } from '../template/scope';
import { childrenOf } from '../template/visit';

/**
 * Variables are used where they are declared, as Helm's parser counts it. An author can get that wrong by taking the
 * variable of a loop out of it.
 *
 * @throws ChartwrightError EXPRESSION_MISUSED
 */
export function checkVariables(nodes: readonly TemplateNode[]): void {
  checkAll(nodes, new Scope());
}

function checkAll(nodes: readonly Node[], scope: Scope): void {
  for (const node of nodes) check(node, scope);
}

function check(node: Node, scope: Scope): void {
  switch (node.kind) {
    case 'variable':
      if (!scope.has(node.name)) throw undeclared(node.name);
      return;
    case 'assignment':
      for (const name of node.names) scope.declare(name);
      return;
    case 'if':
    case 'with':
    case 'range': {
      const mark = scope.mark();
      checkAll(childrenOf(node), scope);
      scope.release(mark);
      return;
    }
    case 'define':
      return checkAll(node.body, new Scope());
    case 'block':
      check(node.pipeline, scope);
      return checkAll(node.body, new Scope());
    default:
      checkAll(childrenOf(node), scope);
  }
}

const undeclared = (name: string) =>
  new ChartwrightError('EXPRESSION_MISUSED', 'an element of a loop is used outside of the loop', {
    found: `$${name}`,
    accepted: 'expressions that each(…) or Each hands to its callback, within that callback',
    advice: 'move what uses it into the callback',
  });
