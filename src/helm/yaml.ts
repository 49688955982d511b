import { type Document, LineCounter, parseDocument, type ScalarTag } from 'yaml';

export interface YamlFault {
  readonly message: string;
  /** Counted from 1, as the column is. */
  readonly line: number;
  readonly column: number;
}

export interface YamlReading {
  /** Scalars, arrays and records, as Kubernetes reads them; undefined where there are faults. */
  readonly value: unknown;
  readonly faults: readonly YamlFault[];
}

/**
 * Reads one YAML document as Helm and Kubernetes do (sigs.k8s.io/yaml: YAML 1.1 with its `yes`, `0777` and `<<`, but
 * without base 60 and with timestamps as text), except that a key given twice is a fault.
 */
export function readYaml(text: string): YamlReading {
  const { document, lines } = parseYaml(text);
  const faults = document.errors.map(({ message, pos }) => {
    const { line, col } = lines.linePos(pos[0]);
    return { message: message.replace(/ at line \d+, column \d+:[^]*$/, ''), line, column: col };
  });
  if (faults.length > 0) return { value: undefined, faults };
  try {
    return { value: document.toJS(), faults };
  } catch (error) {
    return { value: undefined, faults: [{ message: String(error), line: 1, column: 1 }] };
  }
}

/** The same reading with its nodes, for whoever needs places and comments. */
export function parseYaml(text: string): { readonly document: Document; readonly lines: LineCounter } {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    version: '1.1',
    schema: 'failsafe',
    merge: true,
    customTags: [plainTag, ...explicitTags],
    uniqueKeys: (left, right) => left === right || keyText(left) === keyText(right),
    lineCounter: lines,
  });
  return { document, lines };
}

/** Maps become JSON objects: `1` and `"1"` are one key. */
function keyText(key: unknown): string | object {
  if (typeof key === 'object' && key !== null && 'value' in key) return String(key.value);
  return Object(key) as object;
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
  { tag: 'tag:yaml.org,2002:binary', resolve: (text) => Buffer.from(text, 'base64').toString('utf8') },
];

function ofType(type: 'number' | 'boolean' | 'object'): ScalarTag['resolve'] {
  return (text, onError) => {
    const value = resolvePlain(text, onError);
    if (typeof value !== type) onError(`cannot decode ${JSON.stringify(text)} as its tag says`);
    return value;
  };
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
