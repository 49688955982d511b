/** The name that a misspelt one probably means; looks only at names with the same first letter. */
export function nearestName(name: string, names: Iterable<string>): string | undefined {
  const limit = name.length < 4 ? 1 : 2;
  let best: { name: string; distance: number } | undefined;
  for (const candidate of names) {
    if (candidate.charAt(0).toLowerCase() !== name.charAt(0).toLowerCase()) continue;
    if (Math.abs(candidate.length - name.length) > limit) continue;
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance <= limit && (best === undefined || distance < best.distance)) best = { name: candidate, distance };
  }
  return best?.name;
}

/** How many letters are put in, left out, replaced, or change places with the next one. */
function editDistance(from: string, to: string): number {
  let before: readonly number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let at = 1; at <= from.length; at += 1) {
    const next = [at];
    for (let other = 1; other <= to.length; other += 1) {
      const replaced = (row[other - 1] ?? 0) + (from[at - 1] === to[other - 1] ? 0 : 1);
      const isSwap = at > 1 && other > 1 && from[at - 1] === to[other - 2] && from[at - 2] === to[other - 1];
      const swapped = isSwap ? (before[other - 2] ?? 0) + 1 : replaced;
      next.push(Math.min(replaced, swapped, (row[other] ?? 0) + 1, (next[other - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[to.length] ?? 0;
}
