import { isConstant, type KindNode, type UnionNode } from './kind';
import { shown } from './text';

/**
 * A kind in a few words, as tables name it: `string`, `list of Toleration`, `false or string`; `scalar` for what may be a
 * string, a number or a boolean.
 */
export function typeName(node: KindNode): string {
  switch (node.kind) {
    case 'boolean':
      return 'bool';
    case 'integer':
      return 'int';
    case 'intOrString':
      return 'int or string';
    case 'list':
      return node.item.kind === 'any' ? 'list' : `list of ${heldName(node.item)}`;
    case 'map':
      return node.value.kind === 'any' ? 'map' : `map of ${heldName(node.value)}`;
    case 'kubernetes':
      return node.partial ? `${node.type} (partial)` : node.type;
    case 'union':
      return memberNames(node).join(' or ');
    case 'removed':
      return 'removed';
    case 'string':
    case 'number':
    case 'quantity':
    case 'any':
    case 'object':
      return node.kind;
  }
}

/** What a list or a map holds: `list of (int or string)`. */
const heldName = (node: KindNode): string =>
  node.kind === 'union' && memberNames(node).length > 1 ? `(${typeName(node)})` : typeName(node);

const SCALARS = ['string', 'number', 'bool'];

function memberNames({ members }: UnionNode): readonly string[] {
  const names = members.map((member) => (isConstant(member) ? shown(member) : typeName(member)));
  if (!SCALARS.every((name) => names.includes(name))) return names;
  return ['scalar', ...names.filter((name) => !SCALARS.includes(name))];
}
