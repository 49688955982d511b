import { ChartwrightError } from '../errors';
import type { ValuesDeclaration } from './declaration';
import { defaultOf } from './defaults';
import { documentation } from './documentation';
import { fieldsOfNode, type KindNode } from './kind';
import { joinPath, splitPath } from './path';
import { rowsBelow } from './rows';
import { typeName } from './type-name';

export interface ValuesTableOptions {
  /** Only what is below this path, such as `backends.kubernetes`. */
  readonly section?: string;
  /** How long a default may be before it is only referred to. @default 80 */
  readonly defaultWidth?: number;
}

/**
 * The values as a table in Markdown, in the order of their declaration: key, type, default, description. Fields of what a
 * list or a map holds are rows, too: `jobs[].name`.
 *
 * @throws ChartwrightError VALUES_PATH_UNKNOWN when the section is not declared
 */
export function valuesTable({ root }: ValuesDeclaration, options: ValuesTableOptions = {}): string {
  const { section, defaultWidth = 80 } = options;
  const path = section === undefined ? [] : splitPath(section);
  const rows = rowsBelow(nodeAt(root, path), path, false).map(({ key, node, held }) =>
    row([
      code(key),
      escaped(typeName(node)),
      held ? heldText(node) : defaultText(node, defaultWidth),
      descriptionText(node),
    ]),
  );
  return [row(['Key', 'Type', 'Default', 'Description']), row(['---', '---', '---', '---']), ...rows, ''].join('\n');
}

function nodeAt(root: KindNode, path: readonly string[]): KindNode {
  return path.reduce<KindNode>((node, name, index) => {
    const field = fieldsOfNode(node)[name];
    if (field !== undefined) return field;
    throw new ChartwrightError('VALUES_PATH_UNKNOWN', 'a section of a table that is not declared', {
      found: joinPath(path.slice(0, index + 1)),
      accepted: Object.keys(fieldsOfNode(node)).join(', '),
    });
  }, root);
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const escaped = (text: string): string => text.replaceAll('|', '\\|');

/** Code in a cell: a fence longer than any within, and no ends of lines. */
function code(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((ticks) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return escaped(`${fence}${pad}${text}${pad}${fence}`);
}

const heldText = (node: KindNode): string => (node.required ? 'required' : '');

/** JSON; nothing for an object of the chart's own, whose fields have theirs. */
function defaultText(node: KindNode, width: number): string {
  const value = defaultOf(node);
  if (node.kind === 'object' && value !== null) return '';
  const json = JSON.stringify(value);
  return json.length > width ? 'see values.yaml' : code(json);
}

function descriptionText(node: KindNode): string {
  return escaped(
    documentation(node)
      .join('\n\n')
      .trim()
      .replace(/\n(?=\s*(?:[-*] |\d+\. ))/g, '<br>')
      .replace(/\n{2,}/g, '<br>')
      .replaceAll('\n', ' '),
  );
}
