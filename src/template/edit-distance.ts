/**
 * How many letters are put in, left out, replaced, or change places with the next one, to make one text of another; undefined
 * where these are more than a limit, which is small. Texts that are alike for long take no longer than to compare them.
 */
export function distanceWithin(limit: number, one: string, other: string, from = 0, to = 0): number | undefined {
  let [at, beside] = [from, to];
  while (at < one.length && beside < other.length && one[at] === other[beside]) [at, beside] = [at + 1, beside + 1];
  const [left, right] = [one.length - at, other.length - beside];
  if (left === 0 || right === 0) return left + right > limit ? undefined : left + right;
  if (limit === 0 || Math.abs(left - right) > limit) return undefined;
  const isSwap = one[at] === other[beside + 1] && one[at + 1] === other[beside];
  let best: number | undefined;
  for (const [here, there] of isSwap ? [...STEPS, [2, 2] as const] : STEPS) {
    const rest = distanceWithin((best ?? limit + 1) - 2, one, other, at + here, beside + there);
    if (rest !== undefined) best = rest + 1;
    if (best === 1) break;
  }
  return best;
}

/** A letter replaced, left out or put in: so far each text goes on. */
const STEPS = [
  [1, 1],
  [1, 0],
  [0, 1],
] as const;
