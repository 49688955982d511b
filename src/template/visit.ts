import { unreachable } from '../errors';
import type { Node } from './nodes';

/** What a visitor answers: go on below the node, not below it, or not at all. */
export type Visited = void | 'skip' | 'stop';

/** Called with a node and those around it, the outermost first; the list of these is good for the call alone. */
export type Visitor = (node: Node, parents: readonly Node[]) => Visited;

/** Walks nodes and all that they are made of, in the order of the text. Gives false where a visitor said stop. */
export function visit(nodes: readonly Node[], visitor: Visitor): boolean {
  const parents: Node[] = [];
  let goesOn = true;
  const go = (node: Node): void => {
    if (!goesOn) return;
    const answer = visitor(node, parents);
    if (answer === 'stop') goesOn = false;
    if (answer !== undefined) return;
    parents.push(node);
    eachChild(node, go);
    parents.pop();
  };
  each(nodes, go);
  return goesOn;
}

/**
 * Calls with each node that a node is directly made of, in the order of the text. Makes no lists of them: every template
 * is walked more than once.
 */
export function eachChild(node: Node, act: (child: Node) => void): void {
  // Comparisons are made one after another, so what there is most of comes first.
  switch (node.kind) {
    case 'command':
      return each(node.operands, act);
    case 'pipeline':
      if (node.assignment !== undefined) act(node.assignment);
      return each(node.commands, act);
    case 'field':
    case 'identifier':
    case 'string':
    case 'variable':
    case 'text':
      return;
    case 'parenthesis':
    case 'action':
      return act(node.pipeline);
    case 'dot':
    case 'nil':
    case 'boolean':
    case 'number':
    case 'character':
    case 'assignment':
    case 'comment':
    case 'end':
    case 'break':
    case 'continue':
      return;
    case 'chain':
      return act(node.operand);
    case 'branch':
      act(node.pipeline);
      return each(node.body, act);
    case 'else':
      return each(node.body, act);
    case 'if':
    case 'with':
      each(node.branches, act);
      return eachOfRest(node.end, act, node.otherwise);
    case 'range':
      act(node.pipeline);
      each(node.body, act);
      return eachOfRest(node.end, act, node.otherwise);
    case 'define':
      act(node.name);
      each(node.body, act);
      return act(node.end);
    case 'block':
      act(node.name);
      act(node.pipeline);
      each(node.body, act);
      return act(node.end);
    case 'template':
      act(node.name);
      if (node.pipeline !== undefined) act(node.pipeline);
      return;
    default:
      return unreachable(node);
  }
}

function eachOfRest(end: Node, act: (child: Node) => void, otherwise?: Node): void {
  if (otherwise !== undefined) act(otherwise);
  act(end);
}

/** Array.prototype.forEach is many times slower where the array is frozen. */
function each(nodes: readonly Node[], act: (child: Node) => void): void {
  for (const node of nodes) act(node);
}
