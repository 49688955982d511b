import { type Document, isAlias, isMap, isPair, isScalar, isSeq, type Node, type Pair, type YAMLMap } from 'yaml';
import { MAX_DEPTH, MAX_VALUES, tooDeep } from './bounds';

/** Where a document cannot be made data, in offsets of its text. */
export interface DataProblem {
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

export type DataReading =
  | { readonly data: unknown; readonly problem?: undefined }
  | { readonly data: undefined; readonly problem: DataProblem };

/**
 * The scalars, arrays and records of a document as Helm makes them (sigs.k8s.io/yaml): of a key that is there twice the
 * last one counts, a merge overrides the keys before it, and an anchor holds from where it stands on. What aliases
 * repeat is shared, not copied.
 */
export function toData(document: Document): DataReading {
  try {
    return { data: new Conversion().made(document.contents).data };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const [start, , end] = error.node?.range ?? [0, 0, 0];
    return { data: undefined, problem: { message: error.message, start, end: Math.max(start, end) } };
  }
}

class Unreadable extends Error {
  constructor(
    readonly node: Node | null | undefined,
    message: string,
  ) {
    super(message);
  }
}

/** A value, how many values it has in it with itself, and how deep they are nested. */
interface Made {
  readonly data: unknown;
  readonly size: number;
  readonly height: number;
}

type DataRecord = Record<string, unknown>;

class Conversion {
  /** Undefined while the anchor's own value is being made. */
  private readonly anchors = new Map<string, Made | undefined>();
  private values = 0;

  made(value: unknown): Made {
    const node = value as Node | null | undefined;
    if (isAlias(node)) return this.aliased(node);
    const anchor = isScalar(node) || isMap(node) || isSeq(node) ? node.anchor : undefined;
    if (anchor !== undefined) this.anchors.set(anchor, undefined);
    const before = this.values;
    this.count(node, 1);
    const { data, height } = this.content(node);
    if (height > MAX_DEPTH) throw new Unreadable(node, tooDeep);
    const made = { data, size: this.values - before, height };
    if (anchor !== undefined) this.anchors.set(anchor, made);
    return made;
  }

  private content(node: unknown): Omit<Made, 'size'> {
    if (isMap(node)) return this.map(node);
    if (!isSeq(node)) return { data: isScalar(node) ? node.value : null, height: 0 };
    const items = node.items.map((item) => this.made(isPair(item) ? item.value : item));
    return { data: items.map(({ data }) => data), height: heightAround(items) };
  }

  private map(node: YAMLMap): Omit<Made, 'size'> {
    const data: DataRecord = {};
    const parts: Made[] = [];
    for (const pair of node.items) {
      if (isMerge(pair)) {
        for (const source of this.mergeSources(pair)) {
          for (const [key, value] of Object.entries(source.data as DataRecord)) setKey(data, key, value);
          parts.push(source);
        }
      } else {
        const key = this.key(pair);
        const value = this.made(pair.value);
        setKey(data, key, value.data);
        parts.push(value);
      }
    }
    return { data, height: heightAround(parts) };
  }

  /** The weakest first. */
  private mergeSources(pair: Pair): readonly Made[] {
    const target = pair.value as Node | null;
    const isList = isSeq(target);
    const sources = (isList ? target.items : [target]).map((item) => this.made(item)).reverse();
    if (sources.every(({ data }) => typeof data === 'object' && data !== null && !Array.isArray(data))) return sources;
    throw new Unreadable(target, 'a merge needs a map or a list of maps');
  }

  private key({ key }: Pair): string {
    const { data } = this.made(key);
    if (typeof data === 'object')
      throw new Unreadable(key as Node | null, 'only texts, numbers and booleans can be keys');
    return String(data);
  }

  private aliased(alias: Node & { readonly source: string }): Made {
    const made = this.anchors.get(alias.source);
    if (made === undefined) {
      const found = this.anchors.has(alias.source) ? 'contains itself' : 'is not there';
      throw new Unreadable(alias, `the anchor ${alias.source} ${found}`);
    }
    this.count(alias, made.size);
    return made;
  }

  private count(node: Node | null | undefined, size: number): void {
    this.values += size;
    if (this.values > MAX_VALUES)
      throw new Unreadable(node, `there are more than ${MAX_VALUES} values, aliases resolved`);
  }
}

function heightAround(parts: readonly Made[]): number {
  return parts.reduce((highest, { height }) => Math.max(highest, height), 0) + 1;
}

/** Whether a key stands for the keys of its value. */
export function isMerge({ key }: Pair): boolean {
  if (!isScalar(key)) return false;
  return key.tag === 'tag:yaml.org,2002:merge' || (key.source === '<<' && key.type === 'PLAIN');
}

/** Also for the key `__proto__`. */
function setKey(data: DataRecord, key: string, value: unknown): void {
  Object.defineProperty(data, key, { value, writable: true, enumerable: true, configurable: true });
}
