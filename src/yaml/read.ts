import {
  Document,
  type ErrorCode,
  isScalar,
  LineCounter,
  type Pair,
  type ScalarTag,
  visit,
  YAMLParseError,
} from 'yaml';
import { boundProblem } from './bounds';
import { firstDocument } from './stream';
import { toData } from './to-data';

export interface YamlFault {
  readonly message: string;
  /** Counted from 1, as the column is. */
  readonly line: number;
  readonly column: number;
  /** The key, where the fault is that a map has it twice. */
  readonly duplicateKey?: string;
}

export interface YamlReading {
  /** Scalars, arrays and records, as Kubernetes reads them; undefined where there are faults other than duplicate keys. */
  readonly value: unknown;
  readonly faults: readonly YamlFault[];
}

/**
 * Reads one YAML document as Helm and Kubernetes do (sigs.k8s.io/yaml: YAML 1.1 with its `yes`, `0777` and `<<`, but
 * without base 60 and with timestamps as text), except that a key given twice is a fault. The last one counts.
 */
export function readYaml(text: string): YamlReading {
  const { document, lines, duplicates } = parseYaml(text);
  const fault = (message: string, offset: number): YamlFault => {
    const { line, col } = lines.linePos(offset);
    return { message, line: Math.max(1, line), column: Math.max(1, col) };
  };
  const errors = document.errors.map(({ message, pos }) => fault(message, pos[0]));
  const twice = duplicates.map(({ key, start }) => ({ ...fault('Map keys must be unique', start), duplicateKey: key }));
  const faults = [...errors, ...twice].sort((one, other) => one.line - other.line || one.column - other.column);
  if (errors.length > 0) return { value: undefined, faults };
  const { data, problem } = toData(document);
  return { value: data, faults: problem === undefined ? faults : [fault(problem.message, problem.start), ...faults] };
}

/** A key that its map has had before. */
export interface DuplicateKey {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

export interface ParsedYaml {
  readonly document: Document;
  readonly lines: LineCounter;
  readonly duplicates: readonly DuplicateKey[];
}

/** The same reading with its nodes, for whoever needs places and comments. */
export function parseYaml(source: string): ParsedYaml {
  const text = source.replace(BREAK, '\n');
  const problem = boundProblem(text);
  if (problem !== undefined) return unread(text, 0, 'RESOURCE_EXHAUSTION', problem);
  const control = text.search(CONTROL);
  if (control >= 0) return unread(text, control, 'UNEXPECTED_TOKEN', controlProblem(text, control));
  const lines = new LineCounter();
  const document = firstDocument(text, {
    version: '1.1',
    schema: 'failsafe',
    merge: true,
    customTags: [plainTag, ...explicitTags],
    // The library compares each key of a map with all before it.
    uniqueKeys: false,
    // Each error would count the lines before it, and end with them.
    prettyErrors: false,
    lineCounter: lines,
  });
  return { document, lines, duplicates: duplicateKeys(document) };
}

/** What Go takes for the end of a line beside `\n` and `\r\n`, and reads as `\n` everywhere. */
const BREAK = /\r(?!\n)|\u0085/g;

/** What Go does not read: https://github.com/kubernetes-sigs/yaml/blob/v1.4.0/goyaml.v2/readerc.go */
const CONTROL = /[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

const controlProblem = (text: string, at: number) =>
  `there is a control character, U+${(text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

function unread(text: string, start: number, code: ErrorCode, problem: string): ParsedYaml {
  const document = new Document();
  document.errors.push(new YAMLParseError([start, Math.min(start + 1, text.length)], code, problem));
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (let at = text.indexOf('\n'); at >= 0 && at < start; at = text.indexOf('\n', at + 1)) lines.addNewLine(at + 1);
  return { document, lines, duplicates: [] };
}

/** Maps become JSON objects: `1` and `"1"` are one key. */
function duplicateKeys(document: Document): readonly DuplicateKey[] {
  const duplicates: DuplicateKey[] = [];
  visit(document, {
    Map: (_, { items }) => {
      const seen = new Set<string>();
      for (const { key } of items as readonly Pair[]) {
        if (!isScalar(key)) continue;
        const text = typeof key.value === 'symbol' ? '<<' : String(key.value);
        const [start, end] = key.range ?? [0, 0];
        if (seen.has(text)) duplicates.push({ key: text, start, end: Math.max(start, end) });
        seen.add(text);
      }
    },
  });
  return duplicates;
}

const plainTag: ScalarTag = {
  tag: 'tag:yaml.org,2002:plain',
  default: true,
  test: /(?:)/,
  resolve: resolvePlain,
};

const explicitTags: readonly ScalarTag[] = [
  { tag: 'tag:yaml.org,2002:int', resolve: ofType('number') },
  { tag: 'tag:yaml.org,2002:float', resolve: ofType('number') },
  { tag: 'tag:yaml.org,2002:bool', resolve: ofType('boolean') },
  { tag: 'tag:yaml.org,2002:null', resolve: ofType('object') },
  { tag: 'tag:yaml.org,2002:timestamp', resolve: (text) => text },
  { tag: 'tag:yaml.org,2002:binary', resolve: resolveBinary },
];

function ofType(type: 'number' | 'boolean' | 'object'): ScalarTag['resolve'] {
  return (text, onError) => {
    const value = resolvePlain(text, onError);
    if (typeof value !== type) onError(`cannot decode ${JSON.stringify(text)} as its tag says`);
    return value;
  };
}

function resolveBinary(text: string, onError: (message: string) => void): string {
  const isBase64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text.replace(/[\r\n]/g, ''));
  if (!isBase64) onError(`${JSON.stringify(text)} is not base64, as its tag says`);
  return Buffer.from(text, 'base64').toString('utf8');
}

const words: ReadonlyMap<string, boolean | null> = new Map([
  ...['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON'].map((word) => [word, true] as const),
  ...['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF'].map((word) => [word, false] as const),
  ...['', '~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
]);

/** The steps of `resolve` in go-yaml 2: https://github.com/kubernetes-sigs/yaml/blob/v1.4.0/goyaml.v2/resolve.go */
function resolvePlain(text: string, onError: (message: string) => void): string | number | boolean | null {
  const word = words.get(text);
  if (word !== undefined) return word;
  if (/^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/.test(text)) {
    onError(`${text} has no place in JSON, so Kubernetes cannot read it`);
    return text;
  }
  if (text.startsWith('.')) return decimal(text) ?? text;
  if (!/^[-+0-9]/.test(text)) return text;
  const digits = text.replaceAll('_', '');
  return integer(digits) ?? decimal(digits) ?? text;
}

function integer(text: string): number | undefined {
  const match = /^([-+]?)(?:(0[xX][0-9a-fA-F]+|0[oO][0-7]+|0[bB][01]+)|0([0-7]+)|(0|[1-9][0-9]*))$/.exec(text);
  if (match === null) return undefined;
  const [, sign, prefixed, octal, plain] = match;
  const size = BigInt(prefixed ?? (octal === undefined ? (plain ?? '') : `0o${octal}`));
  const largest = sign === '-' ? 2n ** 63n : sign === '+' ? 2n ** 63n - 1n : 2n ** 64n - 1n;
  if (size > largest) return undefined;
  return sign === '-' && size !== 0n ? -Number(size) : Number(size);
}

function decimal(text: string): number | undefined {
  if (!/^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}
