import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  visit,
  type YAMLMap,
} from 'yaml';
import type { SourceRange } from '../template/nodes';
import { isMerge } from '../yaml/to-data';
import type { DataPath } from './data-file';

/** Where the entries of a map stand among its items: the last one of each key, and the merges, the last one first. */
interface MapIndex {
  readonly lastOfKey: ReadonlyMap<string, number>;
  readonly merges: readonly number[];
}

/** Where the parts of a YAML document stand. */
export class YamlPlaces {
  private readonly indexes = new Map<YAMLMap, MapIndex>();
  private targets: ReadonlyMap<Alias, Node> | undefined;

  constructor(
    private readonly document: Document,
    private readonly text: string,
  ) {}

  /** The range of a key (or its value, where it has none) or of a value; of what is not there, the nearest part around. */
  rangeOf(path: DataPath, part: 'key' | 'value'): SourceRange {
    let node: unknown = this.document.contents;
    let range = this.rangeAt(node) ?? { start: 0, end: 0 };
    for (const step of path) {
      const child = this.childOf(node, step);
      if (child === undefined) break;
      node = child.node;
      range =
        (part === 'key' ? this.rangeAt(child.key) : undefined) ??
        this.rangeAt(node) ??
        this.rangeAt(child.key) ??
        range;
    }
    return range;
  }

  private childOf(
    node: unknown,
    step: string | number,
  ): { readonly key?: unknown; readonly node: unknown } | undefined {
    const resolved = this.resolve(node);
    if (isSeq(resolved)) {
      const item: unknown = typeof step === 'number' ? resolved.items[step] : undefined;
      return item === undefined || isPair(item) ? undefined : { node: item };
    }
    const pair = this.pairOf(resolved, String(step), new Set());
    return pair === undefined ? undefined : { key: pair.key, node: pair.value ?? pair.key };
  }

  /** The last of a key, as Helm takes it: a merge overrides the keys before it. No map is searched twice. */
  private pairOf(map: unknown, step: string, searched: Set<unknown>): Pair | undefined {
    if (!isMap(map) || searched.has(map)) return undefined;
    searched.add(map);
    const { lastOfKey, merges } = this.indexOf(map);
    const last = lastOfKey.get(step);
    for (const merge of merges) {
      if (last !== undefined && merge < last) break;
      const found = this.mergedPair(map.items[merge], step, searched);
      if (found !== undefined) return found;
    }
    return last === undefined ? undefined : map.items[last];
  }

  /** Long maps are asked for each of their keys. */
  private indexOf(map: YAMLMap): MapIndex {
    const known = this.indexes.get(map);
    if (known !== undefined) return known;
    const lastOfKey = new Map<string, number>();
    const merges: number[] = [];
    map.items.forEach((pair, index) => {
      const key = this.keyOf(pair);
      if (isMerge(pair)) merges.unshift(index);
      else if (key !== undefined) lastOfKey.set(key, index);
    });
    const made = { lastOfKey, merges };
    this.indexes.set(map, made);
    return made;
  }

  private mergedPair(merge: Pair | undefined, step: string, searched: Set<unknown>): Pair | undefined {
    const merged = this.resolve(merge?.value);
    for (const part of isSeq(merged) ? merged.items : [merged]) {
      const found = this.pairOf(this.resolve(part), step, searched);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private keyOf({ key }: Pair): string | undefined {
    const resolved = this.resolve(key);
    return isScalar(resolved) ? String(resolved.value) : undefined;
  }

  /** Without the end of the last line of a block. */
  private rangeAt(node: unknown): SourceRange | undefined {
    const [start, last] = (node as Node | null | undefined)?.range ?? [];
    if (start === undefined || last === undefined) return undefined;
    let end = Math.max(start, last);
    while (end > start && /\s/.test(this.text.charAt(end - 1))) end -= 1;
    return { start, end };
  }

  private resolve(node: unknown): unknown {
    if (!isAlias(node)) return node;
    this.targets ??= aliasTargets(this.document);
    return this.targets.get(node);
  }
}

/** The nodes that aliases stand for: the last one before them that has the anchor. */
function aliasTargets(document: Document): ReadonlyMap<Alias, Node> {
  const anchors = new Map<string, Node>();
  const targets = new Map<Alias, Node>();
  visit(document, {
    Alias(_, alias) {
      const target = anchors.get(alias.source);
      if (target !== undefined) targets.set(alias, target);
    },
    Value(_, node) {
      if (node.anchor !== undefined) anchors.set(node.anchor, node);
    },
  });
  return targets;
}
