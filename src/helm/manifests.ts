import { ChartwrightError, lineFrame } from '../errors';
import { readYaml } from './yaml';

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

/**
 * Reads what `helm template` prints; documents without content are left out, the order stays.
 *
 * @throws ChartwrightError HELM_FAILED, with the template, where a document is not YAML as Kubernetes reads it, has a key
 * twice or is not an object with apiVersion, kind and name.
 */
export function parseManifests(text: string): Manifest[] {
  return splitDocuments(text).flatMap(({ text: document, line }) => {
    const source = /^# Source: (.+)$/m.exec(document)?.[1];
    const { value, faults } = readYaml(document);
    const fault = faults[0];
    if (fault !== undefined) {
      throw new ChartwrightError('HELM_FAILED', `the rendered YAML is wrong: ${fault.message}`, {
        file: source,
        found: `line ${fault.line} of this document`,
        frame: lineFrame(document, { line: fault.line }),
      });
    }
    if (value === null || value === undefined) return [];
    return listItems(value).map((item) => ({ object: kubeObject(item, source, document), source, line }));
  });
}

/** Helm and kubectl take a List apart into its items. */
function listItems(value: unknown): unknown[] {
  const isList = isRecord(value) && String(value['kind']).endsWith('List') && Array.isArray(value['items']);
  return isList ? (value['items'] as unknown[]).flatMap(listItems) : [value];
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

/** A line that begins with `---` ends a document wherever it stands, since the text of every scalar is indented. */
function splitDocuments(text: string): { readonly text: string; readonly line: number }[] {
  let line = 1;
  return text.split(/^(?=---(?:\s|$))/m).map((part) => {
    const document = { text: part, line };
    line += part.split('\n').length - 1;
    return document;
  });
}

function kubeObject(value: unknown, source: string | undefined, document: string): KubeObject {
  const missing = missingField(value);
  if (missing === undefined) return value as KubeObject;
  throw new ChartwrightError('HELM_FAILED', 'a rendered document is not a Kubernetes object', {
    file: source,
    found: missing,
    accepted: 'a map with apiVersion, kind and metadata.name',
    frame: lineFrame(document, { line: 1 }),
  });
}

function missingField(value: unknown): string | undefined {
  if (!isRecord(value)) return `a document that is ${Array.isArray(value) ? 'a list' : `a ${typeof value}`}`;
  if (typeof value['apiVersion'] !== 'string') return 'no apiVersion';
  if (typeof value['kind'] !== 'string') return 'no kind';
  const metadata = value['metadata'];
  if (!isRecord(metadata)) return `a ${value['kind']} without metadata`;
  if (!['string', 'undefined'].includes(typeof (metadata['namespace'] ?? undefined))) {
    return `a ${value['kind']} whose metadata.namespace is not a text`;
  }
  const named = typeof metadata['name'] === 'string' || typeof metadata['generateName'] === 'string';
  return named ? undefined : `a ${value['kind']} whose metadata.name is not a text`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
