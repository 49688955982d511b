import raw from './history.generated.json';
import type { KubernetesTypeName } from './table';

type Minors = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * The generated file, minors of 1 throughout. `kinds` and `fields` hold the first release with what came later than
 * the rest: a kind by its apiVersion, a field by its type. `gone` holds the last release with a field that the table
 * lacks. It is apart from the table, which charts load.
 */
interface RawHistory {
  readonly oldest: number;
  readonly newest: number;
  readonly kinds: Minors;
  readonly fields: Minors;
  readonly gone: Minors;
}

const history: RawHistory = raw;

/** The releases whose fields and kinds are told apart, `1.16` …, the oldest first. */
export const kubernetesReleases: readonly string[] = Array.from(
  { length: history.newest - history.oldest + 1 },
  (_, index) => release(history.oldest + index),
);

/** The first release with a kind of the table; undefined where all have it. */
export function kindSince(apiVersion: string, kind: string): string | undefined {
  return find(history.kinds, apiVersion, kind);
}

/** The first release with a field of the table; undefined where all have it that have its type. */
export function fieldSince(type: KubernetesTypeName, field: string): string | undefined {
  return find(history.fields, type, field);
}

/** The last release with a field that the table lacks; undefined where none had it. */
export function fieldUntil(type: KubernetesTypeName, field: string): string | undefined {
  return find(history.gone, type, field);
}

/** Whether a release is before another: `1.9` is before `1.30`. */
export function isBefore(left: string, right: string): boolean {
  return minorOf(left) < minorOf(right);
}

/** The minor of `1.30`, and of `v1.30.2`. */
export function minorOf(version: string): number {
  return Number(/^v?1\.(\d+)/.exec(version)?.[1] ?? Number.NaN);
}

function find(minors: Minors, group: string, name: string): string | undefined {
  const entries = Object.hasOwn(minors, group) ? minors[group] : undefined;
  return entries !== undefined && Object.hasOwn(entries, name) ? release(entries[name] ?? 0) : undefined;
}

function release(minor: number): string {
  return `1.${minor}`;
}
