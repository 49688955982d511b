/**
 * A pattern of `.Files.Glob` as a regular expression over a whole path, or undefined where it is not understood:
 * https://github.com/gobwas/glob with `/` as its separator. `*` and `?` stop at `/`, `**` does not; `[abc]`, `[!a-z]` and
 * `{a,b}` are as in a shell.
 */
export function globPattern(glob: string): RegExp | undefined {
  let source = '';
  let braces = 0;
  for (let at = 0; at < glob.length; at += 1) {
    const character = glob.charAt(at);
    if (character === '*') {
      const isSuper = glob.charAt(at + 1) === '*';
      while (glob.charAt(at + 1) === '*') at += 1;
      source += isSuper ? '.*' : '[^/]*';
    } else if (character === '?') source += '[^/]';
    else if (character === '{') {
      braces += 1;
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
  try {
    return braces === 0 ? new RegExp(`^${source}$`, 's') : undefined;
  } catch {
    return undefined;
  }
}

const escaped = (character: string) => character.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
