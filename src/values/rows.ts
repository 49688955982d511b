import { fieldsOfNode, type KindNode } from './kind';
import { joinPath } from './path';

/** A value as tables list it. */
export interface Row {
  readonly key: string;
  readonly node: KindNode;
  /** In what a list or a map holds: there are no defaults. */
  readonly held: boolean;
}

/** What is below a node, in the order of its declaration. Fields of what a list or a map holds count, too: `jobs[].name`. */
export function rowsBelow(node: KindNode, path: readonly string[], held: boolean): readonly Row[] {
  return Object.entries(fieldsOfNode(node)).flatMap(([name, field]) => {
    if (field.kind === 'removed') return [];
    const inner = [...path, name];
    return [{ key: joinPath(inner).replaceAll('.[]', '[]'), node: field, held }, ...rowsOf(field, inner, held)];
  });
}

/** The same for a node that is no object, by what it holds. */
export function rowsOf(node: KindNode, path: readonly string[], held: boolean): readonly Row[] {
  switch (node.kind) {
    case 'list':
      return rowsOf(node.item, [...path, '[]'], true);
    case 'map':
      return rowsOf(node.value, [...path, '*'], true);
    case 'union':
      return node.members.flatMap((member) => (typeof member === 'object' ? rowsOf(member, path, true) : []));
    case 'object':
    case 'kubernetes':
      return rowsBelow(node, path, held || node.default === null);
    case 'string':
    case 'integer':
    case 'number':
    case 'boolean':
    case 'intOrString':
    case 'quantity':
    case 'any':
    case 'removed':
      return [];
  }
}
