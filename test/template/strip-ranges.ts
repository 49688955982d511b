/** A copy of nodes without their places, to be compared. */
export function stripRanges<N>(node: N): N {
  if (Array.isArray(node)) return node.map(stripRanges) as N;
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).filter(([key]) => key !== 'range');
  return Object.fromEntries(entries.map(([key, value]) => [key, stripRanges(value)])) as N;
}
