import { isConstant, type KindNode } from './kind';
import { shown } from './text';

/** A kind in a few words, as tables name it: `string`, `list of Toleration`, `false or string`. */
export function typeName(node: KindNode): string {
  switch (node.kind) {
    case 'boolean':
      return 'bool';
    case 'integer':
      return 'int';
    case 'intOrString':
      return 'int or string';
    case 'list':
      return node.item.kind === 'any' ? 'list' : `list of ${typeName(node.item)}`;
    case 'map':
      return node.value.kind === 'any' ? 'map' : `map of ${typeName(node.value)}`;
    case 'kubernetes':
      return node.partial ? `${node.type} (partial)` : node.type;
    case 'union':
      return node.members.map((member) => (isConstant(member) ? shown(member) : typeName(member))).join(' or ');
    case 'removed':
      return 'removed';
    default:
      return node.kind;
  }
}
