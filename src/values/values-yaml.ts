import type { Document, Node, Scalar, YAMLMap } from 'yaml';
import { yamlDocument, type YamlData, yamlNode, yamlText } from '../yaml/print';
import { withoutHidden } from '../yaml/scalar-style';
import type { ValuesDeclaration } from './declaration';
import { documentation } from './documentation';
import { fieldsOfNode, type KindNode } from './kind';
import { rowsOf } from './rows';
import { wrap } from '../text';
import { typeName } from './type-name';

/** Lines stay below 120 columns. */
const WIDTH = 118;
/** A default whose JSON is longer than this is not repeated in tables. */
const LONG_DEFAULT = 80;

/**
 * The text of values.yaml: the defaults in the order of their declaration, each under its description as helm-docs
 * reads it (`# -- …`).
 */
export function valuesYaml({ root, defaults }: ValuesDeclaration): string {
  const document = yamlDocument();
  document.contents = mapNode(document, entriesOf(document, root.fields, defaults, 0), true);
  return document.toString();
}

/** An entry of values.yaml with the lines of its comments. */
interface CommentedEntry {
  readonly name: string;
  readonly value: Node;
  readonly above: readonly string[];
  readonly below: readonly string[];
}

/** Comments below an entry are, for the library, the beginning of those above the next one, or the map's own at its end. */
function mapNode(document: Document, entries: readonly CommentedEntry[], spaced: boolean): Node {
  const map = yamlNode(document, {}) as YAMLMap;
  let below: readonly string[] = [];
  for (const entry of entries) {
    const key = yamlNode(document, entry.name) as Scalar;
    const isApart = spaced && map.items.length > 0;
    key.spaceBefore = isApart && below.length === 0;
    key.commentBefore = [below, entry.above].flatMap(comment).join(isApart ? '\n\n' : '\n');
    map.items.push(document.createPair(key, entry.value));
    below = entry.below;
  }
  map.comment = comment(below).join('\n');
  return map;
}

/** A comment as the library takes it: without its `#`, an empty line of it as one space. Nothing where nothing is said. */
const comment = (lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [lines.map((line) => ` ${withoutHidden(line)}`).join('\n')];

function entriesOf(
  document: Document,
  fields: Readonly<Record<string, KindNode>>,
  values: Readonly<Record<string, unknown>>,
  depth: number,
): readonly CommentedEntry[] {
  const width = WIDTH - 2 * depth;
  const declared = declaredFields(fields).map(([name, node]) => ({
    name,
    value: valueNode(document, node, values[name], depth),
    above: descriptionLines(node, values[name], width),
    below: [...heldLines(node, width), ...exampleLines(name, node)],
  }));
  const others = Object.entries(values).filter(([name]) => !Object.hasOwn(fields, name));
  return [
    ...declared,
    ...others.map(([name, value]) => ({ name, value: yamlNode(document, value), above: [], below: [] })),
  ];
}

const declaredFields = (fields: Readonly<Record<string, KindNode>>) =>
  Object.entries(fields).filter(([, node]) => node.kind !== 'removed');

function valueNode(document: Document, node: KindNode, value: unknown, depth: number): Node {
  const fields = fieldsOfNode(node);
  if (declaredFields(fields).length === 0 || value === null) return yamlNode(document, value);
  return mapNode(document, entriesOf(document, fields, value as Readonly<Record<string, unknown>>, depth + 1), false);
}

/**
 * helm-docs makes a row of a table of what has `# --`. Objects of the chart's own have a plain comment: their fields have
 * the rows.
 */
function descriptionLines(node: KindNode, value: unknown, width: number): readonly string[] {
  const isSection = node.kind === 'object' && value !== null;
  const type = value === null || node.kind === 'union' ? `(${typeName(node)}) ` : '';
  const lead = isSection ? '' : `-- ${type}`;
  const lines = wrap(`${lead}${documentation(node).join('\n')}`, width - 2);
  const long = !isSection && typeof value === 'object' && JSON.stringify(value).length > LONG_DEFAULT;
  return [...lines, ...(long ? ['@default -- see values.yaml'] : [])];
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
  return ['Fields of each:', ...fields];
}

function exampleLines(name: string, node: KindNode): readonly string[] {
  if (node.examples.length === 0) return [];
  const examples = node.examples.map((example) => yamlText({ [name]: example as YamlData }));
  const lines = examples.flatMap((text) => text.trimEnd().split('\n'));
  return ['For example:', ...lines.map((line) => (line === '' ? '' : `  ${line}`))];
}
