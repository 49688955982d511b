import { ChartwrightError } from '../errors';
import { lineFrame } from '../text';
import { readYaml, type YamlFault, type YamlReading } from '../yaml/read';
import { splitDocuments } from './split-documents';

/** A Kubernetes object as rendered. */
export interface KubeObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: KubeMetadata;
  readonly [field: string]: unknown;
}

/** The metadata of a rendered object. */
export interface KubeMetadata {
  readonly name: string;
  readonly namespace?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** One object with where it came from. */
export interface Manifest {
  readonly object: KubeObject;
  /** The template, as Helm names it: `<chart>/templates/<file>`. */
  readonly source?: string;
  /** The line of the rendered text where the document begins, from 1. */
  readonly line: number;
}

/** A document of what `helm template` prints, or one item of a List. */
export interface RenderedDocument {
  /** Undefined where the text cannot be read. Of a key that is there twice the last one counts. */
  readonly value: unknown;
  readonly source?: string;
  /** How many documents of its template come before it, or before the one that it came from. */
  readonly index: number;
  readonly text: string;
  /** The line of the rendered text where it begins, from 1. */
  readonly line: number;
  readonly faults: readonly YamlFault[];
}

/**
 * Reads what `helm template` prints, whatever it is; documents without content are left out, the order stays, and Lists
 * are taken apart as Helm and kubectl do. A document that cannot be read is there with its faults.
 *
 * @param read reads one document; for whoever keeps what was read before
 */
export function readDocuments(text: string, read: (text: string) => YamlReading = readYaml): RenderedDocument[] {
  const counts = new Map<string | undefined, number>();
  let source: string | undefined;
  return splitDocuments(text).flatMap(({ text: document, line }) => {
    // Helm names the source once for a document that begins with a separator of its own, and for a whole file of crds/.
    source = /^# Source: (.+)$/m.exec(document)?.[1] ?? source;
    const { value, faults } = read(document);
    if (faults.length === 0 && (value === null || value === undefined)) return [];
    const index = counts.get(source) ?? 0;
    counts.set(source, index + 1);
    const items = listItems(value);
    // What is wrong with a document is told with its first item, where there is one.
    return (items.length === 0 && faults.length > 0 ? [undefined] : items).map((item, at) => {
      return { value: item, source, index, text: document, line, faults: at === 0 ? faults : [] };
    });
  });
}

/**
 * The same for renders that ought to be right.
 *
 * @throws ChartwrightError HELM_FAILED, with the template, where a document is not YAML as Kubernetes reads it, has a key
 * twice or is not an object with apiVersion, kind and name.
 */
export function parseManifests(text: string): Manifest[] {
  return readDocuments(text).map(({ value, source, line, text: document, faults: [fault] }) => {
    if (fault === undefined) return { object: kubeObject(value, source, document), source, line };
    throw new ChartwrightError('HELM_FAILED', `the rendered YAML is wrong: ${fault.message}`, {
      file: source,
      found: `line ${fault.line} of this document`,
      frame: lineFrame(document, { line: fault.line }),
    });
  });
}

function listItems(value: unknown): unknown[] {
  if (!isRecord(value)) return [value];
  const { kind, items } = value;
  const isList = typeof kind === 'string' && kind.endsWith('List') && Array.isArray(items);
  return isList ? items.flatMap((item) => listItems(typedItem(item, kind.slice(0, -4), value['apiVersion']))) : [value];
}

/** What has neither kind nor apiVersion in a list of one kind, a ConfigMapList, takes them from it. */
function typedItem(item: unknown, kind: string, apiVersion: unknown): unknown {
  const isUntyped = isRecord(item) && !item['kind'] && !item['apiVersion'] && kind !== '';
  return isUntyped ? { ...item, apiVersion, kind } : item;
}

/** By kind, then namespace, then name, by code points. */
export function compareObjects(left: KubeObject, right: KubeObject): number {
  return (
    compareText(left.kind, right.kind) ||
    compareText(left.metadata.namespace ?? '', right.metadata.namespace ?? '') ||
    compareText(left.metadata.name, right.metadata.name)
  );
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

function kubeObject(value: unknown, source: string | undefined, document: string): KubeObject {
  const missing = objectProblem(value) ?? nameProblem(value as KubeObject);
  if (missing === undefined) return value as KubeObject;
  throw new ChartwrightError('HELM_FAILED', 'a rendered document is not a Kubernetes object', {
    file: source,
    found: missing,
    accepted: 'a map with apiVersion, kind and metadata.name',
    frame: lineFrame(document, { line: 1 }),
  });
}

/** Why a value is no object of Kubernetes; nothing where it has an apiVersion and a kind. */
export function objectProblem(value: unknown): string | undefined {
  if (!isRecord(value)) return `a document that is ${Array.isArray(value) ? 'a list' : `a ${typeof value}`}`;
  if (typeof value['apiVersion'] !== 'string') return 'no apiVersion';
  return typeof value['kind'] === 'string' ? undefined : 'no kind';
}

function nameProblem({ kind, metadata }: Readonly<Record<string, unknown>>): string | undefined {
  if (!isRecord(metadata)) return `a ${String(kind)} without metadata`;
  if (!['string', 'undefined'].includes(typeof (metadata['namespace'] ?? undefined))) {
    return `a ${String(kind)} whose metadata.namespace is not a text`;
  }
  const named = typeof metadata['name'] === 'string' || typeof metadata['generateName'] === 'string';
  return named ? undefined : `a ${String(kind)} whose metadata.name is not a text`;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
