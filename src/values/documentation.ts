import type { KindNode } from './kind';

/** What a node's documentation says, a paragraph each: what it is for, and what its options mean to a user. */
export function documentation(node: KindNode): readonly string[] {
  const paragraphs = [
    node.description,
    node.template ? 'Template text in it is run (`tpl`).' : undefined,
    node.deprecated === undefined ? undefined : `**Deprecated**: ${node.deprecated}`,
  ];
  return paragraphs.filter((paragraph) => paragraph !== undefined);
}
