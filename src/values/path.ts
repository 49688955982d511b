import type { Expr } from '../expr/expression';
import { referencePath } from '../expr/reference-path';

const PLAIN = /^[^."\s\\]+$/;

/** A values path as messages and tables write it: `config."a.b".c`. */
export const joinPath = (segments: readonly string[]): string =>
  segments.map((segment) => (PLAIN.test(segment) ? segment : JSON.stringify(segment))).join('.');

/** The segments of a path that was written as text. */
export function splitPath(path: string): string[] {
  const segments = path.match(/"(?:[^"\\]|\\.)*"|[^.]+/g) ?? [];
  return segments.map((segment) => (segment.startsWith('"') ? (JSON.parse(segment) as string) : segment));
}

/** The names that lead to a value; nothing for what is no reference to one. */
export function valueSegments(expr: Expr<unknown>): readonly string[] | undefined {
  const { root, segments: [object, ...names] = [] } = referencePath(expr) ?? {};
  return root === '' && object === 'Values' ? names : undefined;
}

/** The path of a value, such as `backends.kubernetes.enabled`, by a reference to it. */
export function valuesPath(expr: Expr<unknown>): string | undefined {
  const segments = valueSegments(expr);
  return segments === undefined ? undefined : joinPath(segments);
}
