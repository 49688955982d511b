import type { ValuesDeclaration } from './declaration';
import { defaultOf } from './defaults';
import { documentation } from './documentation';
import type { KindNode } from './kind';
import { rowsBelow } from './rows';
import { typeName } from './type-name';

/** A default that is longer is only referred to. */
const DEFAULT_WIDTH = 80;

/**
 * The values as a table in Markdown, in the order of their declaration: key, type, default, description. Fields of what a
 * list or a map holds are rows, too: `jobs[].name`.
 */
export function valuesTable({ root }: ValuesDeclaration): string {
  const rows = rowsBelow(root, [], false).map(({ key, node, held }) =>
    row([code(key), escaped(typeName(node)), held ? heldText(node) : defaultText(node), descriptionText(node)]),
  );
  return [row(['Key', 'Type', 'Default', 'Description']), row(['---', '---', '---', '---']), ...rows, ''].join('\n');
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
function defaultText(node: KindNode): string {
  const value = defaultOf(node);
  if (node.kind === 'object' && value !== null) return '';
  const json = JSON.stringify(value);
  return json.length > DEFAULT_WIDTH ? 'see values.yaml' : code(json);
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
