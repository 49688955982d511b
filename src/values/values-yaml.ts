import type { ValuesDeclaration } from './declaration';
import { fieldsOfNode, type KindNode } from './kind';
import { rowsOf } from './rows';
import { wrap } from './text';
import { typeName } from './type-name';
import { entryLines, indented, yamlKey } from './yaml-text';

/** Lines stay below 120 columns. */
const WIDTH = 118;
/** A default whose JSON is longer than this is not repeated in tables. */
const LONG_DEFAULT = 80;

/**
 * The text of values.yaml: the defaults in the order of their declaration, each under its description as helm-docs
 * reads it (`# -- …`).
 */
export function valuesYaml(declaration: ValuesDeclaration): string {
  const { root, defaults } = declaration;
  const blocks = declaredFields(root.fields).map(([name, node]) => valueLines(name, node, defaults[name], 0));
  return blocks.length === 0 ? '{}\n' : `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

const declaredFields = (fields: Readonly<Record<string, KindNode>>) =>
  Object.entries(fields).filter(([, node]) => node.kind !== 'removed');

function valueLines(name: string, node: KindNode, value: unknown, depth: number): readonly string[] {
  return [
    ...commentLines(node, value, WIDTH - 2 * depth),
    ...bodyLines(name, node, value, depth),
    ...heldLines(node, WIDTH - 2 * depth),
    ...exampleLines(name, node),
  ];
}

function bodyLines(name: string, node: KindNode, value: unknown, depth: number): readonly string[] {
  const fields = declaredFields(fieldsOfNode(node));
  if (fields.length === 0 || value === null) return entryLines(name, value);
  const given = value as Readonly<Record<string, unknown>>;
  const own = fields.flatMap(([field, inner]) => valueLines(field, inner, given[field], depth + 1));
  const others = Object.entries(given).filter(([key]) => !(key in fieldsOfNode(node)));
  return [`${yamlKey(name)}:`, ...indented([...own, ...others.flatMap(([key, inner]) => entryLines(key, inner))])];
}

/**
 * helm-docs makes a row of a table of what has `# --`. Objects of the chart's own have a plain comment: their fields have
 * the rows.
 */
function commentLines(node: KindNode, value: unknown, width: number): readonly string[] {
  const isSection = node.kind === 'object' && value !== null;
  const type = value === null || node.kind === 'union' ? `(${typeName(node)}) ` : '';
  const lead = isSection ? '' : `-- ${type}`;
  const deprecated = node.deprecated === undefined ? [] : [`**Deprecated**: ${node.deprecated}`];
  const lines = wrap([`${lead}${node.description ?? ''}`, ...deprecated].join('\n'), width - 2);
  const long = !isSection && typeof value === 'object' && JSON.stringify(value).length > LONG_DEFAULT;
  return [...lines, ...(long ? ['@default -- see values.yaml'] : [])].map(commented);
}

/** The fields of what a list or a map holds: nothing else in the file says what they are. */
function heldLines(node: KindNode, width: number): readonly string[] {
  const rows = ['list', 'map', 'union'].includes(node.kind) ? rowsOf(node, [], false) : [];
  if (rows.length === 0) return [];
  const fields = rows.flatMap(({ key, node: field }) => {
    const type = `${typeName(field)}${field.required ? ', required' : ''}`;
    const description = (field.description ?? '').replaceAll(/\s*\n\s*/g, ' ');
    return wrap(`  - ${key.replace(/^(?:\[\]|\*)\./, '')} (${type}): ${description}`, width - 2);
  });
  return ['Fields of each:', ...fields].map(commented);
}

function exampleLines(name: string, node: KindNode): readonly string[] {
  if (node.examples.length === 0) return [];
  const examples = node.examples.flatMap((example) => entryLines(name, example));
  return ['For example:', ...indented(examples)].map(commented);
}

const commented = (line: string): string => (line === '' ? '#' : `# ${line}`);
