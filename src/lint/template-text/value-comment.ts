import { isMap, isPair, isScalar, type Pair } from 'yaml';
import type { DataPath } from '../../package/data-file';
import type { YamlFile } from '../../package/yaml-file';

/** The comment above an entry of values.yaml, and the one behind it; empty where there is none. */
export function commentOf({ document, source }: YamlFile, path: DataPath): string {
  let node: unknown = document.contents;
  let pair: Pair | undefined;
  for (const step of path) {
    const parent: unknown = isPair(node) ? node.value : node;
    if (!isMap(parent)) return '';
    pair = parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
    if (pair === undefined) return '';
    node = pair.value;
  }
  const start = pair !== undefined && isScalar(pair.key) ? pair.key.range?.[0] : undefined;
  return start === undefined ? '' : commentAround(source.text, start);
}

/** Read from the text, since the library gives a comment above a map's first entry to the map. */
function commentAround(text: string, keyAt: number): string {
  const lines: string[] = [];
  let lineAt = text.lastIndexOf('\n', keyAt - 1) + 1;
  const end = text.indexOf('\n', keyAt);
  const own = text.slice(keyAt, end < 0 ? text.length : end);
  for (let blank = 0; lineAt > 0 && lines.length < 200;) {
    const previous = text.lastIndexOf('\n', lineAt - 2) + 1;
    const line = text.slice(previous, lineAt - 1).trim();
    if (line === '') blank += 1;
    if ((line !== '' && !line.startsWith('#')) || blank > 1) break;
    lines.unshift(line);
    lineAt = previous;
  }
  return [...lines, own.includes(' #') ? own : ''].join('\n');
}
