import { isRecord } from './manifests';

/** What is wrong with the head of a document. */
export interface HeadProblem {
  readonly message: string;
  /** Where; empty for the document as a whole. */
  readonly path: readonly string[];
}

/**
 * Why Helm does not take a document of valid YAML: it reads the kind, the version, the name and the annotations of each,
 * where any scalar counts as a text (https://github.com/helm/helm/blob/v3.17.1/pkg/releaseutil/manifest.go, `SimpleHead`).
 * Undefined where it does.
 */
export function headProblem(value: unknown): HeadProblem | undefined {
  if (isNothing(value)) return undefined;
  if (!isRecord(value)) return { message: `it is ${nameOf(value)}, not a map`, path: [] };
  const { metadata } = value;
  const notText = ['apiVersion', 'kind'].map((key) => notAText(value[key], key));
  const found = notText.find((problem) => problem !== undefined);
  if (found !== undefined || isNothing(metadata)) return found;
  if (!isRecord(metadata)) return notA('a map', metadata, 'metadata');
  const { name, annotations } = metadata;
  const unnamed = notAText(name, 'metadata', 'name');
  if (unnamed !== undefined || isNothing(annotations)) return unnamed;
  if (!isRecord(annotations)) return notA('a map', annotations, 'metadata', 'annotations');
  return Object.entries(annotations)
    .map(([key, each]) => notAText(each, 'metadata', 'annotations', key))
    .find((problem) => problem !== undefined);
}

const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined;

const notAText = (value: unknown, ...path: readonly string[]): HeadProblem | undefined =>
  typeof value === 'object' && value !== null ? notA('a text', value, ...path) : undefined;

const notA = (accepted: string, value: unknown, ...path: readonly string[]): HeadProblem => ({
  message: `${path.join('.')} is ${nameOf(value)}, not ${accepted}`,
  path,
});

function nameOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'a map' : typeof value === 'string' ? 'a text' : `a ${typeof value}`;
}
