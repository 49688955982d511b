import { isAlias, isNode, type Node, visit } from 'yaml';
import type { YamlFile } from '../../package/yaml-file';

/** Whether a part of a file has an anchor that another part refers to, so that it is of use wherever it stands. */
export function isShared({ document }: YamlFile, path: readonly string[]): boolean {
  const node: unknown = document.getIn(path, true);
  if (!isNode(node)) return false;
  const anchors = anchorsIn(node);
  return anchors.size > 0 && aliasesOf(document.contents).some((name) => anchors.has(name));
}

function anchorsIn(node: Node): ReadonlySet<string> {
  const anchors = new Set<string>();
  visit(node, {
    Node: (_, one) => {
      if (!isAlias(one) && one.anchor !== undefined) anchors.add(one.anchor);
    },
  });
  return anchors;
}

function aliasesOf(root: Node | null): readonly string[] {
  const names: string[] = [];
  if (root !== null) visit(root, { Alias: (_, { source }) => void names.push(source) });
  return names;
}
