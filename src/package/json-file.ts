import { type Node, parseTree, type ParseError, printParseErrorCode } from 'jsonc-parser';
import type { SourceRange } from '../template/nodes';
import { thrownError } from '../thrown-error';
import { MAX_DEPTH, tooDeep } from '../yaml/bounds';
import { type DataFault, type DataFile, type DataPath, MAX_FAULTS } from './data-file';
import type { SourceFile } from './source-file';

/** A JSON file of a chart. Places are looked for only when they are asked for, since schemas are long. */
export function jsonFile(source: SourceFile): DataFile {
  const text = source.text.replace(/^\ufeff/, ' ');
  const { data, faults } = read(text);
  let tree: Node | undefined;
  const root = () => (tree ??= data === undefined ? undefined : parseTree(text, []));
  return { source, data, faults, rangeOf: (path, part = 'key') => rangeOf(root(), path, part) };
}

function read(text: string): { readonly data: unknown; readonly faults: readonly DataFault[] } {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    const deep = deepFaults(text);
    const faults = deep.length > 0 ? deep : syntaxFaults(text);
    const first = { message: thrownError(error).message, range: { start: 0, end: 0 } };
    return { data: undefined, faults: faults.length > 0 ? faults : [first] };
  }
  return isDeeperThan(MAX_DEPTH, data) ? { data: undefined, faults: deepFaults(text) } : { data, faults: [] };
}

function isDeeperThan(depth: number, data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  if (depth === 0) return true;
  for (const part of Object.values(data)) if (isDeeperThan(depth - 1, part)) return true;
  return false;
}

function deepFaults(text: string): readonly DataFault[] {
  const deep = tooDeepAt(text);
  return deep === undefined ? [] : [{ message: tooDeep, range: { start: deep, end: deep + 1 } }];
}

function syntaxFaults(text: string): readonly DataFault[] {
  const errors: ParseError[] = [];
  try {
    parseTree(text, errors, { disallowComments: true });
  } catch (error) {
    // Comments can hide brackets from the look at how deep they are nested.
    if (!(error instanceof RangeError)) throw error;
  }
  return errors.slice(0, MAX_FAULTS).map(({ error: code, offset, length }) => ({
    message: printParseErrorCode(code)
      .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase(),
    range: { start: offset, end: offset + length },
  }));
}

/** Where brackets outside of texts are nested deeper than those that read on by recursion can follow. */
function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '\\' && inText) index += 1;
    else if (character === '"') inText = !inText;
    else if (character === '\n') inText = false;
    else if (inText) continue;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > MAX_DEPTH) return index;
  }
  return undefined;
}

function rangeOf(root: Node | undefined, path: DataPath, part: 'key' | 'value'): SourceRange {
  let node = root;
  let key: Node | undefined;
  for (const step of path) {
    const child = childOf(node, step);
    if (child === undefined) break;
    ({ key, value: node } = child);
  }
  const found = part === 'key' ? (key ?? node) : node;
  return found === undefined ? { start: 0, end: 0 } : { start: found.offset, end: found.offset + found.length };
}

function childOf(node: Node | undefined, step: string | number): { key?: Node; value: Node } | undefined {
  if (node?.type === 'array') {
    const item = node.children?.[Number(step)];
    return item === undefined ? undefined : { value: item };
  }
  if (node?.type !== 'object') return undefined;
  const [key, value] = propertiesOf(node).get(String(step))?.children ?? [];
  return key === undefined || value === undefined ? undefined : { key, value };
}

/** By object: long ones are asked for each of their keys. */
const properties = new WeakMap<Node, ReadonlyMap<unknown, Node>>();

/** The last one of each key, as JSON.parse takes it. */
function propertiesOf(object: Node): ReadonlyMap<unknown, Node> {
  const known = properties.get(object);
  if (known !== undefined) return known;
  const made = new Map((object.children ?? []).map((property) => [property.children?.[0]?.value as unknown, property]));
  properties.set(object, made);
  return made;
}
