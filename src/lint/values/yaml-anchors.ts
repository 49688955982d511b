import { type Alias, isAlias, isPair, isScalar, visit } from 'yaml';
import type { YamlFile } from '../../package/yaml-file';
import { memoized } from '../memoized';

/** Whether a part of a file has an anchor that another part refers to, so that it is of use wherever it stands. */
export const isShared = (file: YamlFile, path: readonly string[]): boolean => sharedPaths(file).has(keyOf(path));

/** The paths of what is referred to, and of all that has it in it. */
const sharedPaths = memoized(({ document }: YamlFile): ReadonlySet<string> => {
  const aliases = new Set<string>();
  visit(document, { Alias: (_, { source }: Alias) => void aliases.add(source) });
  const shared = new Set<string>();
  if (aliases.size === 0) return shared;
  visit(document, {
    Node: (index, node, parents) => {
      if (isAlias(node) || node.anchor === undefined || !aliases.has(node.anchor)) return;
      const path = stepsTo(index, parents);
      for (let length = path.length; length >= 0; length -= 1) shared.add(keyOf(path.slice(0, length)));
    },
  });
  return shared;
});

const keyOf = (path: readonly string[]): string => JSON.stringify(path);

/** The keys that lead to a node; an item of a list is a step that no path of values has. */
function stepsTo(index: number | string | null, parents: readonly unknown[]): readonly string[] {
  const steps = parents.filter(isPair).map(({ key }) => (isScalar(key) ? String(key.value) : ''));
  return typeof index === 'number' ? [...steps, '[]'] : steps;
}
