import { globSource } from '../../package/glob-source';

/** Where there are alternatives, all places of all signs have to be tried. */
const MOST_BESIDE_ALTERNATIVES = 4;

/**
 * A pattern of `.Files.Glob` as a regular expression over a whole path, or undefined where it is not understood:
 * https://github.com/gobwas/glob with `/` as its separator. `*` and `?` stop at `/`, `**` does not; `[abc]`, `[!a-z]` and
 * `{a,b}` are as in a shell.
 */
export function globPattern(glob: string): RegExp | undefined {
  const parts: string[][] = [[]];
  let source = '';
  let braces = 0;
  let alternatives = 0;
  let signs = 0;
  const endPart = () => {
    parts.at(-1)?.push(source);
    source = '';
  };
  for (let at = 0; at < glob.length; at += 1) {
    const character = glob.charAt(at);
    if (character === '*') {
      const isSuper = glob.charAt(at + 1) === '*';
      while (glob.charAt(at + 1) === '*') at += 1;
      signs += 1;
      if (braces > 0) source += isSuper ? '.*' : '[^/]*';
      else {
        endPart();
        if (isSuper) parts.push([]);
      }
    } else if (character === '?') source += '[^/]';
    else if (character === '{') {
      braces += 1;
      alternatives += 1;
      source += '(?:';
    } else if (character === '}' && braces > 0) {
      braces -= 1;
      source += ')';
    } else if (character === ',' && braces > 0) source += '|';
    else if (character === '[') {
      const end = glob.indexOf(']', at + 2);
      if (end < 0) return undefined;
      source += `[${glob
        .slice(at + 1, end)
        .replace(/^!/, '^')
        .replace(/[\\[]/g, '\\$&')}]`;
      at = end;
    } else if (character === '\\') {
      at += 1;
      source += escaped(glob.charAt(at));
    } else source += escaped(character);
  }
  endPart();
  if (braces > 0 || (alternatives > 0 && signs > MOST_BESIDE_ALTERNATIVES)) return undefined;
  try {
    return new RegExp(`^${alternatives > 0 ? plainSource(parts) : globSource(parts)}$`, 's');
  } catch {
    return undefined;
  }
}

const plainSource = (parts: readonly (readonly string[])[]) => parts.map((part) => part.join('[^/]*')).join('.*');

const escaped = (character: string) => character.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
