import { unreachable } from '../errors';
import type { Node } from './nodes';

/** What a visitor answers: go on below the node, not below it, or not at all. */
export type Visited = void | 'skip' | 'stop';

/** Called with a node and those around it, the outermost first; the list of these is good for the call alone. */
export type Visitor = (node: Node, parents: readonly Node[]) => Visited;

/** Walks nodes and all that they are made of, in the order of the text. Gives false where a visitor said stop. */
export function visit(nodes: readonly Node[], visitor: Visitor): boolean {
  return visitAll(nodes, visitor, []);
}

function visitAll(nodes: readonly Node[], visitor: Visitor, parents: Node[]): boolean {
  for (const node of nodes) if (!visitNode(node, visitor, parents)) return false;
  return true;
}

function visitNode(node: Node, visitor: Visitor, parents: Node[]): boolean {
  const answer = visitor(node, parents);
  if (answer !== undefined) return answer === 'skip';
  const children = childrenOf(node);
  if (children.length === 0) return true;
  parents.push(node);
  const goesOn = visitAll(children, visitor, parents);
  parents.pop();
  return goesOn;
}

/** What a node is directly made of, in the order of the text. */
export function childrenOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'dot':
    case 'nil':
    case 'boolean':
    case 'number':
    case 'character':
    case 'string':
    case 'identifier':
    case 'field':
    case 'variable':
    case 'assignment':
    case 'text':
    case 'comment':
    case 'end':
    case 'break':
    case 'continue':
      return [];
    case 'chain':
      return [node.operand];
    case 'parenthesis':
    case 'action':
      return [node.pipeline];
    case 'command':
      return node.operands;
    case 'pipeline':
      return [...given(node.assignment), ...node.commands];
    case 'branch':
      return [node.pipeline, ...node.body];
    case 'else':
      return node.body;
    case 'if':
    case 'with':
      return [...node.branches, ...given(node.otherwise), node.end];
    case 'range':
      return [node.pipeline, ...node.body, ...given(node.otherwise), node.end];
    case 'define':
      return [node.name, ...node.body, node.end];
    case 'block':
      return [node.name, node.pipeline, ...node.body, node.end];
    case 'template':
      return [node.name, ...given(node.pipeline)];
    default:
      return unreachable(node);
  }
}

function given<N>(node: N | undefined): readonly N[] {
  return node === undefined ? [] : [node];
}
