import { globSource } from './glob-source';

/**
 * A pattern of Go's `filepath.Match` as a regular expression over a whole path, or undefined where Go refuses it: `*` and
 * `?` stop at `/`, `[a-z]` and `[^a-z]` do not, a backslash takes the next character as it is.
 */
export function goPattern(pattern: string): RegExp | undefined {
  const characters = [...pattern];
  const part: string[] = [];
  let source = '';
  for (let index = 0; index < characters.length; index++) {
    const character = characters[index] ?? '';
    if (character === '*') {
      part.push(source);
      source = '';
    } else if (character === '?') source += '[^/]';
    else if (character === '\\') {
      const next = characters[++index];
      if (next === undefined) return undefined;
      source += codePoint(next);
    } else if (character === '[') {
      const set = readSet(characters, index + 1);
      if (set === undefined) return undefined;
      source += set.source;
      index = set.end;
    } else source += codePoint(character);
  }
  return new RegExp(`^${globSource([[...part, source]])}$`, 'su');
}

interface CharacterSet {
  readonly source: string;
  /** Where its `]` is. */
  readonly end: number;
}

function readSet(characters: readonly string[], start: number): CharacterSet | undefined {
  const negated = characters[start] === '^';
  let index = negated ? start + 1 : start;
  const ranges: string[] = [];
  while (characters[index] !== ']' || ranges.length === 0) {
    const low = readMember(characters, index);
    if (low === undefined) return undefined;
    index = low.next;
    if (characters[index] !== '-') {
      ranges.push(codePoint(low.character));
      continue;
    }
    const high = readMember(characters, index + 1);
    if (high === undefined) return undefined;
    index = high.next;
    ranges.push(rangeSource(low.character, high.character));
  }
  return {
    source: setSource(
      ranges.filter((range) => range !== ''),
      negated,
    ),
    end: index,
  };
}

function readMember(
  characters: readonly string[],
  index: number,
): { readonly character: string; readonly next: number } | undefined {
  const character = characters[index];
  if (character === undefined || character === '-' || character === ']') return undefined;
  if (character !== '\\') return { character, next: index + 1 };
  const escaped = characters[index + 1];
  return escaped === undefined ? undefined : { character: escaped, next: index + 2 };
}

/** To Go a range that runs backwards is no fault: nothing is in it. */
function rangeSource(low: string, high: string): string {
  return (low.codePointAt(0) ?? 0) <= (high.codePointAt(0) ?? 0) ? `${codePoint(low)}-${codePoint(high)}` : '';
}

function setSource(ranges: readonly string[], negated: boolean): string {
  if (ranges.length === 0) return negated ? '[^]' : '[]';
  return `[${negated ? '^' : ''}${ranges.join('')}]`;
}

function codePoint(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
