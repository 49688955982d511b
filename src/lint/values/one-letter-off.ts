/** Shorter names are often one letter apart and mean different things: `tag`, `tty`. */
const SHORTEST = 4;

/**
 * The one name among others that a name differs from by a letter, by two that changed places, or by capitals alone;
 * undefined where there are several.
 */
export function oneLetterOff(name: string, names: readonly string[]): string | undefined {
  const near = names.filter((other) => isNear(name, other));
  return near.length === 1 ? near[0] : undefined;
}

/** Names that are made to differ by little: `ipv4` and `ipv6`, `http` and `https`. */
export const areTwins = (one: string, other: string): boolean =>
  one.toLowerCase() !== other.toLowerCase() && stemOf(one) === stemOf(other);

const stemOf = (name: string) => name.toLowerCase().replace(/\d/g, '').replace(/https/g, 'http');

function isNear(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < SHORTEST || one === other || areTwins(one, other)) return false;
  return isOneEdit(one.toLowerCase(), other.toLowerCase());
}

/** At most one letter put in, left out or replaced, or two neighbours in the other order. */
function isOneEdit(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
