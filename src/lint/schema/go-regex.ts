import { withinTime } from './within-time';

/** What Go's regular expressions have not: https://github.com/google/re2/wiki/Syntax */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/^\((?:\?<?[=!])/, 'look-ahead and look-behind'],
  [/^\(\?>/, 'atomic groups'],
  [/^\(\?#/, 'comments'],
  [/^\\(?:[1-9]|k)/, 'back-references'],
  [/^\\u/, '\\u, which it writes \\x{…}'],
  [/^\\[cegGhHijJKlLmMNoORTUVXyYZ]/, 'this escape'],
];

/** Why Go, and so Helm, cannot read a pattern of a schema; undefined where it can. */
export const goRegexProblem = (pattern: string): string | undefined => translated(pattern).problem;

/**
 * Whether a text matches a pattern as Go reads it; `unknown` where the pattern is no pattern or uses what JavaScript has
 * not, `given up` where it takes too long over the text.
 */
export function matchesGoRegex(pattern: string, text: string): boolean | 'unknown' | 'given up' {
  const { expression } = translated(pattern);
  if (expression === undefined) return 'unknown';
  if (isQuick(pattern, text)) return expression.test(text);
  return withinTime(MILLISECONDS, () => expression.test(text)) ?? 'given up';
}

/** Escapes, character classes, group heads, repetitions, or one character each. */
function tokensOf(pattern: string): readonly string[] {
  return (
    pattern.match(
      /\\[pP]\{[^}]*\}|\\x\{[^}]*\}|\\[^]|\[\^?\]?(?:\\[^]|\[:\^?\w+:\]|[^\]\\])*\]|\(\?[^:)]{0,3}|\{\d+(?:,\d*)?\}|[^]/g,
    ) ?? []
  );
}

interface Translated {
  readonly expression?: RegExp;
  readonly problem?: string;
}

const known = new Map<string, Translated>();

function translated(pattern: string): Translated {
  const found = known.get(pattern);
  if (found !== undefined) return found;
  const made = translate(pattern);
  if (known.size > 5000) known.clear();
  known.set(pattern, made);
  return made;
}

/** What Go refuses though JavaScript may have it. */
function refusedPart(pattern: string): string | undefined {
  for (const token of tokensOf(pattern)) {
    const [, problem] = REFUSED.find(([form]) => form.test(token)) ?? [];
    if (problem !== undefined) return `Go's regular expressions have no ${problem} (${token})`;
    const [, least = '', most = ''] = /^\{(\d+)(?:,(\d*))?\}$/.exec(token) ?? [];
    if (Number(least) > 1000 || Number(most) > 1000) {
      return `Go's regular expressions repeat at most 1000 times (${token})`;
    }
  }
  return undefined;
}

function translate(pattern: string): Translated {
  const problem = refusedPart(pattern);
  if (problem !== undefined) return { problem };
  const [, flags = ''] = /^\(\?([ims]+)\)/.exec(pattern) ?? [];
  const body = flags === '' ? pattern : pattern.slice(flags.length + 3);
  const source = tokensOf(body).map(inJavaScript).join('');
  if (/\(\?(?:[imsU-]+)[:)]/.test(source)) return {};
  try {
    return { expression: new RegExp(source, `u${flags}`) };
  } catch {
    // Escapes of marks that need none are read without the flag alone.
  }
  try {
    const expression = new RegExp(source, flags);
    // Without the flag, classes of Unicode are something else.
    return /\\[pP]/.test(source) ? {} : { expression };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { problem: message.slice(message.lastIndexOf(': ') + 2).toLowerCase() };
  }
}

const POSIX: ReadonlyMap<string, string> = new Map([
  ['alnum', '0-9A-Za-z'],
  ['alpha', 'A-Za-z'],
  ['blank', '\\t '],
  ['digit', '0-9'],
  ['lower', 'a-z'],
  ['punct', '!-\\/:-@\\[-`{-~'],
  ['space', '\\t\\n\\v\\f\\r '],
  ['upper', 'A-Z'],
  ['word', '0-9A-Za-z_'],
  ['xdigit', '0-9A-Fa-f'],
]);

function inJavaScript(token: string): string {
  if (token === '\\A') return '(?<![^])';
  if (token === '\\z') return '(?![^])';
  if (/^\\x\{/.test(token)) return `\\u${token.slice(2)}`;
  if (token === '(?P') return '(?';
  if (token.startsWith('(?P<')) return `(?${token.slice(3)}`;
  if (!token.startsWith('[')) return token;
  // A bracket that closes nothing is one to Go; to JavaScript it ends an empty class.
  const closed = token.replace(/^\[(\^?)\](?=.)/, '[$1\\]');
  return closed.replace(/\[:(\w+):\]/g, (whole, name: string) => POSIX.get(name) ?? whole);
}

const MILLISECONDS = 100;

/** Backtracking takes long only where a group is repeated, or where many repetitions stand one after another. */
function isQuick(pattern: string, text: string): boolean {
  const repeats = pattern.match(/[*+]|\{\d+,/g)?.length ?? 0;
  const repeatsGroup = /\)(?:[*+]|\{)/.test(pattern);
  return text.length <= (repeatsGroup || repeats > 2 ? 15 : 1000);
}
