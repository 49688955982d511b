import { type KubeObject } from '../../src/helm';
import { readYaml } from '../../src/yaml/read';

export interface CompareOptions {
  /** The release's namespace, where an object without one is. */
  readonly namespace: string;
  /** Whether the values have `prometheus.enabled: false`: then the pod's `prometheus.io/*` annotations do not count. */
  readonly prometheusOff?: boolean;
}

/** How two renderings differ, a line each, but for what is agreed (README.md of the cases); none when they agree. */
export function compareObjectSets(
  actual: readonly KubeObject[],
  expected: readonly KubeObject[],
  options: CompareOptions,
): string[] {
  const [ours, theirs] = [byIdentity(actual, options), byIdentity(expected, options)];
  const identities = [...new Set([...theirs.keys(), ...ours.keys()])].sort();
  return identities.flatMap((identity) => {
    const [our = [], their = []] = [ours.get(identity), theirs.get(identity)];
    if (our.length !== their.length) return [`${identity}: rendered ${our.length} times, expected ${their.length}`];
    return our.flatMap((object, index) => differences(object, their[index], identity));
  });
}

/** `Kind namespace/name` to the normalised objects of that identity; more than one is a fault of the chart. */
function byIdentity(objects: readonly KubeObject[], options: CompareOptions): Map<string, unknown[]> {
  const identities = new Map<string, unknown[]>();
  for (const object of objects) {
    const identity = `${object.kind} ${object.metadata.namespace ?? options.namespace}/${object.metadata.name}`;
    identities.set(identity, [...(identities.get(identity) ?? []), normalise(object, options)]);
  }
  return identities;
}

type Fields = Readonly<Record<string, unknown>>;

/** The object in the one form that all forms agreed to be equal have. */
export function normalise(object: KubeObject, { namespace, prometheusOff = false }: CompareOptions): unknown {
  const metadata = { namespace, ...object.metadata, labels: withoutKeys(object.metadata.labels, agreedLabels) };
  const whole = { ...object, metadata, ...(object.kind === 'ConfigMap' && { data: fileContents(object['data']) }) };
  return mapFields(whole, (fields, path) => {
    if (path.at(-1) !== 'metadata') return fields;
    const inPod = path.join('.') === 'spec.template.metadata';
    const annotations = mask(fields['annotations'], /^checksum\//, '<checksum>');
    return withoutEmpty({
      ...fields,
      labels: mask(fields['labels'], /^helm\.sh\/chart$/, '<chart>'),
      annotations: inPod && prometheusOff ? withoutKeys(annotations, /^prometheus\.io\//) : annotations,
    });
  });
}

const agreedLabels = /^(?:app\.kubernetes\.io\/.*|helm\.sh\/chart|connect\.posit\.co\/service-account)$/;

function withoutKeys(fields: unknown, keys: RegExp): unknown {
  if (!isFields(fields)) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !keys.test(key)));
}

function mask(fields: unknown, keys: RegExp, text: string): unknown {
  if (!isFields(fields)) return fields;
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, keys.test(key) ? text : value]));
}

/** Labels and annotations without entries equal none. */
function withoutEmpty(metadata: Fields): Fields {
  const isEmpty = (value: unknown) => value === undefined || value === null || Object.keys(value).length === 0;
  const entries = Object.entries(metadata).filter(
    ([key, value]) => !((key === 'labels' || key === 'annotations') && isEmpty(value)),
  );
  return Object.fromEntries(entries);
}

/** Maps from the innermost out; numbers that Go wrote with an exponent are written in full. */
function mapFields(
  value: unknown,
  change: (fields: Fields, path: readonly string[]) => unknown,
  path: string[] = [],
): unknown {
  if (typeof value === 'string') return fullNumber(value);
  if (Array.isArray(value)) return value.map((item, index) => mapFields(item, change, [...path, String(index)]));
  if (!isFields(value)) return value;
  const entries = Object.entries(value).map(([key, field]) => [key, mapFields(field, change, [...path, key])]);
  return change(Object.fromEntries(entries) as Fields, path);
}

function fullNumber(text: string): string {
  return /^-?\d(?:\.\d+)?e\+\d\d$/.test(text) ? String(Number(text)) : text;
}

/** Scripts of our own: they must be there, their text may be any. */
const scripts = /^(?:job\.tpl|service\.tpl|prestart\.bash)$/;

function fileContents(data: unknown): unknown {
  if (!isFields(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([file, text]) => [file, fileContent(file, text)]));
}

function fileContent(file: string, text: unknown): unknown {
  if (typeof text !== 'string') return text;
  if (scripts.test(file)) return text.trim() === '' ? text : '<script>';
  if (!/\.(?:ya?ml|json)$/.test(file)) return textLines(text);
  const { value, faults } = readYaml(text);
  return faults.length === 0 ? value : textLines(text);
}

function textLines(text: string): unknown[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').map(textLine);
}

/** A line that is JSON as data; a setting without the quotes around its value. */
function textLine(line: string): unknown {
  if (/^[{[].*[}\]]$/.test(line)) {
    try {
      return JSON.parse(line) as unknown;
    } catch {
      return line;
    }
  }
  const [, name, value] = /^([^=]*[^=\s])\s*=\s*(.*)$/.exec(line) ?? [];
  return name === undefined || value === undefined ? line : `${name} = ${fullNumber(unquoted(value))}`;
}

function unquoted(value: string): string {
  const [, inner] = /^"((?:[^"\\]|\\.)*)"$/.exec(value) ?? [];
  return inner === undefined ? value : inner.replace(/\\(["\\])/g, '$1');
}

function differences(actual: unknown, expected: unknown, path: string): string[] {
  if (isFields(actual) && isFields(expected)) {
    const keys = [...new Set([...Object.keys(expected), ...Object.keys(actual)])].sort();
    return keys.flatMap((key) => differences(actual[key], expected[key], `${path} ${key}`));
  }
  if (Array.isArray(actual) && Array.isArray(expected)) {
    const length = Math.max(actual.length, expected.length);
    return Array.from({ length }, (_, index) => index).flatMap((index) =>
      differences(actual[index], expected[index], `${path} [${index}]`),
    );
  }
  const [ours, theirs] = [show(actual), show(expected)];
  return ours === theirs ? [] : [`${path}: rendered ${ours}, expected ${theirs}`];
}

function show(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
