import type { SourceFile } from '../../package/source-file';
import { memoized } from '../memoized';

/** What the comments of a values file name. */
export interface NamedInComments {
  /** Keys that are commented out: `# key: value`. */
  readonly keys: ReadonlySet<string>;
  /** Paths, as in `@param image.tag` or "see image.tag". */
  readonly paths: ReadonlySet<string>;
}

/** A line that is nothing but a comment, and what it says. */
export const COMMENT = /^[ \t]*#+(.*)$/;
const COMMENTED_KEY = /^[ \t]*(?:-[ \t]+)?["']?([A-Za-z_][\w./-]{0,100})["']?[ \t]*:(?:[ \t]|$)/;
/** A path in words, or after the `@param` of https://github.com/bitnami/readme-generator-for-helm and the like. */
const PATH = /(@(?:param|skip|extra)[ \t]+)?((?<![\w.])[A-Za-z_][\w-]*(?:\.[\w-]+|\[\w*\])*)/g;

export const namedInComments = memoized(({ text }: SourceFile): NamedInComments => {
  const keys = new Set<string>();
  const paths = new Set<string>();
  for (const line of text.split('\n')) {
    const comment = COMMENT.exec(line)?.[1];
    if (comment === undefined) continue;
    const key = COMMENTED_KEY.exec(comment.replaceAll('#', ''))?.[1];
    if (key !== undefined) keys.add(key);
    // Most comments are plain words.
    if (!/[.@]/.test(comment)) continue;
    for (const [, isParameter, path = ''] of comment.matchAll(PATH)) {
      if (isParameter !== undefined || path.includes('.')) paths.add(path);
    }
  }
  return { keys, paths };
});
