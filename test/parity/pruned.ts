import type { ValuesDeclaration } from 'chartwright';

type Values = Readonly<Record<string, unknown>>;
type Node = ValuesDeclaration['root']['fields'][string];

/** Values without what a chart does not declare: cases speak of a whole chart, of which ours may be a part. */
export function pruned(values: Values, fields: ValuesDeclaration['root']['fields']): Values {
  const known = Object.entries(values).filter(([name]) => name in fields);
  return Object.fromEntries(known.map(([name, value]) => [name, prunedValue(value, fields[name]!)]));
}

function prunedValue(value: unknown, node: Node): unknown {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  return node.kind === 'object' && isMap ? pruned(value as Values, node.fields) : value;
}
