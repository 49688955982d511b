import { fieldsOf } from '../kubernetes';
import type { KindNode } from './kind';

/** What a value is when a user says nothing. */
export function defaultOf(node: KindNode): unknown {
  if (node.default === null) return null;
  switch (node.kind) {
    case 'list':
      return node.default ?? [];
    case 'map':
      return node.default ?? {};
    case 'object':
      return fieldDefaults(node.fields);
    case 'kubernetes': {
      const own = fieldDefaults(node.fields);
      const given = node.default as object | undefined;
      if (given !== undefined) return { ...own, ...given };
      const demands = !node.partial && fieldsOf(node.type).some(({ required }) => required);
      return demands ? null : own;
    }
    case 'string':
    case 'integer':
    case 'number':
    case 'boolean':
    case 'intOrString':
    case 'quantity':
    case 'any':
    case 'union':
    case 'removed':
      return node.default ?? null;
  }
}

/** The defaults of an object's fields, in their order; what was removed has none. */
export function fieldDefaults(fields: Readonly<Record<string, KindNode>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, node]) => (node.kind === 'removed' ? [] : [[name, defaultOf(node)]])),
  );
}
