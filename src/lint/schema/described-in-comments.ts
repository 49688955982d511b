import type { YamlFile } from '../../package/yaml-file';
import { memoized } from '../memoized';

/**
 * The keys that the comments of a values file speak of: `# key: value` for a value that is left out, and paths in the
 * text, such as those of `@param image.tag`.
 */
export const keysInComments = memoized((file: YamlFile): ReadonlySet<string> => {
  const keys = new Set<string>();
  for (const line of file.source.text.split('\n')) {
    const mark = line.indexOf('#');
    if (mark < 0) continue;
    for (const word of line.slice(mark).split(/[^\w./-]+/)) {
      for (const step of word.split('.')) if (step !== '') keys.add(step);
    }
  }
  return keys;
});
