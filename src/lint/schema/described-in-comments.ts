import type { YamlFile } from '../../package/yaml-file';

const known = new WeakMap<YamlFile, ReadonlySet<string>>();

/**
 * The keys that the comments of a values file speak of: `# key: value` for a value that is left out, and paths in the
 * text, such as those of `@param image.tag`.
 */
export function keysInComments(file: YamlFile): ReadonlySet<string> {
  const found = known.get(file);
  if (found !== undefined) return found;
  const keys = new Set<string>();
  for (const line of file.source.text.split('\n')) {
    const mark = line.indexOf('#');
    if (mark < 0) continue;
    for (const word of line.slice(mark).split(/[^\w./-]+/)) {
      for (const step of word.split('.')) if (step !== '') keys.add(step);
    }
  }
  known.set(file, keys);
  return keys;
}
