import type { JsonSchema } from '../kubernetes';
import { fieldsOfNode, type KindNode } from './kind';
import { schemaOfNode } from './schema-node';
import { shown } from './text';
import { faultsOf } from './validate';

/** Something in a declaration that cannot be used. */
export interface Mistake {
  readonly code?: 'VALUES_INVALID' | 'VALUES_PATH_UNKNOWN';
  readonly path: readonly string[];
  readonly node: KindNode;
  readonly summary: string;
  readonly found?: string;
  readonly accepted?: string;
  readonly advice?: string;
}

/**
 * DEL, C1 controls (NEL in a key), what is no character, and the key `<<`: to check values, Helm 3 writes them as YAML that
 * it cannot read again.
 */
const UNREADABLE = /[{,]"<<":|[\u007f-\u009f\ufffe\uffff]/;

/** Its default and its examples must be what it admits itself. */
export function valueMistakes(node: KindNode, path: readonly string[]): readonly Mistake[] {
  const given = node.default === undefined || node.default === null ? [] : [['default', node.default] as const];
  if (given.some(([, value]) => UNREADABLE.test(JSON.stringify(value)))) {
    const summary = 'a default with a character or key that Helm 3 cannot read again: the chart would not render';
    return [{ path, node, summary, found: shown(node.default), advice: 'write the value without it' }];
  }
  const values = [...given, ...node.examples.map((example) => ['example', example] as const)];
  if (values.length === 0) return [];
  const definitions = new Map<string, JsonSchema>();
  const schema = schemaOfNode(node, { definitions }, { path, nullable: false });
  return values.flatMap(([name, value]) =>
    faultsOf(withoutOwnRequired(schema, node), value, definitions).map(({ path: inner, found, accepted }) => ({
      path: [...path, ...inner],
      node,
      summary: `the ${name} is not what the declaration admits`,
      found,
      accepted,
    })),
  );
}

/** A default of an object need not repeat its fields' own; an example need not, either. */
function withoutOwnRequired(schema: JsonSchema, node: KindNode): JsonSchema {
  if (node.kind !== 'object' && node.kind !== 'kubernetes') return schema;
  const own = fieldsOfNode(node);
  const required = ((schema['required'] ?? []) as readonly string[]).filter(
    (name) => !(name in own) || own[name]!.required,
  );
  return { ...schema, required };
}
